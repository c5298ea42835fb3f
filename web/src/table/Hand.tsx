// One's own cards: sorted, each a button; the arrows move over them, Enter plays.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { CardButton, CardPicture } from "../cards/Card.tsx";
import type { RefusedCard, View } from "../wire.ts";
import { playableCards } from "./actions.ts";
import { drag } from "./dragging.ts";
import { fan, type Layout } from "./layout.ts";
import { orderFor } from "./order.ts";
import { text, words } from "../words/say.ts";
import "../style/hand.css";

export interface HandProps {
  rules: Record<string, unknown>;
  view: View;
  seat: number;
  legal: readonly string[];
  refused: readonly RefusedCard[];
  chosen: readonly string[];
  /** On their way to the table: nothing else can be chosen until they are there. */
  going: readonly string[];
  /** A hint points to them. */
  advised: readonly string[];
  marks: boolean;
  layout: Layout;
  onPress: (card: string, byMouse: boolean) => void;
  /** With the keyboard: at once. */
  onEnter: (card: string) => void;
}

/** So many rows, as even as they can be, the longer ones first. */
export function inRows(cards: readonly string[], columns: number): string[][] {
  const rows = Math.max(1, Math.ceil(cards.length / Math.max(1, columns)));
  const long = Math.ceil(cards.length / rows);
  return Array.from({ length: rows }, (_, i) => cards.slice(i * long, (i + 1) * long));
}

export function Hand(props: HandProps): JSX.Element {
  const { rules, view, legal, chosen } = props;
  const order = orderFor(rules, view);
  const covering = view.covering ?? [];
  const lying = order.sort(view["face-up"]?.[props.seat] ?? []).filter((card) => !view.hand.includes(card));
  const own = order.sort(view.hand);
  const all = [...lying, ...own];
  const { layout } = props;
  const rows = inRows(own, layout.hand.columns);
  const playable = playableCards(legal);
  const roving = useSignal<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const first = all.find((card) => playable.has(card)) ?? all[0];
  const current = roving.value !== null && all.includes(roving.value) ? roving.value : first;

  // The card that had the focus goes when it is played; the one that takes its place gets it.
  const held = useRef(false);
  const cards = all.join(" ");
  useEffect(() => {
    if (held.current && document.activeElement === document.body) focus(current);
  }, [cards]);

  const focus = (card: string | undefined) => {
    if (card === undefined) return;
    roving.value = card;
    box.current?.querySelector<HTMLButtonElement>(`[data-card="${card}"]`)?.focus();
  };
  const onKey = (card: string) => (event: KeyboardEvent) => {
    const at = all.indexOf(card);
    const down = rows[0]?.length ?? 1;
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: down, ArrowUp: -down }[event.key];
    if (event.key === "Enter") {
      event.preventDefault();
      props.onEnter(card);
      // The card goes; the next one takes its place.
      if (playable.has(card)) roving.value = all[at + 1] ?? all[at - 1] ?? null;
    } else if (event.key === "Home") focus(all[0]);
    else if (event.key === "End") focus(all[all.length - 1]);
    else if (step !== undefined) focus(all[Math.min(all.length - 1, Math.max(0, at + step))]);
    else return;
    event.preventDefault();
  };
  const button = (card: string) => {
    const rests = legal.length === 0 || playable.size === 0 || props.going.length > 0;
    const may = rests ? null : playable.has(card);
    const why = props.refused.find((one) => one.card === card)?.why;
    return (
      <CardButton
        key={card}
        card={card}
        trump={order.suitOf(card) === "trump"}
        marked={props.marks}
        playable={may}
        raised={chosen.includes(card)}
        going={props.going.includes(card)}
        advised={props.advised.includes(card)}
        tabIndex={card === current ? 0 : -1}
        onPress={(by) => props.onPress(card, by === "mouse")}
        onFocus={() => {
          held.current = true;
          roving.value = card;
        }}
        onKeyDown={onKey(card)}
        onPointerDown={(e) => drag(e, () => props.onEnter(card))}
        {...(may === false && why !== undefined ? { why: text(why, { seat: props.seat }) } : {})}
      />
    );
  };
  const room = layout.hand.card + layout.hand.step * (layout.hand.columns - 1);
  const lain = fan(
    lying.length,
    layout.lying.card + layout.lying.step * (layout.lying.columns - 1),
    layout.lying.card,
    1,
  );
  return (
    <div
      class="hand"
      onFocusOut={(e) => {
        if (e.relatedTarget !== null && !box.current?.contains(e.relatedTarget as Node)) held.current = false;
      }}
      ref={box}
      role="group"
      aria-label={words("table.your-cards")}
    >
      {lying.length > 0 && (
        <div class="row lying" style={{ "--card": `${lain.card}px`, "--step": `${lain.step}px` }}>
          {lying.map((card) => (
            <span key={card} class={covering.includes(card) ? "over" : ""}>
              {covering.includes(card) && <CardPicture card={null} className="below" />}
              {button(card)}
            </span>
          ))}
        </div>
      )}
      {rows.map((row, i) => {
        const { step } = fan(row.length, room, layout.hand.card, 1);
        return (
          row.length > 0 && (
            <div key={i} class="row mine" style={{ "--card": `${layout.hand.card}px`, "--step": `${step}px` }}>
              {row.map(button)}
            </div>
          )
        );
      })}
    </div>
  );
}
