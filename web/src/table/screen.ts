// What the window is like, in the words of the styles.
import { signal, type Signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";

const asked = new Map<string, MediaQueryList>();

/** Each question is put once: the table asks with every card. */
function matches(query: string): boolean {
  if (typeof matchMedia !== "function") return false;
  const list = asked.get(query) ?? matchMedia(query);
  asked.set(query, list);
  return list.matches;
}

/** There is room for the rail beside the table. */
const roomy = () => matches("(min-width: 1000px) and (min-height: 541px)");
/** A phone held across. */
const across = () => matches("(max-height: 540px) and (min-width: 560px)");
/** Returns what takes it back. */
export function nextFrame(then: () => void): () => void {
  const frame = requestAnimationFrame(then);
  return () => cancelAnimationFrame(frame);
}

/** No motion is wanted. */
export const still = () => matches("(prefers-reduced-motion: reduce)");

export function useRoomy(): Signal<boolean> {
  const wide = useMemo(() => signal(roomy()), []);
  useEffect(() => {
    const measure = () => (wide.value = roomy());
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, []);
  return wide;
}

export interface Sizes {
  /** Of what lies below the strip. */
  width: number;
  height: number;
  /** Of what is asked and its buttons. */
  ask: number;
  /** Of the notes below the question. */
  note: number;
  /** Of the letters. */
  text: number;
  across: boolean;
}

/** As large as a table is before it is drawn. */
function guessed(): Sizes {
  const [width, height] = typeof innerWidth === "number" ? [innerWidth, innerHeight] : [390, 844];
  return { width, height: Math.max(300, height - 60), ask: 110, note: 0, text: 18, across: across() };
}

function letters(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) || 18;
}

/** Between the lines of what is asked, as in style/hand.css. */
const NOTE_GAP = 2;
/** So much lower what is asked may become without giving up its room: a line, and a half for large letters. */
const LINE = 2.4;

/** Between turns a line less is asked: the cards keep their size, and the table does not breathe. */
export function kept(was: Sizes, now: Sizes): Sizes {
  const alike = (["width", "height", "text", "across"] as const).every((key) => was[key] === now[key]);
  return alike && now.ask < was.ask && was.ask - now.ask <= LINE * now.text ? { ...now, ask: was.ask } : now;
}

/** What is asked and its buttons; and, apart, the notes, which come and go: they lie over the lower edge of the felt, and move nobody's
 * seat as long as they cover none. */
export function askHigh(ask: HTMLElement | null): Pick<Sizes, "ask" | "note"> {
  if (!ask) return { ask: 0, note: 0 };
  const notes = [...ask.querySelectorAll<HTMLElement>(".note:not(.tap-question)")];
  const prompt = notes[0]?.parentElement;
  if (!prompt) return { ask: ask.offsetHeight, note: 0 };
  const high = notes.reduce((sum, note) => sum + note.offsetHeight + NOTE_GAP, 0);
  const more = prompt.offsetHeight - (parseFloat(getComputedStyle(prompt).minHeight) || 0);
  const note = Math.min(high, Math.max(0, more));
  return { ask: ask.offsetHeight - note, note };
}

/** What the layout is made for; told anew when the window, the letters or what is asked need another room. */
export function useSizes(board: RefObject<HTMLElement | null>, ask: RefObject<HTMLElement | null>): Signal<Sizes> {
  // Guessed once only: asking for the window's size has the page laid out.
  const sizes = useMemo(() => signal<Sizes>(guessed()), []);
  useLayoutEffect(() => {
    const box = board.current;
    if (!box || typeof ResizeObserver === "undefined") return undefined;
    let measured = false;
    const measure = () => {
      const was = sizes.value;
      const found = {
        width: box.clientWidth,
        height: box.clientHeight,
        ...askHigh(ask.current),
        text: letters(),
        across: across(),
      };
      const now = measured ? kept(was, found) : found;
      measured = true;
      const same = (Object.keys(now) as (keyof Sizes)[]).every((key) => now[key] === was[key]);
      if (!same && now.width > 0 && now.height > 0) sizes.value = now;
    };
    // The next frame lays it out anew: in one the table would be laid out twice.
    let undo = () => undefined as void;
    const later = () => {
      undo();
      undo = nextFrame(measure);
    };
    const watch = new ResizeObserver(later);
    watch.observe(box);
    if (ask.current) watch.observe(ask.current);
    measure();
    return () => {
      undo();
      watch.disconnect();
    };
  }, []);
  return sizes;
}
