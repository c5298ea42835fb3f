// Every variant that the server knows is opened, and a hand of it is played by keyboard alone, forced cards too; every
// other one in German, and with SHEEPSHEAD_LONG all of them in both languages. No word of the other one is shown.
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, House, type Visitor } from "./house.ts";
import { playByKeys } from "./keys.ts";
import { leaks } from "./leaks.ts";
import { keepLines, strays } from "./strays.ts";

interface Known {
  id: string;
  players: number;
}

const house = new House();
let known: Known[] = [];
/** By phase: at how many tables something was decided in it. */
const decided = new Map<string, Set<string>>();

beforeAll(async () => {
  await house.open();
  known = ((await (await fetch(house.url + "/api/v1/variants")).json()) as { variants: Known[] }).variants;
});
afterAll(async () => {
  console.info([...decided].map(([phase, at]) => `${phase} at ${at.size}`).join(", "));
  await house.close();
});

function noteDecisions(id: string, heard: readonly Record<string, unknown>[]): void {
  for (const m of heard) {
    const legal = (m["legal"] ?? []) as string[];
    const phase = m["phase"] ?? (m["view"] as { phase?: string } | null)?.phase;
    if (legal.length > 0 && typeof phase === "string") decided.set(phase, (decided.get(phase) ?? new Set()).add(id));
  }
}

async function playOne(visitor: Visitor, { id, players }: Known): Promise<void> {
  const from = visitor.heard.length;
  // To the left of the first dealer, who is asked first; of five in Southern Indiana the dealer sits out.
  const chairs = id === "four-southern-indiana-five" ? 5 : players;
  const bots = Array.from({ length: chairs - 2 }, () => "casual");
  await visitor.anotherTable({ variant: id, private: true, bots, settings: { pace: 0 } }, { seat: 1, bot: "casual" });
  const did = await playByKeys(visitor.page);
  expect(did.length, id).toBeGreaterThan(0);
  const heard = visitor.heard.slice(from);
  noteDecisions(id, heard);
  expect(leaks(heard), id).toEqual([]);
  const over = heard.find((m) => m["what"] === "hand-over");
  expect((over?.["lines"] as string[]).length, id).toBeGreaterThan(0);
  await visitor.page.locator("#score-title", { hasText: /\S/ }).waitFor();
}

/** A person may host so many tables, and write so much into their logs; each part is one's own. */
const PARTS = 6;
const parts = Array.from({ length: PARTS }, (_, part) => part).flatMap((part) =>
  (["en", "de"] as const).flatMap((spoken, i) =>
    process.env["SHEEPSHEAD_LONG"] || i === part % 2 ? [{ part, spoken }] : [],
  ),
);

test.concurrent.each(parts)(
  "a hand of every variant by keyboard alone, part $part, $spoken",
  async ({ part, spoken }) => {
    const flo = await house.visitor({ ...desktop, locale: spoken === "en" ? "en-US" : "de-DE" });
    await flo.playsEachCard();
    await keepLines(flo.page);
    const mine = known.filter((_, i) => i % PARTS === part);
    expect(mine.length).toBeGreaterThanOrEqual(9);
    const failed: string[] = [];
    for (const one of mine) await playOne(flo, one).catch((e: unknown) => failed.push(`${one.id}: ${String(e)}`));
    expect(failed).toEqual([]);
    expect(await strays(flo.page, spoken)).toEqual([]);
    expect(await strays(flo.page, spoken === "en" ? "de" : "en"), "the look at it can fail").not.toEqual([]);
    expect(flo.troubles).toEqual([]);
    expect([...flo.hosts]).toEqual([new URL(house.url).host]);
    await flo.leave();
  },
  600_000,
);
