// What the window is like, in the words of the styles.
import { useSignal, type Signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { shapeOf, type Shape } from "./seats.ts";

function matches(query: string): boolean {
  return typeof matchMedia === "function" && matchMedia(query).matches;
}

/** There is room for the rail beside the table. */
const roomy = () => matches("(min-width: 1000px) and (min-height: 541px)");
/** A phone held across. */
const across = () => matches("(max-height: 540px) and (min-width: 560px)");
/** No motion is wanted. */
export const still = () => matches("(prefers-reduced-motion: reduce)");

export function useRoomy(): Signal<boolean> {
  const wide = useSignal(roomy());
  useEffect(() => {
    const measure = () => (wide.value = roomy());
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, []);
  return wide;
}

/** The shape of the felt; `there`: it is drawn. */
export function useShape(felt: RefObject<HTMLElement | null>, there: boolean): Signal<Shape> {
  const shape = useSignal<Shape>("narrow");
  useEffect(() => {
    const box = felt.current;
    if (!box || typeof ResizeObserver === "undefined") return undefined;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) shape.value = shapeOf(entry.contentRect.width, entry.contentRect.height, across());
    });
    watch.observe(box);
    return () => watch.disconnect();
  }, [there]);
  return shape;
}
