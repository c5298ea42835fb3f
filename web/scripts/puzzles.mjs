// Writes public/puzzles/THEME.json, the drills, from positions that the program makes. Run by hand:
//   node scripts/puzzles.mjs [PROGRAM] [THEME...]
// The command of each theme stands in its file.
// Of the hand record only what the asked player knows is kept.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";

const counts = { pick: 20, bury: 20, call: 20, lead: 20, schmear: 20 };
const [program = "../build/release/sheepshead", ...wanted] = process.argv.slice(2);
const into = new URL("../public/puzzles/", import.meta.url);
mkdirSync(into, { recursive: true });

/** What the asked player has seen: nobody else's bury, nothing after their turn. */
function known(p) {
  const tricks = [];
  let picker = null;
  let called = null;
  let buried = [];
  const passes = [];
  for (const { seat, do: text } of p.record.actions.slice(0, p.at - 1)) {
    const [kind, ...cards] = text.split(" ");
    if (kind === "pass") passes.push(seat);
    else if (kind === "pick") picker = seat;
    else if (kind === "call") called = cards.join(" ");
    else if (kind === "alone") called = "alone";
    else if (kind === "bury") buried = seat === p.seat ? [...buried, ...cards] : [];
    else if (kind === "play") {
      const last = tricks.at(-1);
      if (last && last.cards.length < 5) last.cards.push(cards[0]);
      else tricks.push({ leader: seat, cards: [cards[0]] });
    } else if (kind !== "silent") return null;
  }
  return { picker, called, buried, passes, tricks };
}

for (const [theme, count] of Object.entries(counts)) {
  if (wanted.length > 0 && !wanted.includes(theme)) continue;
  const args = ["puzzle", "--theme", theme, "--count", String(count), "--seed", "11", "--threads", "1", "--json"];
  const told = execFileSync(program, args, { encoding: "utf8", maxBuffer: 1 << 28 });
  // A line that was cut off ends nothing.
  const lines = told
    .slice(0, told.lastIndexOf("\n") + 1)
    .split("\n")
    .filter(Boolean);
  const puzzles = lines
    .map((line) => JSON.parse(line))
    .flatMap((p) => {
      const seen = known(p);
      // Without a reason there is nothing to learn from it; what would be said of another answer is none.
      const why = p.why.filter((line) => line.say !== "remark.otherwise");
      if (seen === null || why.length === 0) return [];
      return {
        id: `${p.seed}-${p.deal}-${p.at}`,
        seat: p.seat,
        dealer: p.record.dealer,
        names: p.record.seats.map((s, seat) => (seat === p.seat ? "" : s.name)),
        hand: p.hand.split(" "),
        ...seen,
        contract: p.contract,
        task: p.task,
        answer: p.answer,
        gap: p.gap,
        choices: p.choices.map(({ do: text, value }) => ({ do: text, value })),
        why,
      };
    });
  const command = ["sheepshead", ...args].join(" ");
  const text = JSON.stringify({ format: "sheepshead-drill/2", theme, variant: "five-called-ace", command, puzzles });
  writeFileSync(new URL(`${theme}.json`, into), text.replaceAll('{"id"', '\n{"id"') + "\n");
  console.log(theme, puzzles.length, "of", count, text.length, "bytes");
}
