// Where what is said of a move lies at the table of a replay: never on the slider or what cards are, and on the trick only where
// there's no other place.
import { INDEX } from "../table/formation.ts";
import { bestPlace, rectOf, type Kept } from "../table/hint_place.ts";

/** What it may lie on, and how bad that is for each pixel. */
const KEPT: readonly (readonly [string, number])[] = [
  [".prompt, .bar, .replay-controls", 1000],
  [".trick li", 30],
  [".seat .name, .seat .badge", 9],
  [".seat .disc, .seat .backs, .face-up .card", 2],
  [".hand [data-card]", 3],
];
/** What of one's own cards says which they are. */
const ON_INDEX = 1000;
const SHARES = [1, 0.8, 0.65, 0.5, 0.4, 0.3];
const LEAST = 200;
const MOST = 640;
const GAP = 8;
const SMALL = 400;

export function placeNote(over: HTMLElement): void {
  const [board, prompt, bar] = [".board", ".prompt", ".ask"].map((what) => over.closest(what));
  const note = over.firstElementChild;
  if (!board || !prompt || !bar || !note) return;
  const kept: Kept[] = KEPT.flatMap(([what, weight]) =>
    [...board.querySelectorAll(what)].map((e) => ({ ...rectOf(e), weight })),
  );
  for (const e of board.querySelectorAll(".hand [data-card]")) {
    const { left, top, right, bottom } = rectOf(e);
    const index = { right: left + INDEX.width * (right - left), bottom: top + INDEX.height * (bottom - top) };
    kept.push({ left, top, ...index, weight: ON_INDEX });
  }
  const [b, p] = [rectOf(board), rectOf(prompt)];
  const room = Math.min(b.right, document.documentElement.clientWidth) - b.left - 2 * GAP;
  const widths = new Set(SHARES.map((share) => Math.floor(Math.min(MOST, Math.max(LEAST, share * room)))));
  const line = 1.3 * parseFloat(getComputedStyle(note).fontSize);
  const shapes = [...widths].map((width) => {
    over.style.width = `${width}px`;
    const { width: wide, height } = note.getBoundingClientRect();
    return { room: width, width: wide, height, cut: 0, lines: height / line };
  });
  const best = bestPlace(shapes, { board: b, prompt: p, asked: p, bar: rectOf(bar), kept, small: room < SMALL });
  if (!best) return;
  Object.assign(over.style, {
    left: `${best.left - p.left}px`,
    top: `${best.top - p.top}px`,
    width: `${best.shape.room}px`,
  });
}
