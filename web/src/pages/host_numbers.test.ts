// What a host types among the settings is what the wire has (docs/protocol.md, "Settings of a table").
import { expect, it } from "vitest";
import { mostShown, readNumber, shownNumber } from "./host_numbers.ts";

it("shows and reads a bot's pause in seconds, and sends milliseconds", () => {
  expect(shownNumber("pace", 700, ".")).toBe("0.7");
  expect(shownNumber("pace", 700, ",")).toBe("0,7");
  expect(shownNumber("pace", 5000, ".")).toBe("5");
  expect(mostShown("pace")).toBe(5);
  expect(["0", "0.7", "0,7", " 1.25 ", "5", ".5"].map((typed) => readNumber("pace", typed))).toEqual([
    0, 700, 700, 1250, 5000, 500,
  ]);
  for (let sent = 0; sent <= 5000; sent += 7)
    for (const point of [".", ","]) expect(readNumber("pace", shownNumber("pace", sent, point))).toBe(sent);
});

it("sends no more than the server takes, and nothing that's no number", () => {
  for (const typed of ["5.1", "-1", "", " ", "1e3", "0.7 s", "700"]) expect(readNumber("pace", typed)).toBeNull();
});

it("reads whole numbers everywhere else", () => {
  expect(readNumber("clock", "30")).toBe(30);
  expect(shownNumber("clock", 30, ",")).toBe("30");
  for (const typed of ["1.5", "1,5", "3601", "x"]) expect(readNumber("clock", typed)).toBeNull();
});
