// How the cards of a trick lie in the middle: in rows, each card toward its player, as large as what stands around leaves room for.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A card is 5 wide and 7 high. */
export const HIGH = 7 / 5;
/** So much of a card's width and height shows what it is: its rank, and the suit below it. */
export const INDEX = { width: 0.46, height: 0.68 };

/** Where a card lies, as its middle, in widths and heights of a card from the middle of the trick; in the order of the players. */
export interface Place {
  x: number;
  y: number;
}

/** Rows from above; numbers are players, clockwise from one's own chair (0). */
type Rows = readonly (readonly number[])[];

const hands: Readonly<Record<number, readonly Rows[]>> = {
  2: [[[1], [0]], [[0, 1]]],
  3: [[[1, 2], [0]], [[1, 0, 2]]],
  4: [
    [[1, 2, 3], [0]],
    [
      [1, 2],
      [0, 3],
    ],
    [[1, 0, 2, 3]],
  ],
  5: [
    [
      [2, 3],
      [1, 0, 4],
    ],
    [[2, 3], [1, 4], [0]],
    [[1, 2, 0, 3, 4]],
  ],
  6: [
    [
      [2, 3, 4],
      [1, 0, 5],
    ],
    [[3], [2, 4], [1, 0, 5]],
    [[3], [2, 4], [1, 5], [0]],
  ],
  7: [
    [
      [2, 3, 4, 5],
      [1, 0, 6],
    ],
    [
      [3, 4],
      [2, 5],
      [1, 0, 6],
    ],
    [[3, 4], [2, 5], [1, 6], [0]],
  ],
  8: [
    [
      [2, 3, 4, 5, 6],
      [1, 0, 7],
    ],
    [
      [3, 4, 5],
      [2, 6],
      [1, 0, 7],
    ],
    [[4], [3, 5], [2, 6], [1, 7], [0]],
  ],
};

/** Two players with a card of the hand and one of the battery each: 0 and 1 are the hands', 2 and 3 what lay before them. */
const batteries: readonly Rows[] = [
  [
    [1, 3],
    [0, 2],
  ],
  [[1, 3, 0, 2]],
];

/** From card to card, in widths and heights; what is lost where they overlap. */
const densities = [
  { across: 1.03, down: 1.02, worth: 1 },
  { across: 1.03, down: 0.84, worth: 0.97 },
  { across: 1.03, down: 0.7, worth: 0.93 },
  { across: 0.8, down: 0.7, worth: 0.86 },
  { across: 0.62, down: 0.7, worth: 0.78 },
  { across: 0.48, down: 0.7, worth: 0.7 },
] as const;

/** Two cards one above the other lie so far apart sideways. */
const TWO = 0.6;

export interface Formation {
  places: readonly Place[];
  /** Of the whole, in widths and in heights of a card. */
  width: number;
  height: number;
  /** As a factor: one that overlaps less is worth more. */
  worth: number;
}

function laid(rows: Rows, across: number, down: number, worth: number): Formation {
  const places: Place[] = [];
  const longest = Math.max(...rows.map((row) => row.length));
  // A diamond: where a row of two follows a single card, it stands apart.
  rows.forEach((row, j) => {
    const apart = row.length === 2 && longest === 3 && rows.length === 3 && j === 1 ? 2 * across : across;
    row.forEach((player, i) => {
      const aside = rows.length === 2 && longest === 1 ? (j - 0.5) * TWO : 0;
      places[player] = { x: (i - (row.length - 1) / 2) * apart + aside, y: (j - (rows.length - 1) / 2) * down };
    });
  });
  const x = places.map((p) => p.x);
  return {
    places,
    width: Math.max(...x) - Math.min(...x) + 1,
    height: (rows.length - 1) * down + 1,
    // In one row a trick looks less like one.
    worth: rows.length === 1 ? 0.82 * worth : worth,
  };
}

const made = new Map<string, readonly Formation[]>();

export function formationsOf(players: number, battery: boolean): readonly Formation[] {
  const key = `${players}${battery ? "b" : ""}`;
  const known = made.get(key);
  if (known) return known;
  const all = (battery ? batteries : (hands[players] ?? hands[8]!)).flatMap((rows) =>
    densities
      .filter((d) => rows.length > 1 || d.down === 1.02 || d.across < 1)
      .map((d) => laid(rows, d.across, d.down, d.worth)),
  );
  made.set(key, all);
  return all;
}

/** The cards' boxes: lower ones lie above. */
export function cardBoxes(formation: Formation, card: number, middle: Place): Box[] {
  return formation.places.map((p) => ({
    x: middle.x + (p.x - 0.5) * card,
    y: middle.y + (p.y - 0.5) * card * HIGH,
    width: card,
    height: card * HIGH,
  }));
}

export function overlap(a: Box, b: Box, gap = 0): boolean {
  return (
    a.x < b.x + b.width + gap && b.x < a.x + a.width + gap && a.y < b.y + b.height + gap && b.y < a.y + a.height + gap
  );
}

/** Whether it meets nothing and stays inside, with cards so wide. */
export function lies(
  { places }: Formation,
  card: number,
  middle: Place,
  felt: Box,
  taken: readonly Box[],
  gap = 4,
): boolean {
  const high = card * HIGH;
  for (const place of places) {
    const x = middle.x + (place.x - 0.5) * card;
    const y = middle.y + (place.y - 0.5) * high;
    if (x < felt.x || y < felt.y || x + card > felt.x + felt.width || y + high > felt.y + felt.height) return false;
    for (const t of taken)
      if (x < t.x + t.width + gap && t.x < x + card + gap && y < t.y + t.height + gap && t.y < y + high + gap)
        return false;
  }
  return true;
}

/** The largest card with which it does; 0 if there is none. */
export function largest(formation: Formation, middle: Place, felt: Box, taken: readonly Box[], most: number): number {
  let card = Math.floor(Math.min(most, felt.width / formation.width, felt.height / (formation.height * HIGH)));
  while (card > 0 && !lies(formation, card, middle, felt, taken)) card--;
  return Math.max(0, card);
}
