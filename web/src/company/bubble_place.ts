// Where a bubble goes: beside the picture of whoever speaks, in the window, and over as little as can be of what must be read.

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What it should not lie on, and how bad that is. */
export interface Kept extends Box {
  weight: number;
}

const GAP = 8;
const NEAR = 90;
/** Worse than any covering: nearer to somebody else's picture than to the speaker's. */
const WRONG = 20_000;

function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

function within(box: Box, bounds: Box): Box {
  const x = Math.max(bounds.x, Math.min(box.x, bounds.x + bounds.w - box.w));
  const y = Math.max(bounds.y, Math.min(box.y, bounds.y + bounds.h - box.h));
  return { ...box, x, y };
}

/** Between two boxes. */
function gap(a: Box, b: Box): number {
  const x = Math.max(0, a.x - b.x - b.w, b.x - a.x - a.w);
  const y = Math.max(0, a.y - b.y - b.h, b.y - a.y - a.h);
  return Math.hypot(x, y);
}

/** `others`: the pictures of everybody else. */
export function placeOf(
  at: Box,
  size: { w: number; h: number },
  bounds: Box,
  kept: readonly Kept[],
  others: readonly Box[] = [],
): Box {
  const { w, h } = size;
  const middle = { x: at.x + at.w / 2, y: at.y + at.h / 2 };
  const left = at.x - GAP - w;
  const right = at.x + at.w + GAP;
  const above = at.y - GAP - h;
  const below = at.y + at.h + GAP;
  const xs = [right, left, middle.x - w / 2, at.x + at.w - w, at.x];
  // Beside the picture, and a little further where something is in the way.
  const near = kept.filter(
    (k) => Math.abs(k.y + k.h / 2 - middle.y) < NEAR && Math.abs(k.x + k.w / 2 - middle.x) < NEAR + w,
  );
  const ys = [
    ...[middle.y - h / 2, above, below, at.y, at.y + at.h - h],
    ...near.flatMap((k) => [k.y - GAP - h, k.y + k.h + GAP]),
  ];
  let best: Box | null = null;
  let least = Infinity;
  for (const y of ys)
    for (const x of xs) {
      const box = within({ x, y, w, h }, bounds);
      const far = Math.hypot(box.x + w / 2 - middle.x, box.y + h / 2 - middle.y);
      const own = gap(box, at);
      const wrong = others.some((other) => gap(box, other) <= own) ? WRONG : 0;
      const cost =
        wrong + 6 * overlap(box, at) + kept.reduce((sum, k) => sum + k.weight * overlap(box, k), 0) + far / 10;
      if (cost < least) [least, best] = [cost, box];
    }
  return best ?? within({ x: right, y: at.y, w, h }, bounds);
}
