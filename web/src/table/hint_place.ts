// Where a hint's sentence lies: never on the question, the buttons or one's own cards, and on as little as can be of the rest.

/** What it may lie on, and how bad that is. */
const KEPT: readonly [string, number][] = [
  [".asked, .bar button, .react-button, .hand [data-card]", 1000],
  [".seat .name, .seat .total, .seat .badge, .own-seat .badge", 4],
  [".trick li", 3],
  [".seat .disc, .own-seat .total", 2],
  [".own-seat .disc, .own-seat .name", 1],
];
const GAP = 8;
const LEAST = 200;

interface Way {
  left: number;
  width: number;
  /** From the lower edge of the window's part it stands on. */
  bottom: number;
  end?: boolean;
}

function overlap(a: DOMRect, b: DOMRect): number {
  const w = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return w > 0 && h > 0 ? w * h : 0;
}

/** All in the window's pixels, the best first where nothing is covered. */
function waysOf(board: DOMRect, prompt: DOMRect, asked: DOMRect, bar: DOMRect, high: number, across: boolean): Way[] {
  const left = board.left + GAP;
  const room = board.width - 2 * GAP;
  const ways: Way[] = [];
  // Beside the question, and below the buttons where the cards are beside them.
  const beside = Math.min(prompt.right, bar.top < asked.bottom ? bar.left - GAP : prompt.right) - asked.right - 2 * GAP;
  if (beside >= LEAST) ways.push({ left: asked.right + 2 * GAP, width: beside, bottom: prompt.bottom });
  ways.push({ left: prompt.left, width: prompt.width, bottom: bar.bottom + GAP / 2 + high });
  for (const bottom of [prompt.top, (prompt.top + asked.top) / 2, asked.top - 2]) {
    ways.push({ left: prompt.left, width: prompt.width, bottom });
    // On a phone held across it would hide a whole seat elsewhere.
    if (across) continue;
    for (const share of [0.4, 0.32, 0.26]) {
      const width = Math.max(LEAST, share * room);
      ways.push({ left, width, bottom }, { left: left + room - width, width, bottom, end: true });
    }
  }
  return ways;
}

export function placeHint(over: HTMLElement): void {
  const prompt = over.parentElement;
  const board = over.closest(".board");
  const says = over.querySelector(".hint-says");
  const asked = prompt?.querySelector(".asked");
  const bar = board?.querySelector(".bar");
  if (!prompt || !board || !says || !asked || !bar) return;
  const [p, b] = [prompt.getBoundingClientRect(), board.getBoundingClientRect()];
  const kept = KEPT.flatMap(([what, weight]) =>
    [...board.querySelectorAll(what)].map((e) => ({ box: e.getBoundingClientRect(), weight })),
  );
  const lay = (way: Way) => {
    Object.assign(over.style, {
      left: `${way.left - p.left}px`,
      right: "auto",
      width: `${way.width}px`,
      bottom: `${p.bottom - way.bottom}px`,
      justifyContent: way.end ? "flex-end" : "flex-start",
    });
    return says.getBoundingClientRect();
  };
  let best: Way | null = null;
  let least = Infinity;
  const ways = waysOf(
    b,
    p,
    asked.getBoundingClientRect(),
    bar.getBoundingClientRect(),
    says.clientHeight + 4,
    board.classList.contains("across"),
  );
  for (const way of ways) {
    const box = lay(way);
    if (box.top < b.top || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth) continue;
    const cost = kept.reduce((sum, one) => sum + one.weight * overlap(box, one.box), 0);
    if (cost >= least) continue;
    least = cost;
    best = way;
  }
  if (best) lay(best);
}
