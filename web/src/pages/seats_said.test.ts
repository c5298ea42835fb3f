import { expect, it } from "vitest";
import { text } from "../words/say.ts";
import { seatsSaid } from "./seats_said.ts";

const said = (people: number, bots: number, empty: number, yields = true) =>
  text(seatsSaid({ people, bots, empty, yields }));

it("counts who is there and where nobody sits, and no bot's seat as free", () => {
  expect(said(0, 4, 1)).toBe("4 bots, 1 seat free");
  expect(said(1, 3, 1, false)).toBe("1 person, 3 bots, 1 seat free");
  expect(said(2, 0, 3)).toBe("2 people, 3 seats free");
  expect(said(4, 1, 0, false)).toBe("4 people, 1 bot, full");
});

it("says that bots make room where no seat is empty", () => {
  expect(said(1, 4, 0)).toBe("1 person, 4 bots that make room");
  expect(said(4, 1, 0)).toBe("4 people, 1 bot that makes room");
  expect(said(5, 0, 0)).toBe("5 people, full");
});
