// Where a hint's sentence lies: never on the question, what may be done or one's own cards, if it can be on no seat, and on as
// little as can be of the rest.
import { INDEX } from "./formation.ts";

type Weights = readonly (readonly [string, number])[];
/** What it may lie on, and how bad that is for each pixel. */
const KEPT: Weights = [
  [".asked, .bar button, .react-button, .hand [data-card]", 1000],
  [".seat .name, .seat .total, .seat .badge, .own-seat .badge", 9],
  [".trick li", 4],
  [".seat .disc, .seat .backs, .own-seat .total", 2],
  [".own-seat .disc, .own-seat .name", 1],
  [".before .card", 0.5],
];
/** On a small phone there's no room for it but where it hides a seat, or the button that asked for it, which can wait. */
const KEPT_SMALL: Weights = [
  [".asked, .bar-main button, .react-button, .hand [data-card]", 1000],
  [".seat .name, .seat .total, .seat .badge, .own-seat .badge", 60],
  [".seat .disc, .seat .backs", 30],
  // A card that is advised rises there.
  [".hand-room", 5],
  [".trick li", 4],
  [".bar-aside button", 1],
  [".own-seat .disc, .own-seat .name, .own-seat .total", 1],
  [".before .card", 0.5],
];
/** What of a card of the trick says which it is. */
const ON_INDEX = 12;
/** Where there is no other place on a board so wide. */
const ON_QUESTION = 2;
const SMALL = 400;
/** For each pixel away from the question. */
const AWAY = 6;
const AWAY_SMALL = 2;
const GAP = 8;
/** For each pixel that it's narrower than what reads well. */
const NARROW = 12;
const READS_WELL = 230;
const LEAST = 150;
const LEAST_SMALL = 128;
/** Of the board's width. */
const SHARES = [1, 0.75, 0.6, 0.48, 0.38, 0.3];
const SHARES_SMALL = [1, 0.87, 0.75, 0.67, 0.6, 0.54, 0.48, 0.43, 0.38];
/** From the left edge to the right. */
const ACROSS = [0, 0.25, 0.5, 0.75, 1];
const ACROSS_SMALL = [0, 0.12, 0.25, 0.38, 0.5, 0.62, 0.75, 0.88, 1];
/** From one place that is tried to the next, downward. */
const STEP = 6;

interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Kept extends Rect {
  weight: number;
  /** It's the question. */
  asked?: boolean;
}

/** What is on the board by now: the board itself, the question, the buttons, and all that is to be seen. */
export interface Around {
  board: Rect;
  prompt: Rect;
  asked: Rect;
  bar: Rect;
  kept: readonly Kept[];
  /** A small phone's. */
  small: boolean;
}

/** The sentence with lines so long. */
export interface Shape {
  /** What was given to it, and what it takes of that. */
  room: number;
  width: number;
  height: number;
  /** So much of its text has no room in that. */
  cut: number;
  /** Of text, about. */
  lines: number;
}

/** For each pixel of text that only scrolling shows. */
const CUT = 1000;
/** So heavy are what stands at a seat and what may be done. */
const HEAVY = 30;
/** What a hint may cover of that before it's said in fewer words. */
const BEARABLE = 400;

function costAt(left: number, top: number, shape: Shape, { kept, asked, small }: Around, most: number): number {
  const { width, height, cut } = shape;
  const [right, bottom] = [left + width, top + height];
  let cost =
    (small ? AWAY_SMALL : AWAY) * Math.max(0, asked.top - bottom, top - asked.bottom) +
    (small ? CUT * cut : 0) +
    (shape.lines > 2 ? NARROW * Math.max(0, READS_WELL - width) : 0);
  for (const one of kept) {
    const w = Math.min(right, one.right) - Math.max(left, one.left);
    const h = Math.min(bottom, one.bottom) - Math.max(top, one.top);
    if (w > 0 && h > 0) cost += one.weight * w * h;
    if (cost >= most) return cost;
  }
  return cost;
}

/** It lies on a seat, or cuts its sentence. */
function isBad(place: Place | null, around: Around): boolean {
  if (!place) return false;
  const kept = around.kept.filter((one) => one.weight >= HEAVY);
  const near = { ...around, kept, asked: { left: 0, right: 0, top: -Infinity, bottom: Infinity } };
  return costAt(place.left, place.top, place.shape, near, Infinity) > BEARABLE;
}

export interface Place {
  left: number;
  top: number;
  shape: Shape;
  cost: number;
}

