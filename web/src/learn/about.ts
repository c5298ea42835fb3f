// What the bubble of a step speaks of, as a selector within the table.
import { isCount, YOU, type Scene, type Step, type ToldHand } from "./hands.ts";

const OWN = ".own .hand";
const seat = (who: number) => `.seat[data-seat="${who}"]`;

/** Where it is not what one would think of first: when it is asked, and when it is answered. */
const special: Readonly<Record<string, readonly [string | null, string | null]>> = {
  "second-pick": [".blind", OWN],
  "third-role": [seat(2), seat(2)],
  "third-ace": [OWN, null],
  "third-last": [null, OWN],
};

/** The card that a seat has laid to the trick on the table. */
function laid(scene: Scene, who: number): string | null {
  if (!scene.trick) return null;
  const at = (who - scene.trick.leader + 5) % 5;
  return at < scene.trick.cards.length ? `.trick li:nth-child(${at + 1}) .card` : null;
}

export function aboutStep(of: ToldHand, step: Step, scene: Scene, done: boolean): string | null {
  const own = special[step.id]?.[done ? 1 : 0];
  if (own) return own;
  if (isCount(step)) return null;
  if (step.kind === "play") {
    const who = done ? (scene.trick?.winner ?? YOU) : (scene.trick?.leader ?? YOU);
    return laid(scene, who) ?? OWN;
  }
  if (step.answer === "pick" && !done) return ".blind";
  return of.picker === YOU || step.kind === "card" ? OWN : null;
}
