// The daily puzzle: on a day of Universal Time everybody has the same position, of the drills that the pages have.
import type { Signal } from "@preact/signals";
import { kept } from "../net/settings.ts";
import { themes, type Theme } from "./drill.ts";

const DAY = 86_400_000;

/** Days since 1970-01-01, Universal Time. */
export function dayOf(now: number): number {
  return Math.floor(now / DAY);
}

export function dateOf(day: number, language: string): string {
  return new Date(day * DAY).toLocaleDateString(language, { timeZone: "UTC", dateStyle: "short" });
}

/** The themes take turns in the order of the drills. */
export function themeOf(day: number): Theme {
  return themes[day % themes.length] ?? "pick";
}

/** Each time its theme comes round, the next position of its file; after the last the first again. */
export function placeOf(day: number, positions: number): number {
  return Math.floor(day / themes.length) % positions;
}

interface Answered {
  /** -1: none yet. */
  day: number;
  /** Days in a row, this one included. */
  run: number;
  right: boolean;
  /** As the position's choices have it. */
  answer: string;
}

const nothing: Answered = { day: -1, run: 0, right: false, answer: "" };

function fits(value: unknown): boolean {
  const one = value as Partial<Answered> | null;
  return (
    typeof one === "object" &&
    one !== null &&
    Number.isSafeInteger(one.day) &&
    Number.isSafeInteger(one.run) &&
    typeof one.right === "boolean" &&
    typeof one.answer === "string"
  );
}

/** The last one answered, on this device. */
export const lastAnswered: Signal<Answered> = kept("daily", nothing, fits);

/** Whether days in a row are told. */
export const tellsRun: Signal<boolean> = kept("daily-run", true, (v) => typeof v === "boolean");

/** The first answer of a day counts. */
export function answerDaily(day: number, answer: string, right: boolean): void {
  const last = lastAnswered.value;
  if (last.day >= day) return;
  lastAnswered.value = { day, answer, right, run: last.day === day - 1 ? last.run + 1 : 1 };
}

export function answerOf(day: number): { answer: string; right: boolean } | null {
  const last = lastAnswered.value;
  return last.day === day ? { answer: last.answer, right: last.right } : null;
}

/** Days in a row up to today or yesterday; 0 where there is nothing to tell: one day is no row, and a row that broke is not mentioned. */
export function runAt(day: number): number {
  const { day: last, run } = lastAnswered.value;
  return last >= day - 1 && last <= day && run > 1 ? run : 0;
}