/** The best shape and its place. */
export function bestPlace(shapes: readonly Shape[], around: Around): Place | null {
  const { board, prompt, asked, bar } = around;
  let best: Place | null = null;
  let least = Infinity;
  for (const shape of shapes) {
    const last = board.right - GAP - shape.width;
    const first = board.left + GAP;
    const lefts = [
      prompt.left,
      asked.right + 2 * GAP,
      bar.left,
      ...(around.small ? ACROSS_SMALL : ACROSS).map((at) => first + at * (last - first)),
    ];
    const floor = board.bottom - 2 - shape.height;
    const tops = [
      prompt.top - shape.height,
      asked.top - 2 - shape.height,
      ...(around.small ? [asked.bottom + 2, asked.top - 2] : []),
      bar.bottom + 3,
      prompt.bottom - shape.height,
    ];
    for (let top = floor; top >= board.top + 2; top -= STEP) tops.push(top);
    for (const top of tops) {
      if (top < board.top || top > floor) continue;
      for (const left of lefts) {
        if (left < first - 1 || left > last + 1) continue;
        const cost = costAt(left, top, shape, around, least);
        if (cost >= least) continue;
        least = cost;
        best = { left, top, shape, cost };
      }
    }
  }
  return best;
}

export function rectOf(e: Element): Rect {
  const { left, top, right, bottom } = e.getBoundingClientRect();
  return { left, top, right, bottom };
}

function keptOn(board: Element, small: boolean): Kept[] {
  const kept = (small ? KEPT_SMALL : KEPT).flatMap(([what, weight]) =>
    [...board.querySelectorAll(what)].map((e) => ({ ...rectOf(e), weight, asked: e.matches(".asked") })),
  );
  const indexes = [...board.querySelectorAll(".trick li")].map(rectOf).map(({ left, top, right, bottom }) => ({
    ...{ left, top, weight: ON_INDEX },
    right: left + INDEX.width * (right - left),
    bottom: top + INDEX.height * (bottom - top),
  }));
  // What is only there for the ear takes a pixel.
  return [...kept, ...indexes].filter((one) => one.right - one.left > 2);
}

export function placeHint(over: HTMLElement): void {
  const prompt = over.parentElement;
  const board = over.closest(".board");
  const says = over.querySelector(".hint-says");
  const asked = prompt?.querySelector(".asked");
  const bar = board?.querySelector(".bar");
  if (!prompt || !board || !says || !asked || !bar) return;
  const p = rectOf(prompt);
  const b = rectOf(board);
  b.right = Math.min(b.right, document.documentElement.clientWidth);
  b.bottom = Math.min(b.bottom, innerHeight);
  const small = b.right - b.left < SMALL;
  const around: Around = {
    board: b,
    prompt: p,
    asked: rectOf(asked),
    bar: rectOf(bar),
    kept: keptOn(board, small),
    small,
  };
  const room = b.right - b.left - 2 * GAP;
  const line = 1.25 * parseFloat(getComputedStyle(says).fontSize);
  const lay = (width: number) => {
    Object.assign(over.style, { left: "0", right: "auto", width: `${width}px`, justifyContent: "flex-start" });
    const box = says.getBoundingClientRect();
    const cut = says.scrollHeight - says.clientHeight;
    return { room: width, width: box.width, height: box.height, cut, lines: (box.height + cut) / line };
  };
  const widths = [
    ...new Set(
      [
        ...(small ? SHARES_SMALL : SHARES).map((share) => Math.max(small ? LEAST_SMALL : LEAST, share * room)),
        p.right - p.left,
      ].map(Math.floor),
    ),
  ];
  over.classList.remove("brief");
  let best = bestPlace(widths.map(lay), around);
  // Without the figures, where it would lie on a seat; and rather on the question, which it answers.
  if (small && isBad(best, around)) {
    over.classList.add("brief");
    const shapes = widths.map(lay);
    best = bestPlace(shapes, around);
    if (isBad(best, around)) {
      const kept = around.kept.filter((one) => !one.asked);
      best = bestPlace(shapes, { ...around, kept: [...kept, { ...around.asked, weight: ON_QUESTION }] });
    }
  }
  if (!best) return;
  const { left, top, shape } = best;
  Object.assign(over.style, {
    left: `${left - p.left}px`,
    width: `${shape.room}px`,
    bottom: `${p.bottom - top - shape.height}px`,
  });
}
