// What one sets for this device, kept in localStorage. Where storage is refused, settings last as long as the page.
import { effect, signal, type Signal } from "@preact/signals";
import { language, type Language } from "../words/words.ts";

export type Theme = "system" | "light" | "dark" | "contrast";
export type TextSize = 18 | 22 | 28;

const PREFIX = "sheepshead.";

/** Whether the browser refuses to keep anything; said once on the page of settings. */
export const storageRefused = signal(false);

function stored(key: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? undefined : JSON.parse(text);
  } catch (e) {
    if (!(e instanceof SyntaxError)) storageRefused.value = true;
    return undefined;
  }
}

function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    storageRefused.value = true;
  }
}

/** What is kept under a key, into its signal: another tab may have written it. */
export function readAgain<T>(key: string, into: Signal<T>, fits: (value: unknown) => boolean): void {
  const now = stored(key);
  if (now !== undefined && fits(now) && JSON.stringify(now) !== JSON.stringify(into.value)) into.value = now as T;
}

/** A signal that is kept; what is found there and is not `fits` is left aside. */
export function kept<T>(
  key: string,
  initial: T,
  fits: (value: unknown) => boolean,
  into: Signal<T> = signal(initial),
): Signal<T> {
  const before = stored(key);
  into.value = before !== undefined && fits(before) ? (before as T) : initial;
  let first = true;
  effect(() => {
    const value = into.value;
    // What nobody has changed is not written: the default may become better.
    if (!first) store(key, value);
    first = false;
  });
  return into;
}

const oneOf =
  (...values: unknown[]) =>
  (value: unknown) =>
    values.includes(value);
const isFlag = oneOf(true, false);

function spoken(): Language {
  const wanted = typeof navigator === "undefined" ? "" : navigator.language;
  return wanted.toLowerCase().startsWith("de") ? "de" : "en";
}

export const settings = {
  language: kept<Language>("language", spoken(), oneOf("en", "de"), language),
  textSize: kept<TextSize>("text-size", 18, oneOf(18, 22, 28)),
  fourColours: kept("four-colours", false, isFlag),
  theme: kept<Theme>("theme", "system", oneOf("system", "light", "dark", "contrast")),
  /** Seconds that a trick lies after its last card. */
  pause: kept("pause", 0.9, (v) => typeof v === "number" && v >= 0 && v <= 3),
  trumpMarks: kept("trump-marks", true, isFlag),
  counters: kept("counters", false, isFlag),
  /** A card is played by one tap; else the first tap lifts it and the second plays it. */
  singleTap: kept("single-tap", false, isFlag),
  autoForced: kept("auto-forced", false, isFlag),
  sound: kept("sound", false, isFlag),
  vibration: kept("vibration", false, isFlag),
  rail: kept("rail", true, isFlag),
};

/** Puts what concerns every page on the root element: lang, data-theme, data-colours ("two", "four") and the size of the text. */
export function applySettings(root: HTMLElement = document.documentElement): () => void {
  return effect(() => {
    root.lang = settings.language.value;
    root.dataset.theme = settings.theme.value;
    root.dataset.colours = settings.fourColours.value ? "four" : "two";
    root.style.fontSize = `${settings.textSize.value}px`;
  });
}
