// The tail of a bubble: from its edge to what it speaks of.
import { useSignal, type Signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const HALF = 11;
const CORNER = 14;
/** So much is left free before the thing itself. */
const GAP = 3;

const within = (n: number, low: number, high: number) =>
  Math.min(Math.max(n, Math.min(low, high)), Math.max(low, high));

const crosses = (one: Box, x: number, from: number, to: number) =>
  one.left < x + HALF && one.right > x - HALF && one.top < to && one.bottom > from;

/**
 * The corners of the tail, its tip last; null where the thing is not above or below the bubble. It goes where none of `others` lies in
 * its way; where that can't be, it ends before the nearest of them, so that it covers none.
 */
export function tailPoints(bubble: Box, thing: Box, others: readonly Box[] = []): [number, number][] | null {
  const up = thing.bottom <= bubble.top + 1;
  if (!up && thing.top < bubble.bottom - 1) return null;
  const [left, right] = [thing.left + 12, thing.right - 12];
  const wish = within((bubble.left + bubble.right) / 2, left, right);
  const between = up ? [thing.bottom, bubble.top] : [bubble.bottom, thing.top];
  const inWay = (x: number) => others.filter((one) => crosses(one, x, between[0] ?? 0, between[1] ?? 0));
  const tries = [wish, ...Array.from({ length: 11 }, (_, i) => left + ((right - left) * i) / 10)];
  const tipX = tries.find((x) => inWay(x).length === 0) ?? wish;
  const stop = inWay(tipX);
  const tipY = up
    ? Math.max(thing.bottom, ...stop.map((one) => one.bottom)) + GAP
    : Math.min(thing.top, ...stop.map((one) => one.top)) - GAP;
  const x = within(tipX, bubble.left + CORNER + HALF, bubble.right - CORNER - HALF);
  // A little inside the bubble, so that no edge shows between them.
  const base = up ? bubble.top + 1 : bubble.bottom - 1;
  const tip: [number, number] = [tipX, up ? Math.min(tipY, base - 6) : Math.max(tipY, base + 6)];
  return [[x - HALF, base], [x + HALF, base], tip];
}

/** Measured whenever the window, or what stands on the table, changes. `of`: a selector within `root`. */
export function useTail(
  root: RefObject<HTMLElement | null>,
  bubble: RefObject<HTMLElement | null>,
  of: string | null,
  shown: string,
): Signal<string> {
  const points = useSignal("");
  useEffect(() => {
    const [all, from] = [root.current, bubble.current];
    if (!all || !from || typeof ResizeObserver === "undefined") return undefined;
    const measure = () => {
      const thing = of === null ? null : all.querySelector(of);
      const origin = all.getBoundingClientRect();
      const box = (one: Element): Box => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return {
          left: left - origin.left,
          right: right - origin.left,
          top: top - origin.top,
          bottom: bottom - origin.top,
        };
      };
      const lying = [...all.querySelectorAll(".felt :is(.trick .card, .takes, .disc, .name, .badge)")];
      const others = lying.filter((one) => one !== thing && !thing?.contains(one)).map(box);
      const found = thing && tailPoints(box(from), box(thing), others);
      points.value = found ? found.map(([x, y]) => `${Math.round(x)},${Math.round(y)}`).join(" ") : "";
    };
    measure();
    const watch = new ResizeObserver(measure);
    for (const one of [all, from, ...all.querySelectorAll(".felt, .own")]) watch.observe(one);
    return () => watch.disconnect();
  }, [of, shown]);
  return points;
}
