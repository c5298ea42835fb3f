// An evening of a club, from the names to the envelopes: 23 people at tables of five and six, the director and two phones
// and the wall in browsers of their own, paper at one table. Somebody comes late, somebody leaves, and a hand of the first
// round is corrected when the second is over and the third is drawn. No clock is turned for that: what comes later is
// told by the order of the entries, never by their times. Points, places and money are those of the book that is kept
// beside it by hand (evening_book.ts).
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EventState, Links } from "../src/events/api.ts";
import { violations } from "./axe.ts";
import { Book, handsOf, playing, type Hand } from "./evening_book.ts";
import { button, enter, field, Line, money, signed } from "./evening_hall.ts";
import { papers } from "./evening_paper.ts";
import { House, phone, type Visitor } from "./house.ts";
import { en } from "./words.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const NAMES = [
  "Ann Becker",
  "Bob Nowak",
  "Bob Kowalski",
  "Christopher Olszewski",
  "Cleo Schmidt",
  "Dee Kowalski",
  "Eva Lindner",
  "Flo Zimmermann",
  "Gus Petersen",
  "Hal Brandt",
  "Ida Krueger",
  "Jim O'Brien",
  "Kay van der Berg",
  "Lou Wagner",
  "Maximiliane Hohenfels-Wittgenstein",
  "Ned Olson",
  "Ole Jensen",
  "Pat Murphy",
  "Quinn Adler",
  "Ray Novotny",
  "Sue Dombrowski",
  "Ted Meyer",
  "Uwe Franke",
];
const LATE = "Vera Larson";
/** $12.37: of 24 people no share but the third is a whole number of cents. */
const FEE = 1237;

