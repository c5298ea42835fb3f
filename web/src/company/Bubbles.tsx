// What is said, beside the picture of whoever says it. Screen readers hear it once, from the sentence here or from the open chat.
import type { ReadonlySignal } from "@preact/signals";
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { TableState } from "../table/state.ts";
import { placeOf, type Box, type Kept } from "./bubble_place.ts";
import { rowsOpened, Sign } from "./Reactions.tsx";
import type { Bubble, Talking } from "./talking.ts";

/** What has to be read, and how bad it is to cover it. */
const KEPT: readonly [string, number][] = [
  [".sheet h2, .sheet p, .sheet th, .sheet td, .sheet button", 6],
  [".strip h1, .strip p, .badge, .seat .count, .own .count, .total, .hand-count, .asked, .bar button, .takes", 6],
  // What a finger is on its way to.
  [".react-button, .reaction-row, .hint-says", 12],
  [".rail, .menu ul", 30],
  [".name, .card-count", 3],
  [".trick .card, .disc", 1],
];

function boxOf(e: Element): Box {
  const { x, y, width, height } = e.getBoundingClientRect();
  return { x, y, w: width, h: height };
}

function keptIn(root: Element): Kept[] {
  return KEPT.flatMap(([what, weight]) =>
    [...root.querySelectorAll(what)].map((e) => ({ ...boxOf(e), weight })).filter((box) => box.w > 2 && box.h > 2),
  );
}

/** Whoever only watches speaks from the upper edge of the felt. */
function anchorOf(root: Element, place: number | undefined): Box | null {
  const own = place === undefined ? null : root.querySelector(`[data-place="${place}"]`);
  if (own) return boxOf(own);
  const felt = root.querySelector(".felt");
  if (!felt) return null;
  const { x, y, w } = boxOf(felt);
  return { x: x + w / 2, y, w: 0, h: 0 };
}

function One(props: {
  bubble: Bubble;
  place: number | undefined;
  named: boolean;
  before: () => Kept[];
  tick: number;
}): JSX.Element {
  const { bubble, place } = props;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const e = box.current;
    const root = e?.closest(".table");
    if (!e || !root) return;
    const at = anchorOf(root, place);
    if (!at) return;
    const edge = 4;
    const bounds = { x: edge, y: edge, w: document.documentElement.clientWidth - 2 * edge, h: innerHeight - 2 * edge };
    const others = [...root.querySelectorAll(".board [data-place]")]
      .filter((other) => other.getAttribute("data-place") !== String(place))
      .map(boxOf);
    const size = { w: e.offsetWidth, h: e.offsetHeight };
    const found = placeOf(at, size, bounds, [...keptIn(root), ...props.before()], others);
    e.style.left = `${found.x}px`;
    e.style.top = `${found.y}px`;
  });
  return (
    <div ref={box} class={`bubble${bubble.reaction ? " reaction" : ""}`} data-of={place ?? ""} aria-hidden="true">
      {props.named && <b>{bubble.name}</b>}
      {bubble.reaction && <Sign of={bubble.reaction} />}
      <span>{bubble.text}</span>
    </div>
  );
}

export function Bubbles(props: {
  talk: Talking;
  state: TableState;
  /** The chat is on the screen and reads out by itself. */
  chatOpen: ReadonlySignal<boolean>;
  /** A sheet lies over the seats. */
  covered: boolean;
}): JSX.Element {
  const { talk, state } = props;
  const tick = useSignal(0);
  void rowsOpened.value;
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const again = () => (tick.value += 1);
    addEventListener("resize", again);
    return () => removeEventListener("resize", again);
  }, []);
  const spoken = talk.spoken.value;
  const isHeard = spoken !== null && !(spoken.talk && props.chatOpen.value);
  // Those that stand already are not covered by the next.
  const before = (n: number) => () =>
    [...(layer.current?.querySelectorAll(".bubble") ?? [])]
      .slice(
        0,
        Math.max(
          0,
          talk.bubbles.value.findIndex((one) => one.n === n),
        ),
      )
      .map((e) => ({ ...boxOf(e), weight: 6 }));
  return (
    <>
      <div class="bubbles" ref={layer}>
        {talk.bubbles.value.map((bubble) => {
          const place = bubble.seat ?? state.table.seats.find((s) => s.person === bubble.person)?.seat;
          return (
            <One
              key={bubble.n}
              bubble={bubble}
              place={place}
              named={bubble.seat === undefined && (place === undefined || props.covered)}
              before={before(bubble.n)}
              tick={tick.value}
            />
          );
        })}
      </div>
      <p class="spoken" aria-live="polite">
        {isHeard && <span key={spoken.n}>{spoken.text}</span>}
      </p>
    </>
  );
}
