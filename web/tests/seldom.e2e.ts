// What is asked so seldom that no hand is sure to bring it: each answer that the table allows is given by keyboard alone.
import type { WebSocketRoute } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, House } from "./house.ts";
import { enterCard, pressButton } from "./keys.ts";
import { offered } from "./play.ts";
import { en } from "./words.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

interface Question {
  variant: string;
  players: number;
  hand: string;
  legal: string[];
  /** Of the view, besides what every view has. */
  more?: Record<string, unknown>;
}

const six = "QC QS JD AD 9C 8S";
const eight = "JC JS AC 10C KS 9S 8D 7H";
const four = "QC JD AH 9S";

/** The phases of docs/bot-protocol.md, with what docs/formats.md says that one can do in them. */
const questions: [string, Question][] = [
  ["redeal", { variant: "five-called-ace", players: 5, hand: six, legal: ["redeal", "silent"] }],
  ["hick", { variant: "four-southern-indiana", players: 4, hand: eight, legal: ["hick", "best", "pass"] }],
  [
    "announce",
    {
      variant: "four-southern-indiana",
      players: 4,
      hand: eight,
      legal: ["announce-call", "billy", "side-solo", "best"],
    },
  ],
  ["lay-up", { variant: "four-southern-indiana", players: 4, hand: eight, legal: ["lay-up", "silent"] }],
  [
    "name-trump",
    {
      variant: "four-southern-indiana",
      players: 4,
      hand: eight,
      legal: ["suit clubs", "suit spades", "suit diamonds"],
    },
  ],
  ["pick", { variant: "five-jack-doublers", players: 5, hand: six, legal: ["pick", "call-leaster", "call-doubler"] }],
  [
    "call-first",
    { variant: "five-called-ace", players: 5, hand: six, legal: ["call AC", "call AS", "alone", "silent"] },
  ],
  ["take", { variant: "seven-nuclear", players: 7, hand: four, legal: ["take 0", "take 1", "take 2", "take-all"] }],
  [
    "call-jack",
    { variant: "five-jack-of-diamonds", players: 5, hand: six, legal: ["call JH", "call JD", "alone", "first-trick"] },
  ],
  ["sheepshead", { variant: "five-called-ace", players: 5, hand: six, legal: ["sheepshead", "silent"] }],
  [
    "call-ace",
    {
      variant: "five-called-ace",
      players: 5,
      hand: six,
      legal: ["call AC", "call AS", "call AH", "call 10C", "alone"],
    },
  ],
  ["under", { variant: "five-called-ace", players: 5, hand: six, legal: ["under 9C", "under 8S", "under QC"] }],
  ["call-partner", { variant: "eight-three-partners", players: 8, hand: four, legal: ["call 8D", "silent"] }],
  ["exchange", { variant: "six-three-partners", players: 6, hand: "QC QS JD AD 9C", legal: ["give QC", "silent"] }],
  ["give-back", { variant: "six-three-partners", players: 6, hand: "QH 9D AD 9C AS", legal: ["give 9C", "give AS"] }],
  [
    "name-trick",
    {
      variant: "five-called-ace",
      players: 5,
      hand: six,
      legal: ["trick 1", "trick 2", "trick 3", "trick 4", "trick 5", "trick 6"],
    },
  ],
  ["crack", { variant: "five-jack-crack-and-blitz", players: 5, hand: six, legal: ["crack", "silent"] }],
  ["recrack", { variant: "five-jack-crack-and-blitz", players: 5, hand: six, legal: ["recrack", "silent"] }],
  ["castrate", { variant: "five-jack-crack-and-blitz", players: 5, hand: six, legal: ["castrate", "silent"] }],
  [
    "blitz",
    {
      variant: "five-jack-crack-and-blitz",
      players: 5,
      hand: six,
      legal: ["blitz black-queens", "blitz black-jacks", "silent"],
    },
  ],
  [
    "late-blitz",
    { variant: "five-jack-crack-and-blitz", players: 5, hand: six, legal: ["blitz black-queens", "silent"] },
  ],
];

