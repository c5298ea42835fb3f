// A word of the game with its meaning on hover, focus or tap. Escape closes it, the pointer may move onto it, and it stays
// until one leaves (WCAG 1.4.13).
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { bringGlossary, german, glossary, glossaryTrouble, termOf } from "./glossary.ts";
import { learnWords } from "./words.ts";
import "../style/learn.css";

export function Term(props: { name: string; children?: ComponentChildren }): JSX.Element {
  const words = learnWords();
  const open = useSignal(false);
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const shown = open.value;
  useEffect(() => {
    if (!shown) return;
    void bringGlossary();
    const key = (e: KeyboardEvent) => {
      if (e.key !== "Escape") return;
      // Only the meaning closes, not the dialog that it stands in.
      e.preventDefault();
      e.stopPropagation();
      open.value = false;
    };
    const away = (e: PointerEvent) => {
      if (!box.current?.contains(e.target as Node)) open.value = false;
    };
    document.addEventListener("keydown", key, true);
    document.addEventListener("pointerdown", away);
    return () => {
      document.removeEventListener("keydown", key, true);
      document.removeEventListener("pointerdown", away);
    };
  }, [shown]);
  const found = glossary.value ? termOf(glossary.value, props.name) : undefined;
  const onMouse = (now: boolean) => (e: PointerEvent) => {
    if (e.pointerType === "mouse") open.value = now;
  };
  return (
    <span
      class="term"
      ref={box}
      onPointerEnter={onMouse(true)}
      onPointerLeave={onMouse(false)}
      onFocusIn={() => (open.value = true)}
      onFocusOut={(e) => {
        if (!box.current?.contains(e.relatedTarget as Node | null)) open.value = false;
      }}
    >
      <button
        type="button"
        class="term-name"
        aria-expanded={shown}
        aria-describedby={shown ? id : undefined}
        onClick={() => (open.value = true)}
      >
        {props.children ?? props.name}
      </button>
      {shown && (
        <span class="term-meaning" id={id} role="tooltip">
          <span lang="en">{found ? found.meaning : glossaryTrouble.value ? words.noGlossary : words.moment}</span>
          {found && german[found.id] && (
            <span class="term-german">
              {words.inGerman}: <span lang="de">{german[found.id]}</span>
            </span>
          )}
        </span>
      )}
    </span>
  );
}
