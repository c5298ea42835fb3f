// What a slow phone cannot draw in one frame is drawn in several, a part in each.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { nextFrame, still } from "./screen.ts";

/** How many of so many parts are drawn by now: one more with each frame; all at once where no motion is wanted. */
export function useParts(all: number): number {
  const drawn = useSignal(still() ? all : 1);
  useEffect(() => (drawn.value < all ? nextFrame(() => (drawn.value += 1)) : undefined), [drawn.value]);
  return drawn.value;
}

/** The same a frame later; at once where no motion is wanted. */
export function useLater<T>(now: T): T {
  const seen = useSignal(now);
  useEffect(() => {
    if (seen.value === now) return undefined;
    if (!still()) return nextFrame(() => (seen.value = now));
    seen.value = now;
    return undefined;
  }, [now]);
  const then = seen.value;
  return still() ? now : then;
}

/** What comes a frame after the rest, and goes a frame after it. */
export function Later(props: { children: JSX.Element | null }): JSX.Element | null {
  const { children } = props;
  const shown = useLater(children !== null);
  const last = useRef(children);
  if (children) last.current = children;
  return shown ? last.current : null;
}
