// What one sets, kept in localStorage on this device; some of it follows one's account to others (src/account/follow.ts).
// Where storage is refused, settings last as long as the page.
import { effect, signal, type Signal } from "@preact/signals";
import { SPEEDS, type Speed } from "../table/speeds.ts";
import { AVATARS, type AvatarName } from "../wire.ts";
import { bestOf, language, spokenHere, type Language } from "../words/words.ts";

export type Theme = "system" | "light" | "dark" | "contrast";
export type TextSize = 18 | 22 | 28;
export const FELTS = ["green", "blue", "wine", "slate"] as const;
export type Felt = (typeof FELTS)[number];
export const BACKS = ["weave", "barn", "loon"] as const;
export type BackName = (typeof BACKS)[number];

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
function readAgain<T>(key: string, into: Signal<T>, fits: (value: unknown) => boolean): void {
  const now = stored(key);
  if (now !== undefined && fits(now) && JSON.stringify(now) !== JSON.stringify(into.value)) into.value = now as T;
}

/** What is taken over was set elsewhere: it's no change made here. */
let adopting = false;

/** What is kept, by its key, read again. */
const here = new Map<string, () => void>();
// What is set in another tab of the same browser holds here, too.
if (typeof addEventListener !== "undefined")
  addEventListener("storage", (e) => here.get(e.key?.slice(PREFIX.length) ?? "")?.());

/** A signal that is kept; what is found there and is not `fits` is left aside. */
export function kept<T>(
  key: string,
  initial: T,
  fits: (value: unknown) => boolean,
  into: Signal<T> = signal(initial),
): Signal<T> {
  const before = stored(key);
  into.value = before !== undefined && fits(before) ? (before as T) : initial;
  here.set(key, () => {
    adopting = true;
    readAgain(key, into, fits);
    adopting = false;
  });
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

const isShare = (v: unknown) => typeof v === "number" && v >= 0 && v <= 1;
const isTimes = (v: unknown) =>
  typeof v === "object" && v !== null && Object.values(v).every((at) => typeof at === "number" && Number.isFinite(at));

/** When each setting that follows the account was changed last, in milliseconds; what nobody has set is not there. */
export const changedAt = kept<Record<string, number>>("changed-at", {}, isTimes);

interface Followed {
  of: Signal<unknown>;
  fits: (value: unknown) => boolean;
}

/** The settings that follow the account, by the names under which they are kept. */
export const followed = new Map<string, Followed>();

function stamp(key: string, at: number): void {
  // Another tab may have set something else meanwhile.
  const now = stored("changed-at");
  changedAt.value = { ...(isTimes(now) ? (now as Record<string, number>) : {}), ...changedAt.peek(), [key]: at };
}

function follows<T>(key: string, initial: T, fits: (value: unknown) => boolean, into?: Signal<T>): Signal<T> {
  const isSet = stored(key) !== undefined;
  const one = kept(key, initial, fits, into);
  followed.set(key, { of: one as Signal<unknown>, fits });
  // Set when times were not kept yet: older than anything.
  if (isSet && !(key in changedAt.peek())) stamp(key, 1);
  let first = true;
  effect(() => {
    void one.value;
    // Later than what it replaces, whatever the clock says.
    if (!first && !adopting) stamp(key, Math.max(Date.now(), (changedAt.peek()[key] ?? 0) + 1));
    first = false;
  });
  return one;
}

/** Takes over what another device has set; whether it can be. */
export function adopt(key: string, value: unknown, at: number): boolean {
  const one = followed.get(key);
  if (!one?.fits(value)) return false;
  adopting = true;
  one.of.value = value;
  adopting = false;
  stamp(key, at);
  return true;
}

/** Whose settings these are: the account that they were last brought together with. */
export const settingsOf = kept("settings-of", "", (v) => typeof v === "string");

const languages = spokenHere.map((one) => one.language);

function spoken(): Language {
  return bestOf(typeof navigator === "undefined" ? [] : navigator.languages, languages);
}

/** Until there were speeds, one set for how many seconds a trick lies. */
function speedOfBefore(): Speed {
  const pause = stored("pause");
  if (typeof pause !== "number") return "normal";
  return pause === 0 ? "instant" : pause < 0.6 ? "fast" : pause > 1.5 ? "relaxed" : "normal";
}

export const settings = {
  language: follows<Language>("language", spoken(), oneOf(...languages), language),
  /** Of this device: what can be read depends on it. */
  textSize: kept<TextSize>("text-size", 18, oneOf(18, 22, 28)),
  fourColors: follows("four-colours", false, isFlag),
  theme: follows<Theme>("theme", "system", oneOf("system", "light", "dark", "contrast")),
  /** One's picture at the table; empty: the one that goes with the name. */
  avatar: follows<AvatarName | "">("avatar", "", oneOf("", ...AVATARS)),
  /** The look of the table: its cloth and the backs of the cards. */
  felt: follows<Felt>("felt", "green", oneOf(...FELTS)),
  back: follows<BackName>("back", "weave", oneOf(...BACKS)),
  /** How quickly a table goes. */
  speed: follows<Speed>("speed", speedOfBefore(), oneOf(...SPEEDS)),
  trumpMarks: follows("trump-marks", true, isFlag),
  counters: follows("counters", false, isFlag),
  /** A finger plays a card by one tap; else the first tap lifts it and the second plays it. A mouse needs one click. */
  singleTap: follows("single-tap", false, isFlag),
  /** The only card that may be played plays itself. */
  autoForced: follows("auto-forced", true, isFlag),
  /** What has been asked or said once: whether one tap is enough, that a card played itself. */
  askedTap: follows("asked-tap", false, isFlag),
  saidForced: follows("said-forced", false, isFlag),
  sound: kept("sound", false, isFlag),
  volume: kept("volume", 0.7, isShare),
  /** What is to be heard, where there is sound at all. */
  sounds: {
    turn: kept("sound-turn", true, isFlag),
    card: kept("sound-card", true, isFlag),
    trick: kept("sound-trick", true, isFlag),
    hand: kept("sound-hand", true, isFlag),
    chat: kept("sound-chat", true, isFlag),
  },
  vibration: kept("vibration", false, isFlag),
  rail: kept("rail", false, isFlag),
};

/** Puts what concerns every page on the root element: lang, data-theme, data-felt, data-colors ("two", "four") and the size of the text. */
export function applySettings(root: HTMLElement = document.documentElement): () => void {
  // A device that wants more contrast has the theme of high contrast.
  const wanted = matchMedia("(prefers-contrast: more)");
  const contrast = signal(wanted.matches);
  const look = () => (contrast.value = wanted.matches);
  wanted.addEventListener("change", look);
  const stop = effect(() => {
    const theme = settings.theme.value;
    root.lang = settings.language.value;
    root.dataset.theme = theme === "system" && contrast.value ? "contrast" : theme;
    root.dataset.felt = settings.felt.value;
    root.dataset.colors = settings.fourColors.value ? "four" : "two";
    root.style.fontSize = `${settings.textSize.value}px`;
  });
  return () => {
    stop();
    wanted.removeEventListener("change", look);
  };
}
