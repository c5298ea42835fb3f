// The pages follow a hand of a record by themselves, so that a replay needs no server. Here they are held against the
// engine, hand by hand: every table of the rule book, and rules drawn over every option. So a rule of which only the
// engine knows fails here (docs/adding-a-rule.md).
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { blindGoes, followed, type TrickNow } from "../src/review/following.ts";
import { parseLimited, readRecord, type HandRecord } from "../src/review/record.ts";
import { rule } from "../src/table/order.ts";
import type { Verdict } from "../src/wire.ts";
import { program } from "./house.ts";

/** As `sheepshead replay --json` has it (docs/formats.md). */
interface Replayed {
  ok: boolean;
  tricks: { "taken-by": number; points: number; cards: { seat: number; card: string }[] }[];
  verdict: Verdict | null;
}

const room = mkdtempSync(join(tmpdir(), "followed-"));
afterAll(() => rmSync(room, { recursive: true }));

const lines = (text: string) => text.trimEnd().split("\n");
const run = (what: string, ...args: string[]) =>
  execFileSync(what, args, { encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "inherit"] });

/** What the pages make of a hand, in the engine's terms. */
function asFollowed(record: HandRecord) {
  const steps = followed(record);
  const tricks = new Map<number, TrickNow>();
  for (const { trick, move } of steps) if (trick?.over && move?.action.kind === "play") tricks.set(trick.number, trick);
  const goes = blindGoes(record, steps);
  const points = (steps.at(-1)?.points ?? []).map((p, seat) => p + (goes?.seat === seat ? goes.points : 0));
  return {
    picker: steps.at(-1)?.picker,
    blind: goes?.seat,
    points,
    tricks: [...tricks.values()].map((t) => ({
      "taken-by": t.winner,
      points: t.points,
      cards: t.cards.map(({ seat, card }) => ({ seat, card })),
    })),
  };
}

/** Each hand of which the two say different things, in words; the first few are enough. */
function differences(texts: string[], replayed: Replayed[]): string[] {
  const found: string[] = [];
  let counted = 0;
  texts.forEach((text, i) => {
    const engine = replayed[i];
    if (!engine?.ok || found.length >= 5) return;
    try {
      const record = readRecord(parseLimited(text));
      const pages = asFollowed(record);
      expect(pages.tricks).toEqual(engine.tricks);
      const side = engine.verdict?.side;
      // Where the cards decide the sides, nobody is shown as the picker.
      if (side && rule(record.rules, "picking", "rule") !== "no-picker")
        expect(pages.picker, "picker").toBe(side.picker);
      // Each one's points are told where nobody picked.
      if (engine.verdict?.points) {
        expect(pages.blind, "who got the blind").toBe(engine.verdict.blind);
        expect(pages.points, "points").toEqual(engine.verdict.points);
        ++counted;
      }
    } catch (e) {
      found.push(`${e instanceof Error ? e.message : String(e)}\n${text}`);
    }
  });
  expect(counted, "hands that nobody picked").toBeGreaterThan(10);
  return found;
}

test("the pages follow every hand as the engine plays it", () => {
  const file = join(room, "hands.jsonl");
  writeFileSync(file, run(resolve(dirname(program), "tests/random_records"), "20", "800", "7"));
  const texts = lines(readFileSync(file, "utf8"));
  const replayed = lines(run(program, "replay", "--json", file)).map((line) => JSON.parse(line) as Replayed);
  expect(replayed.length).toBe(texts.length);
  expect(replayed.filter((r) => !r.ok)).toEqual([]);
  expect(differences(texts, replayed).join("\n\n")).toBe("");
});
