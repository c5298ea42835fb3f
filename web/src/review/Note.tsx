// What is said of a move, or of how a hand would have gone, over the table of a replay.
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { placeNote } from "./note_place.ts";

export function Note(props: { grade: string | undefined; children: ComponentChildren }): JSX.Element {
  const over = useRef<HTMLDivElement>(null);
  const place = () => over.current && placeNote(over.current);
  // What the table is laid out for may be another a frame later, and so may the window.
  useLayoutEffect(() => {
    place();
    const later = requestAnimationFrame(() => requestAnimationFrame(place));
    return () => cancelAnimationFrame(later);
  });
  useLayoutEffect(() => {
    addEventListener("resize", place);
    return () => removeEventListener("resize", place);
  }, []);
  return (
    <div class="replay-note-over" ref={over}>
      <div class="replay-note" role="status" data-grade={props.grade}>
        {props.children}
      </div>
    </div>
  );
}
