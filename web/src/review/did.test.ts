// What somebody did is said in one way, whatever it was.
import { afterEach, beforeAll, expect, it } from "vitest";
import { readAction } from "../table/actions.ts";
import { bringAll, say, text } from "../words/say.ts";
import { language } from "../words/words.ts";
import { didOf } from "./did.ts";

beforeAll(bringAll);
afterEach(() => (language.value = "en"));

const names = ["Ann", "Bob", "Cleo"];
const mine = (action: string, phase = "") => text(didOf(readAction(action), phase, { you: true }));
const anns = (action: string, phase = "") => text(didOf(readAction(action), phase, { seat: 0 }), { names, seat: 2 });

it("says what you did", () => {
  expect(["pick", "pass", "alone", "call-leaster"].map((what) => mine(what))).toEqual([
    "You picked",
    "You passed",
    "You went alone",
    "You called a leaster",
  ]);
  expect(["bury 10C 7H", "play 8D", "call AS"].map((what) => mine(what))).toEqual([
    "You buried 10♣ 7♥",
    "You played 8♦",
    "You called A♠",
  ]);
  expect([mine("silent", "crack"), mine("silent", "redeal")]).toEqual(["You stayed silent", "You kept your cards"]);
  expect(mine("take 2")).toBe("Your choice: Take 2");
  language.value = "de";
  expect([mine("pick"), mine("play 8D")]).toEqual(["Du hast aufgenommen", "Du hast 8♦ gespielt"]);
});

it("says what another did, and asks for something else", () => {
  expect([anns("pick"), anns("play 8S"), anns("lay-up"), anns("take 2")]).toEqual([
    "Ann picked",
    "Ann played 8♠",
    "Ann laid their cards up",
    "Ann: Take 2",
  ]);
  const asked = (seat: number) =>
    text(say("replay.choose-other", { who: { seat }, did: didOf(readAction("play 8S"), "play", { seat }) }), {
      names,
      seat: 2,
    });
  expect(asked(2)).toBe("You played 8♠. What else could you have done?");
  expect(asked(0)).toBe("Ann played 8♠. What else could Ann have done?");
});
