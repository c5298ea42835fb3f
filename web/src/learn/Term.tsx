// A word of the game with its meaning on hover, focus or tap. Escape closes it, the pointer may move onto it, and it stays
// until one leaves (WCAG 1.4.13). The meaning lies over everything, so that no table or dialog cuts it off.
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";
import { useDismissed } from "../pages/dismissed.ts";
import { bringGlossary, glossary, glossaryTrouble, termOf } from "./glossary.ts";
import { closePieces, piecesOf, type Piece } from "./pieces.ts";
import type { Said } from "../words/messages.ts";
import { marked, words } from "../words/say.ts";
import type { Listener } from "../words/shown.ts";
import "../style/term.css";

/** Inside the window; below the word if that's in the upper half, or else above it, where no button lies, if there is room. */
function place(meaning: HTMLElement, word: DOMRect): void {
  const edge = 8;
  const { width, height } = meaning.getBoundingClientRect();
  const [fitsBelow, fitsAbove] = [word.bottom + height + edge <= innerHeight, word.top >= height + edge];
  const below = !fitsAbove || (fitsBelow && word.bottom < innerHeight / 2);
  const left = Math.max(edge, Math.min(word.left, innerWidth - width - edge));
  meaning.style.left = `${left}px`;
  meaning.style.top = `${below ? word.bottom : word.top - height}px`;
}

function Meaning(props: { id: string; name: string; at: () => DOMRect | undefined }): JSX.Element {
  const box = useRef<HTMLSpanElement>(null);
  const found = glossary.value ? termOf(glossary.value, props.name) : undefined;
  useEffect(() => void bringGlossary(), []);
  useLayoutEffect(() => {
    const one = box.current;
    const word = props.at();
    if (!one || !word) return undefined;
    if (!one.matches(":popover-open")) one.showPopover();
    place(one, word);
    const follow = () => {
      const now = props.at();
      if (now) place(one, now);
    };
    addEventListener("scroll", follow, true);
    return () => removeEventListener("scroll", follow, true);
  }, [found?.meaning, glossaryTrouble.value]);
  return (
    <span class="term-meaning" id={props.id} role="tooltip" popover="manual" ref={box}>
      <span>{found?.meaning ?? words(glossaryTrouble.value ? "study.no-glossary" : "page.loading")}</span>
      {found && found.german !== null && (
        <span class="term-german">
          {words("study.in-german")}: <span lang="de">{found.german}</span>
        </span>
      )}
    </span>
  );
}

export function Term(props: { name: string; children?: ComponentChildren }): JSX.Element {
  const open = useSignal(false);
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const word = useRef<HTMLButtonElement>(null);
  const shown = open.value;
  useDismissed(shown, box, () => (open.value = false));
  // A word that comes to lie below a pointer at rest was not asked for: it would cover what one wants to press next.
  const onMove = (e: PointerEvent) => {
    if (e.pointerType === "mouse" && (e.movementX !== 0 || e.movementY !== 0)) open.value = true;
  };
  const onLeave = (e: PointerEvent) => {
    if (e.pointerType === "mouse") open.value = false;
  };
  return (
    <span
      class="term"
      ref={box}
      onPointerMove={onMove}
      onPointerLeave={onLeave}
      onFocusIn={() => (open.value = true)}
      onFocusOut={(e) => {
        if (!box.current?.contains(e.relatedTarget as Node | null)) open.value = false;
      }}
    >
      <button
        ref={word}
        type="button"
        class="term-name"
        aria-expanded={shown}
        aria-describedby={shown ? id : undefined}
        onClick={(e) => {
          // Only the word was meant, not what it stands on.
          e.stopPropagation();
          open.value = true;
        }}
      >
        {props.children ?? props.name}
      </button>
      {shown && <Meaning id={id} name={props.name} at={() => word.current?.getBoundingClientRect()} />}
    </span>
  );
}

/** A text in which the words of the game open by themselves; no line begins with the comma behind one. */
function Pieces(props: { of: readonly Piece[] }): JSX.Element {
  return (
    <>
      {closePieces(props.of).map((piece, i) =>
        piece.term === undefined ? (
          piece.text
        ) : (
          <span class="term-close" key={`${i} ${piece.term}`}>
            {piece.before}
            <Term name={piece.term}>{piece.text}</Term>
            {piece.after}
          </span>
        ),
      )}
    </>
  );
}

/** Sentences of the table, or about the term `except`, which does not open in them. */
export function Phrase(props: { of: Said | readonly Said[]; to?: Listener; except?: string }): JSX.Element {
  const all = Array.isArray(props.of) ? (props.of as readonly Said[]) : [props.of as Said];
  const text = all.map((one) => marked(one, props.to)).join(" ");
  return <Pieces of={piecesOf(text, props.except)} />;
}
