// A hand in words: what somebody is about to send, what waits, what is on the sheet.
import { words } from "../words/say.ts";
import type { Played } from "./api.ts";
import { endingOf, isSameHand, isThrownIn, type Answers } from "./steps.ts";

const WON = ["leaster", "moster", "mittler", "wilky", "schwanzer"] as const;
const ENDED = [...WON, "doubler", "redeal", "next-dealer"] as const;

export type Won = (typeof WON)[number];
export const wonIn = (ending: string): Won => WON.find((one) => one === ending) ?? "leaster";
export const endedIn = (ending: string) => ENDED.find((one) => one === ending) ?? "next-dealer";

export const people = (names: readonly string[]) => names.map((name) => ({ name }));

/** The picker's side. */
export const sideOf = (a: Answers) => people([a.picker ?? "", ...(a.partners ?? [])]);

/** All of it in a sentence or two. */
export function handSaid(table: Played, a: Answers): string {
  if (a.picker === null) {
    const ending = endingOf(table, a) ?? "";
    if (isThrownIn(ending)) return words("club-table.sum-thrown");
    if (!a.winner) return words("club-table.sum-tie");
    return words("club-table.sum-won", { name: a.winner, what: wonIn(ending) });
  }
  const took = a.took ?? 0;
  const told = {
    picker: a.picker ?? "",
    took,
    others: table.total - took,
    tricks: a.tricks !== true ? "some" : took === 0 ? "none" : "all",
  } as const;
  const sentence = a.partners?.length
    ? words("club-table.sum-partners", { ...told, with: people(a.partners) })
    : words("club-table.sum-alone", told);
  return a.cracks ? `${sentence} ${words("club-table.sum-cracked", { n: a.cracks })}` : sentence;
}

/** "Ann → Cleo, 78 → 91", or all of it if it ended otherwise; nothing if it stayed as it was. */
export function correctionSaid(table: Played, was: Answers, now: Answers): string {
  if (isSameHand(table, was, now)) return "";
  const wasNow = (was: string, now: string) => words("club-table.was-now", { was, now });
  const parts: string[] = [];
  const namesOf = (a: Answers) => (a.partners ?? []).join(", ");
  if (was.picker !== now.picker) parts.push(wasNow(was.picker ?? "", now.picker ?? ""));
  if (was.took !== now.took) parts.push(wasNow(String(was.took), String(now.took)));
  // Partners of another picker, or none at all, need a sentence, and so does whatever else there is to a hand.
  const isRest = isSameHand(table, { ...was, picker: now.picker, took: now.took }, now);
  const isShort = was.picker && now.picker && was.took !== undefined && now.took !== undefined && isRest;
  if (isShort && namesOf(was) === namesOf(now)) return parts.join(", ");
  return wasNow(handSaid(table, was), handSaid(table, now));
}