test("an evening of 23 people, by the pages, on paper and paid out", async () => {
  const book = new Book();
  const next = handsOf(23);
  const director = await house.visitor({ viewport: { width: 1280, height: 800 } });
  const at = director.page;
  const part = (name: "people" | "draw" | "tables" | "standings" | "payout" | "links") =>
    at
      .locator(".event-parts")
      .getByRole("button", { name: en(`club-day.${name}`) })
      .click();

  // The event begins.
  await director.goto("#/events");
  await field(at, en("club-day.event-name")).fill("Thursday club");
  await field(at, en("club-day.kind")).selectOption({ label: en("club-day.preset", { what: "club-day" }) });
  await field(at, en("club-day.fee")).fill((FEE / 100).toFixed(2));
  await field(at, en("club-day.people-names")).fill(NAMES.join("\n"));
  await button(at, en("club-day.begin-it")).click();
  await at.waitForURL(/#\/event\/\w+$/);
  book.people.push(...NAMES);
  const { id, director: key } = await at.evaluate(
    () => (JSON.parse(localStorage.getItem("sheepshead.events") ?? "[]") as { id: string; director: string }[])[0]!,
  );
  const line = new Line(house, id, key);
  const state = () => line.told<EventState>();
  /** Seats from this round on are taken from the server; and that they're sound. */
  const seatsFrom = async (from: number, sizes: number[]): Promise<void> => {
    const { rounds, people } = await state();
    book.rounds.splice(from - 1);
    for (const round of rounds.slice(from - 1)) {
      book.round(round.tables.map((t) => t.seats.map((s) => s.name)));
      expect(round.tables.map((t) => t.seats.length)).toEqual(sizes);
      const seated = round.tables.flatMap((t) => t.seats.map((s) => s.name));
      expect(seated.sort()).toEqual(people.flatMap((p) => (p.here ? [p.name] : [])).sort());
    }
  };
  /** The server's standings are those of the book. */
  const agrees = async (): Promise<void> => {
    const { standings } = await state();
    const plain = standings.map(({ name, place, points, rounds }) => ({ name, place, points, rounds }));
    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
    expect(plain.sort(byName)).toEqual(book.standings().sort(byName));
  };

  // Two rounds are drawn; the third will be made by the standings.
  await part("draw");
  await field(at, en("club-day.draw-rounds")).fill("2");
  await button(at, en("club-day.draw-now", { rounds: 2 })).click();
  await at.getByText(en("club-day.drawn"), { exact: true }).waitFor();
  // What is offered then is what is left of the plan, not two rounds once more.
  await at.getByText(en("club-day.drawn-next")).waitFor();
  await at.getByText(en("club-day.draw-more")).click();
  await button(at, en("club-day.draw-now", { rounds: 1 })).waitFor();
  await seatsFrom(1, [6, 6, 6, 5]);

  const keys = await line.told<Links>("/links");
  const keyOf = (table: number) => keys.tables[table - 1]?.key ?? "";
  const phones = new Map<number, Visitor>();
  for (const table of [1, 4]) {
    const visitor = await house.visitor(phone);
    await visitor.goto(`#/event/${id}/k/${keyOf(table)}`);
    await button(visitor.page, book.sheet(1, table).seats[0] ?? "").click();
    phones.set(table, visitor);
  }
  const hall = await house.visitor({ viewport: { width: 1920, height: 1080 } });
  await hall.goto(`#/event/${id}/k/${keys.look.key}`);
  await hall.page.waitForURL(/\/me$/);
  await hall.goto(`#/event/${id}/wall`);
  await hall.page.getByText(en("club-wall.round-now", { n: 1 })).waitFor();

  /** A hand at a table, from its phone by the page, or as that would send it. */
  const play = async (round: number, table: number, hand: Hand, by?: Visitor): Promise<void> => {
    const { hands } = book.sheet(round, table);
    hands.push(hand);
    if (!by) return line.hand(keyOf(table), round, table, hand);
    await enter(by.page, hand);
    await expect.poll(async () => (await state()).rounds[round - 1]?.tables[table - 1]?.hands).toBe(hands.length);
  };
  const playOut = async (round: number, table: number): Promise<void> => {
    const { seats, hands } = book.sheet(round, table);
    while (hands.length < 4 * seats.length) await play(round, table, next(playing(seats, hands.length + 1)));
  };
  /** What the wall shows of the standings, which turns its pages, is what the book has. */
  const onWall = new Set<string>();
  const wallAgrees = async (): Promise<void> => {
    const points = new Map(book.standings().map((s) => [s.name, signed(s.points)]));
    await expect
      .poll(async () => {
        const rows = await hall.page
          .locator(".wall-standings tr")
          .evaluateAll((all) =>
            all.map((row) => [row.querySelector("th")?.textContent ?? "", row.lastElementChild?.textContent ?? ""]),
          );
        for (const [name = ""] of rows) onWall.add(name);
        return rows.length > 0 && rows.every(([name = "", shown]) => points.get(name) === shown);
      })
      .toBe(true);
  };

  /** Others sit at table 1 in another round, and one of them keeps score, unless whoever did sits there again. */
  let scorer = book.sheet(1, 1).seats[0] ?? "";
  const keepsScore = async (round: number): Promise<void> => {
    const { seats } = book.sheet(round, 1);
    if (seats.includes(scorer)) return;
    scorer = seats[0] ?? "";
    await phones
      .get(1)!
      .page.getByRole("heading", { name: en("club-table.scorer") })
      .waitFor();
    await button(phones.get(1)!.page, scorer).click();
  };

  // Round 1: two tables with phones, one without, one on paper.
  const [six, five] = [phones.get(1)!, phones.get(4)!];
  const [first, second, third] = playing(book.sheet(1, 1).seats, 1) as [string, string, string];
  await six.page.getByText(en("club-table.deals-out", { name: book.sheet(1, 1).seats[0] ?? "" })).waitFor();
  await play(1, 1, { picker: first, partners: [second], took: 78 }, six);
  await play(1, 1, { picker: third, partners: [], took: 50 }, six);
  await play(1, 1, { leaster: first }, six);
  const [a, b] = book.sheet(1, 4).seats as [string, string];
  await play(1, 4, { picker: a, partners: [b], took: 104 }, five);
  await play(1, 4, { leaster: null }, five);
  await Promise.all([playOut(1, 1), playOut(1, 2), playOut(1, 4)]);
  await six.page.getByText(en("club-table.round-done", { round: 1 })).waitFor();

  await part("tables");
  await button(at, en("club-day.open-sheet", { table: 3 })).click();
  await at.getByText(en("club-day.totals")).click();
  const totals = [21, -8, 4, 0, -11, -5];
  const paper = book.sheet(1, 3).seats;
  for (const [n, points] of totals.entries()) await field(at, paper[n] ?? "").fill(String(points));
  await at.getByText(en("club-day.totals-sum", { sum: signed(1) })).waitFor();
  await field(at, paper[5] ?? "").fill("minus 6");
  await at.getByText(en("club-day.totals-number")).waitFor();
  await field(at, paper[5] ?? "").fill("-6");
  await at.getByText(en("club-day.totals-right")).waitFor();
  await button(at, en("club-day.totals-enter")).click();
  book.rounds[0]![2] = { seats: paper, hands: [], totals: [...totals.slice(0, 5), -6] };
  await at.getByText(en("club-table.sheet-totals")).waitFor();
  await expect
    .poll(async () => at.locator(".event-total td").allTextContents())
    .toEqual([...totals.slice(0, 5), -6].map(signed));
  await agrees();
  await wallAgrees();

  // One comes late, and gets a seat in round 2, which is drawn again; what was played stays.
  await part("people");
  await field(at, en("club-day.name")).fill(LATE);
  await button(at, en("club-day.add")).click();
  await at.getByText(en("club-day.added", { name: LATE })).waitFor();
  book.people.push(LATE);
  await at.getByText(en("club-day.seat-none", { n: 1, names: LATE })).waitFor();
  const drawnBefore = (await state()).rounds;
  await part("draw");
  await button(at, en("club-day.draw-again")).click();
  await at.getByText(en("club-day.again-sure", { round: 2 })).waitFor();
  expect((await state()).rounds).toEqual(drawnBefore);
  await button(at, en("club-day.draw-again")).click();
  await at.getByText(en("club-day.drawn"), { exact: true }).waitFor();
  expect((await state()).rounds[0]).toEqual(drawnBefore[0]);
  await seatsFrom(2, [6, 6, 6, 6]);
  // A round too many goes as it came.
  await at.getByText(en("club-day.draw-more")).click();
  await button(at, en("club-day.draw-now", { rounds: 1 })).click();
  await expect.poll(async () => (await state()).rounds.length).toBe(3);
  await button(at, en("club-day.undraw", { round: 3 })).click();
  await at.getByText(en("club-day.undraw-sure", { round: 3 })).waitFor();
  await button(at, en("club-day.undraw", { round: 3 })).click();
  await at.getByText(en("club-day.undrawn", { round: 3 })).waitFor();
  await seatsFrom(2, [6, 6, 6, 6]);
  expect(book.rounds.length).toBe(2);

  // Round 2: the phones go on by themselves; a penalty, and one that was wrong.
  await six.page.getByText(en("club-table.at", { round: 2, table: 1 })).waitFor();
  await keepsScore(2);
  const [p, q] = playing(book.sheet(2, 1).seats, 1) as [string, string];
  await play(2, 1, { picker: p, partners: [q], took: 91 }, six);
  await Promise.all([1, 2, 3, 4].map((table) => playOut(2, table)));
  await part("tables");
  await button(at, en("club-day.penalty-give")).click();
  await at.getByText(en("club-day.choose-person")).waitFor();
  for (const [name, points] of [
    ["Gus Petersen", 4],
    ["Ida Krueger", 4],
    ["Ida Krueger", -4],
  ] as const) {
    await field(at, en("club-day.wish-who")).selectOption({ label: name });
    await field(at, en("club-day.penalty-points")).fill(String(points));
    await button(at, en("club-day.penalty-give")).click();
    const told = { name, round: 2, points: Math.abs(points), why: en("club-day.penalty-why") };
    await at.getByText(en(points < 0 ? "club-day.penalty-back" : "club-day.penalty-said", told)).waitFor();
    book.penalty(name, 2, points);
  }
  await agrees();

  // One leaves; the third round is made by the standings, the leaders together.
  const leaver = book.standings().at(-1)?.name ?? "";
  await part("people");
  // One tap asks, the second does it.
  await button(at, en("club-day.leaves-of", { name: leaver })).click();
  await at.getByText(en("club-day.leaves-sure", { name: leaver })).waitFor();
  expect((await state()).people.every((p) => p.here)).toBe(true);
  await button(at, en("club-day.leaves-of", { name: leaver })).click();
  await button(at, en("club-day.back-of", { name: leaver })).waitFor();
  await part("tables");
  await button(at, en("club-day.to-next", { n: 3 })).click();
  await field(at, en("club-day.draw-neighbors")).check();
  await button(at, en("club-day.draw-now", { rounds: 1 })).click();
  await at.getByText(en("club-day.drawn"), { exact: true }).waitFor();
  await seatsFrom(3, [6, 6, 6, 5]);
  const soFar = new Map(book.standings().map((s) => [s.name, s.points]));
  const tables = book.rounds[2]!.map((t) => t.seats.map((name) => soFar.get(name) ?? 0));
  for (const [n, points] of tables.entries())
    if (n > 0) expect(Math.min(...tables[n - 1]!)).toBeGreaterThanOrEqual(Math.max(...points));

  // Now somebody finds that the first hand of the evening was misread. The correction needs a reason, and everybody sees it.
  const why = "Misread: it was 95, see the paper";
  await part("tables");
  await button(at, en("club-day.round", { n: 1 })).click();
  await button(at, en("club-day.open-sheet", { table: 1 })).click();
  await button(at, en("club-table.more-of", { n: 1 })).click();
  await field(at, en("club-day.took")).fill("");
  await button(at, en("club-day.correct-it")).click();
  await at.getByText(en("club-day.hand-needs", { total: 120 })).waitFor();
  await field(at, en("club-day.took")).fill("95");
  await button(at, en("club-day.correct-it")).click();
  await at.getByText(en("club.needs-why")).waitFor();
  await field(at, en("club-day.reason")).first().fill(why);
  await button(at, en("club-day.correct-it")).click();
  await at.getByText(en("club-day.corrected")).waitFor();
  await at.getByText(`(${en("club-table.corrected", { why })})`).waitFor();
  book.sheet(1, 1).hands[0] = { picker: first, partners: [second], took: 95 };
  await agrees();
  await wallAgrees();
  await six.page.locator(".event-rounds select").selectOption("1");
  await six.page.getByText(`(${en("club-table.corrected", { why })})`).waitFor();
  await six.page.locator(".event-rounds select").selectOption("3");
  const file = (await (await line.ask("GET", "/file", key)).text()).trim().split("\n");
  const amended = file.findIndex((text) => text.includes('"amended"'));
  expect(JSON.parse(file[amended] ?? "{}")).toMatchObject({ why });
  expect(amended).toBeGreaterThan(file.map((text) => text.startsWith(`{"round"`)).lastIndexOf(true));

  // Round 3. At table 2 the first hand is corrected, and then the last is taken back: the last, and nothing else.
  const [x, y] = playing(book.sheet(3, 1).seats, 1) as [string, string];
  await keepsScore(3);
  await play(3, 1, { picker: x, partners: [y], took: 61 }, six);
  await Promise.all([1, 2, 3, 4].map((table) => playOut(3, table)));
  await part("tables");
  await button(at, en("club-day.back-to-tables")).click();
  await button(at, en("club-day.round", { n: 3 })).click();
  await button(at, en("club-day.open-sheet", { table: 2 })).click();
  const sheet = book.sheet(3, 2);
  const [u, v] = playing(sheet.seats, 1) as [string, string];
  await button(at, en("club-table.more-of", { n: 1 })).click();
  await field(at, en("club-day.picker")).selectOption({ label: u });
  await field(at, en("club-day.partner")).selectOption({ label: v });
  await field(at, en("club-day.took")).fill("30");
  await field(at, en("club-day.reason")).first().fill("Wrong hand");
  await button(at, en("club-day.correct-it")).click();
  await at.getByText(`(${en("club-table.corrected", { why: "Wrong hand" })})`).waitFor();
  sheet.hands[0] = { picker: u, partners: [v], took: 30 };
  await agrees();
  await at.getByText(en("club-table.take-back"), { exact: true }).first().click();
  await at.locator("details[open]").getByLabel(en("club-day.reason")).fill("Entered twice");
  await button(at, en("club-table.take-back")).click();
  sheet.hands.pop();
  await at.getByText(en("club-day.enter", { n: sheet.hands.length + 1 })).waitFor();
  await at.getByText(`(${en("club-table.corrected", { why: "Wrong hand" })})`).waitFor();
  await agrees();
  const [last, partner] = playing(sheet.seats, sheet.hands.length + 1) as [string, string];
  await field(at, en("club-day.picker")).selectOption({ label: last });
  await field(at, en("club-day.partner")).selectOption({ label: partner });
  await field(at, en("club-day.took")).fill("88");
  await at.keyboard.press("Enter");
  sheet.hands.push({ picker: last, partners: [partner], took: 88 });
  await at.getByText(en("club-day.entered", { n: sheet.hands.length })).waitFor();
  await agrees();
  await wallAgrees();

  // The standings on the director's page.
  await part("standings");
  const all = book.standings();
  expect(all.length).toBe(24);
  const row = (s: (typeof all)[number]) =>
    [s.place, s.name, signed(s.points), ...s.rounds.map((r) => (r === null ? "–" : signed(r)))].join(" ");
  await expect
    .poll(async () => {
      const rows = await at.locator(".event-standings:not([data-list]) tbody tr").evaluateAll((all) =>
        all.map((tr) =>
          [...tr.children]
            .slice(0, 6)
            .map((cell) => cell.textContent ?? "")
            .join(" "),
        ),
      );
      return rows.sort();
    })
    .toEqual(all.map(row).sort());

  // The payout, to the cent.
  const { taken, prizes } = book.payout(FEE);
  const paid = prizes.reduce((sum, one) => sum + one.cents, 0);
  expect(taken).toBe(29_688);
  await part("tables");
  await button(at, en("club-day.to-payout")).click();
  await at.getByText(en("club-money.taken", { people: 24, fee: money(FEE), taken: money(taken) })).waitFor();
  const sums = { percent: 90, paid: money(paid), rest: money(taken - paid) };
  await at.getByText(en("club-money.paid", sums)).waitFor();
  const what = (one: { place?: number; round?: number }) =>
    one.round
      ? en("club-day.prize-round", { round: one.round })
      : en("club-day.prize-place", { place: one.place ?? 0 });
  const lines = await at
    .locator("main table tbody tr")
    .evaluateAll((rows) => rows.map((tr) => [...tr.children].map((cell) => cell.textContent ?? "")));
  // Who of those that share gets a cent more is a tie-break's matter: names and sums are compared by what they're for.
  const by = (of: readonly (readonly [name: string, what: string, sum: string])[]) => {
    const sums = new Map<string, { names: string[]; sums: string[] }>();
    for (const [name, what, sum] of of) {
      const one = sums.get(what) ?? { names: [], sums: [] };
      sums.set(what, { names: [...one.names, name].sort(), sums: [...one.sums, sum].sort() });
    }
    return sums;
  };
  expect(by(lines as [string, string, string][])).toEqual(
    // One sum has cents, so all show theirs.
    by(prizes.map((one) => [one.name, what(one), "$" + (one.cents / 100).toFixed(2)] as const)),
  );
  expect((await state()).payout["paid-cents"]).toBe(paid);
  expect(await violations(at)).toEqual([]);

  await papers({ director, id, book, leaver, row, state, paid });

  await expect
    .poll(async () => {
      await wallAgrees();
      return onWall.size;
    })
    .toBe(24);
  for (const visitor of [director, six, five, hall]) expect(visitor.troubles).toEqual([]);
});
