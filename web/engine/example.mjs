// One hand of five-handed called ace: you lead with the first card that's allowed, four bots play as well as they can.
import { load } from "sheepshead-engine";
import { text } from "sheepshead-engine/words";

const engine = await load();
const names = ["You", "Anna", "Bert", "Clara", "Dan"];
let hand = engine.deal("five-called-ace", { seed: 2026 });
console.log(`Your cards: ${hand.view(0).hand.join(" ")}`);

while (!hand.isOver) {
  const seat = hand.turn;
  const { action, reason } = seat === 0 ? { action: hand.legal[0] } : hand.choose("casual", hand.actions.length);
  console.log(`${names[seat]}: ${action}${reason ? ` (${text(reason, { names })})` : ""}`);
  hand = hand.apply(action);
}
console.log(`The hand is over: ${names.map((name, seat) => `${name} ${hand.score()[seat]}`).join(", ")}`);
