// Which picture and which ground somebody has: what they chose, or what goes with the name, the same on every screen.
import { AVATARS, type AvatarName, type Sitter } from "../wire.ts";

/** Each at least 3 to the light and to the brass on it (avatars.test.ts). */
export const GROUNDS = [
  "#7a2e3a",
  "#2a5d8f",
  "#5b3a73",
  "#8a4318",
  "#4a5a1c",
  "#3f4a52",
  "#12606b",
  "#5c4228",
] as const;
export const LIGHT = "#fffdf8";
export const BRASS = "#e3b25c";

/** Of the bots (src/server/hall/opening.hpp); nobody else's name goes with one of these. */
const BOTS: ReadonlyMap<string, AvatarName> = new Map([
  ["Ada", "bell"],
  ["Bert", "fan"],
  ["Clara", "cat"],
  ["Emil", "tractor"],
  ["Greta", "cheese"],
  ["Hank", "bratwurst"],
  ["Lena", "barn"],
  ["Otto", "lighthouse"],
  ["Paul", "pine"],
  ["Rosa", "mug"],
  ["Theo", "crown"],
  ["Vera", "canoe"],
]);
const FOR_PEOPLE = AVATARS.filter((one) => ![...BOTS.values()].includes(one));
const SALT = 7;

function mixed(text: string, salt: number): number {
  let h = (0x811c9dc5 ^ salt) >>> 0;
  for (const c of text) h = Math.imul(h ^ (c.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  // The last letters count as much as the first.
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b) >>> 0;
  return (h ^ (h >>> 13)) >>> 0;
}

export function isAvatar(name: unknown): name is AvatarName {
  return (AVATARS as readonly unknown[]).includes(name);
}

export function avatarByName(name: string): AvatarName {
  return BOTS.get(name) ?? FOR_PEOPLE[mixed(name, SALT) % FOR_PEOPLE.length] ?? "sheep";
}

export function groundOf(name: string): string {
  return GROUNDS[mixed(name, SALT + 77) % GROUNDS.length] ?? GROUNDS[0];
}

/** A picture that this page does not know is that of the name. */
export function avatarOf(sitter: Pick<Sitter, "name"> & { avatar?: string }): AvatarName {
  return isAvatar(sitter.avatar) ? sitter.avatar : avatarByName(sitter.name ?? "");
}