function snapshot(id: string, phase: string, q: Question, rules: unknown): Record<string, unknown> {
  const all = Array.from({ length: q.players }, (_, seat) => seat);
  const hand = q.hand.split(" ");
  const view = {
    seat: 0,
    dealer: q.players - 1,
    turn: 0,
    phase,
    hand,
    "cards-left": all.map(() => hand.length),
    picker: ["crack", "blitz", "late-blitz"].includes(phase) ? 1 : 0,
    partner: null,
    partners: [],
    called: null,
    alone: false,
    leaster: phase === "name-trick",
    cracks: 0,
    passed: [],
    taken: all.map(() => 0),
    points: all.map(() => 0),
    tricks: [],
    legal: q.legal,
    ...q.more,
  };
  const seats = all.map((seat) => ({
    seat,
    plays: seat,
    person: seat === 0 ? "p1" : null,
    name: seat === 0 ? "Flo" : `Bot ${seat}`,
    bot: seat === 0 ? null : "club",
    here: seat === 0,
    away: false,
    ready: false,
  }));
  const table = {
    id,
    name: "Seldom",
    variant: q.variant,
    rules,
    hash: "",
    host: "p1",
    state: "playing",
    settings: {},
    code: "SELDOM",
    seats,
    spectators: 0,
    hand: 1,
    ledger: seats.map(({ name }) => ({ name, points: 0, cents: 0 })),
    pots: [],
  };
  const you = { person: "p1", seat: 0, host: true, muted: false };
  return { type: "snapshot", seq: 9, table, you, view, legal: q.legal, commitment: "", chat: [] };
}

test("each answer to what is seldom asked is given by keys", async () => {
  const flo = await house.visitor(desktop);
  const { page } = flo;
  const rules = new Map<string, unknown>();
  for (const [, { variant }] of questions) {
    const answer = await fetch(`${house.url}/api/v1/variants/${variant}`);
    rules.set(variant, ((await answer.json()) as { rules: unknown }).rules);
  }
  let at = 0;
  let said: string[] = [];
  const answer = (line: WebSocketRoute, text: string) => {
    const message = JSON.parse(text) as { type: string; table?: string; action?: string };
    const [phase, q] = questions[at] as [string, Question];
    if (message.type === "attach")
      line.send(JSON.stringify(snapshot(message.table ?? "", phase, q, rules.get(q.variant))));
    else if (message.type === "ping") line.send('{"type":"pong"}');
    // It is left without an answer: the next question stands at another table.
    else if (message.type === "act") said.push(message.action ?? "");
  };
  await page.routeWebSocket(/\/ws(\?|$)/, (line) => line.onMessage((text) => answer(line, text.toString())));
  await flo.goto();
  await flo.becomeGuest(); // somebody without a name would be asked for it first
  const missing: string[] = [];
  for (at = 0; at < questions.length; ++at) {
    const [phase, { legal }] = questions[at] as [string, Question];
    const given = new Set<string>();
    for (let i = 0; i < legal.length; ++i) {
      said = [];
      await page.evaluate((id) => (location.hash = "#/table/" + id), `x${at}y${i}`);
      await page.locator(".hand [data-card]").first().waitFor();
      const now = await page.evaluate(offered, { before: "", most: 3000 });
      const button = now.buttons[i];
      const card = now.cards.filter((c) => c.playable)[i - now.buttons.length];
      const press = async (key: string) => {
        // A page that was opened this moment may not listen yet.
        for (let tries = 0; said.length === 0 && tries < 400; ++tries) {
          await page.keyboard.press(key);
          await page.waitForTimeout(said.length === 0 ? 30 : 0);
        }
      };
      if (button?.key) await press(button.key);
      else if (button) await pressButton(page, button.text);
      else if (card) await enterCard(page, now, card.card);
      await expect.poll(() => said.length, { message: `${phase}: ${legal[i] ?? ""}` }).toBe(1);
      given.add(said[0] ?? "");
    }
    for (const one of legal) if (!given.has(one)) missing.push(`${phase}: ${one}`);
  }
  expect(missing).toEqual([]);
  // The rest is claimed in the menu.
  questions.push(["play", { variant: "five-called-ace", players: 5, hand: "QC QS", legal: ["play QC", "play QS"] }]);
  said = [];
  await page.evaluate(() => (location.hash = "#/table/claim"));
  await page.locator(".hand [data-card]").first().waitFor();
  await pressButton(page, en("table.menu"));
  await pressButton(page, en("button.claim"));
  await expect.poll(() => said).toEqual(["claim"]);
  expect(flo.troubles).toEqual([]);
  await flo.leave();
});
