import { describe, expect, it } from "vitest";
import { contrast } from "../style/contrast.ts";
import { AVATARS, REACTIONS } from "../wire.ts";
import { avatarByName, avatarOf, BRASS, groundOf, GROUNDS, LIGHT } from "./avatars.ts";
import { drawings, signs } from "./drawings.ts";

/** src/server/hall/opening.hpp */
const BOTS = ["Ada", "Bert", "Clara", "Emil", "Greta", "Hank", "Lena", "Otto", "Paul", "Rosa", "Theo", "Vera"];

describe("the pictures", () => {
  it("are twenty-four, each drawn, no two alike", () => {
    expect(AVATARS).toHaveLength(24);
    expect(Object.keys(drawings).sort()).toEqual([...AVATARS].sort());
    expect(new Set(Object.values(drawings).map((one) => JSON.stringify(one))).size).toBe(24);
    expect(Object.keys(signs).sort()).toEqual([...REACTIONS].sort());
  });

  it("stand out from every ground, in both inks", () => {
    for (const ground of GROUNDS) {
      expect(contrast(LIGHT, ground), ground).toBeGreaterThanOrEqual(3);
      expect(contrast(BRASS, ground), ground).toBeGreaterThanOrEqual(3);
    }
  });

  it("go with the name, the same each time, and none is a bot's", () => {
    expect(avatarByName("Flo")).toBe(avatarByName("Flo"));
    expect(groundOf("Flo")).toBe(groundOf("Flo"));
    const found = new Set(Array.from({ length: 2000 }, (_, i) => avatarByName("Guest " + String(i))));
    expect(found.size).toBe(24 - BOTS.length);
    for (const bot of BOTS) expect(found, bot).not.toContain(avatarByName(bot));
    expect(new Set(Array.from({ length: 500 }, (_, i) => groundOf("Guest " + String(i)))).size).toBe(GROUNDS.length);
  });

  it("differ among those one learns with", () => {
    const learned = ["Anna", "Ben", "Cleo", "Dan"];
    expect(new Set(learned.map(avatarByName)).size).toBe(learned.length);
  });

  it("differ from bot to bot", () => {
    expect(new Set(BOTS.map(avatarByName)).size).toBe(BOTS.length);
  });

  it("are those that were chosen, where this page knows them", () => {
    expect(avatarOf({ name: "Flo", avatar: "loon" })).toBe("loon");
    expect(avatarOf({ name: "Flo", avatar: "walrus" })).toBe(avatarByName("Flo"));
    expect(avatarOf({ name: "Flo" })).toBe(avatarByName("Flo"));
  });
});
