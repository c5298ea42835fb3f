import { beforeEach, expect, it } from "vitest";
import { favoritesOf, playedLast, playedNow } from "./favorites.ts";

const list = [
  "friends-5",
  "five-called-ace",
  "three",
  "two-battery",
  "five-jack-of-diamonds",
  "four-black-queens",
  "six-jack-of-diamonds",
  "two-stacks",
].map((id) => ({ id }));

beforeEach(() => (playedLast.value = []));

it("shows the usual tables to people who haven't played", () => {
  expect(favoritesOf(list, [])).toEqual([
    "five-called-ace",
    "five-jack-of-diamonds",
    "three",
    "four-black-queens",
    "six-jack-of-diamonds",
    "two-battery",
  ]);
});

it("puts what was played last first, each once, and never more than six", () => {
  playedNow("two-stacks");
  playedNow("three");
  playedNow("house:ab");
  playedNow("two-stacks");
  expect(favoritesOf(list, [{ id: "ab" }])).toEqual([
    "two-stacks",
    "house:ab",
    "three",
    "five-called-ace",
    "five-jack-of-diamonds",
    "four-black-queens",
  ]);
});

it("leaves out what is gone, and fills up with what the server has", () => {
  playedNow("house:gone");
  playedNow("no-such-table");
  expect(favoritesOf([{ id: "three" }, { id: "strange" }], [])).toEqual(["three", "strange"]);
});

it("keeps the last six", () => {
  for (const { id } of list) playedNow(id);
  expect(playedLast.value).toHaveLength(6);
  expect(playedLast.value[0]).toBe("two-stacks");
});
