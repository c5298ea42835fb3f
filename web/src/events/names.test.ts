import { expect, it } from "vitest";
import { pasted, shortNames } from "./names.ts";
import { cents, countdown, haveCents, minutesSince, money, signedMoney } from "./figures.ts";

it("takes a name a line, without numbers and bullets", () => {
  expect(pasted("1. Ann Becker\r\n2) Bob O'Brien\n\n- Cleo\n• Dee  van  der Berg \n12 Eva").names).toEqual([
    "Ann Becker",
    "Bob O'Brien",
    "Cleo",
    "Dee van der Berg",
    "Eva",
  ]);
});

it("takes the column of a spreadsheet that has names", () => {
  expect(pasted("1\tAnn Becker\t25\n2\tBob\tpaid").names).toEqual(["Ann Becker", "Bob"]);
});

it("takes one line with commas or semicolons; lines keep theirs", () => {
  expect(pasted("Ann, Bob; Cleo").names).toEqual(["Ann", "Bob", "Cleo"]);
  expect(pasted("Becker, Ann\nNowak, Bob").names).toEqual(["Becker, Ann", "Nowak, Bob"]);
});

it("takes a file with commas, with teams and juniors", () => {
  const text = `\uFEFFnumber,name,team,junior
1,"Becker, Ann ""Ace""",Foxes,0
2,Bob,,1

3,'=Cleo,,x
`;
  for (const lines of [text, text.replaceAll("\n", "\r\n")])
    expect(pasted(lines).people).toEqual([
      { name: 'Becker, Ann "Ace"', team: "Foxes" },
      { name: "Bob", junior: true },
      { name: "=Cleo", junior: true },
    ]);
  expect(pasted("Team;Name\nFoxes;3 Ann\n;ann", ["bob"]).people).toEqual([
    { name: "3 Ann", team: "Foxes" },
    { name: "ann" },
  ]);
  expect(pasted("name\tteam\nAnn\tOwls").people).toEqual([{ name: "Ann", team: "Owls" }]);
});

it("leaves out whoever is there already, and what is no name", () => {
  const all = pasted("Ann\nANN\nJosé\n" + "x".repeat(81), ["jose"]);
  expect(all.names).toEqual(["Ann"]);
  expect(all.twice).toEqual(["ANN", "José"]);
  expect(all.long).toHaveLength(1);
  expect(pasted(" \n\t\n").names).toEqual([]);
});

it("reads and shows money and times", () => {
  expect([cents("25"), cents("$7.50"), cents("7,50"), cents("x"), cents("")]).toEqual([2500, 750, 750, null, null]);
  expect([money(2500), money(750)]).toEqual(["$25", "$7.50"]);
  // Beside a sum with cents, all have them.
  const sums = [100, -50, 0];
  expect(sums.map((sum) => signedMoney(sum, haveCents(sums)))).toEqual(["+$1.00", "−$0.50", "$0.00"]);
  expect([100, -200].map((sum) => signedMoney(sum, haveCents([100, -200])))).toEqual(["+$1", "−$2"]);
  expect([countdown(3_909_000), countdown(59_100), countdown(-5)]).toEqual(["1:05:09", "1:00", "0:00"]);
  expect(minutesSince("2026-11-27T09:00:00Z", Date.parse("2026-11-27T09:07:59Z"))).toBe(7);
  expect(minutesSince(null, 0)).toBeNull();
});

it("shortens names as far as they stay apart", () => {
  expect(shortNames(["Ann Becker", "Bob Nowak", "Bob Klein", "Cleo"])).toEqual(["Ann", "Bob N.", "Bob K.", "Cleo"]);
  expect(shortNames(["Ann Becker", "Ann Bauer", "Ann"])).toEqual(["Ann Becker", "Ann Bauer", "Ann"]);
});
