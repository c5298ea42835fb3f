import { describe, expect, it } from "vitest";
import { windows } from "../../tests/windows.ts";
import { HIGH, INDEX, overlap, type Box } from "./formation.ts";
import { badgeHigh, isOneLong, nameRoom, type SeatSize } from "./seating.ts";
import { fan, highOf, layoutOf, LEAST, LIFT, ownShare, ROW, type Asked, type Layout } from "./layout.ts";

const texts = [18, 22, 28] as const;
/** Cards of each player, by players. */
const dealt = [0, 0, 8, 10, 8, 6, 5, 4, 4];
// PARTNER and SPIELT AUS; and how wide the longest name is.
const badges = [
  [7, 4],
  [10, 15],
] as const;

/** As the table asks in a window: the strip above, the prompt and one row of buttons. */
function asked(width: number, height: number, text: number, players: number, more: Partial<Asked> = {}): Asked {
  const across = height <= 540 && width >= 560;
  const strip = across ? Math.min(text, 17) * 1.35 + 27 : Math.max(56, 2.2 * text + 18);
  const letters = Math.min(text, 0.058 * width);
  const prompt = width >= 700 && !across ? 0 : width < 560 ? 2.5 * letters : 1.35 * letters;
  return {
    width,
    height: Math.floor(height - strip),
    ask: Math.ceil(8 + prompt + 56),
    text,
    players,
    seated: true,
    hand: dealt[players] ?? 6,
    lying: 0,
    fronts: 0,
    battery: false,
    across,
    letters: 7,
    ...more,
  };
}

const grid = windows.flatMap(([width, height]) =>
  texts.flatMap((text) =>
    [2, 3, 4, 5, 6, 7, 8].flatMap((players) =>
      badges.map(([letters, longest]) => ({
        name: `${width}x${height} ${text}px ${players} ${longest}`,
        ...asked(width, height, text, players, { letters, longest }),
      })),
    ),
  ),
);

function inside(box: Box, felt: Box): boolean {
  const more = 0.5;
  return (
    box.x >= felt.x - more &&
    box.y >= felt.y - more &&
    box.x + box.width <= felt.x + felt.width + more &&
    box.y + box.height <= felt.y + felt.height + more
  );
}

/** What of a card shows its rank and suit. */
const corner = (b: Box): Box => ({ ...b, width: b.width * INDEX.width, height: b.height * INDEX.height });
const area = (b: Box) => b.width * b.height;

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((b) => b.x));
  const y = Math.min(...boxes.map((b) => b.y));
  const right = Math.max(...boxes.map((b) => b.x + b.width));
  const below = Math.max(...boxes.map((b) => b.y + b.height));
  return { x, y, width: right - x, height: below - y };
}

/** The largest part of the felt on which nothing lies. */
function emptiest(felt: Box, taken: readonly Box[]): number {
  const xs = [felt.x, felt.x + felt.width, ...taken.flatMap((b) => [b.x, b.x + b.width])].sort((a, b) => a - b);
  const ys = [felt.y, felt.y + felt.height, ...taken.flatMap((b) => [b.y, b.y + b.height])].sort((a, b) => a - b);
  let most = 0;
  for (const x of xs)
    for (const right of xs)
      for (const y of ys)
        for (const below of ys) {
          const box = { x, y, width: right - x, height: below - y };
          if (box.width <= 0 || box.height <= 0 || area(box) <= most) continue;
          if (taken.every((t) => !overlap(box, t, -0.01))) most = area(box);
        }
  return most;
}

function found(what: (layout: Layout, of: (typeof grid)[number]) => string | null): string[] {
  return grid.flatMap((of) => {
    const said = what(layoutOf(of), of);
    return said === null ? [] : [`${of.name}: ${said}`];
  });
}

describe("the table at 14 windows, 3 sizes of letters, 2 to 8 players, two languages", () => {
  it("has room for all of it: nothing scrolls", () => {
    expect(
      found((l, of) => {
        const low = of.across ? Math.max(l.own, of.ask) : l.own + of.ask;
        return l.felt.height + low > of.height + 0.5 ? `${l.felt.height + low} of ${of.height}` : null;
      }),
    ).toEqual([]);
  });

  it("keeps seats and trick on the felt, and no two of them on each other", () => {
    expect(
      found((l) => {
        if (![...l.seats, ...l.trick].every((b) => inside(b, l.felt))) return "outside";
        if (l.seats.some((a, i) => l.seats.slice(i + 1).some((b) => overlap(a, b)))) return "seats";
        return l.seats.some((a) => l.trick.some((b) => overlap(a, b))) ? "a card on a seat" : null;
      }),
    ).toEqual([]);
  });

  it("shows the rank and suit of every card of a trick, whose cards touch", () => {
    expect(
      found((l) => {
        const order = [...l.trick].sort((a, b) => (Math.abs(a.y - b.y) > 1 ? a.y - b.y : a.x - b.x));
        const hidden = order.some((a, i) => order.slice(i + 1).some((b) => overlap(corner(a), b, -0.5)));
        if (hidden) return "an index is covered";
        const near = l.card * 0.08;
        return order.every((a) => order.some((b) => a !== b && overlap(a, b, near))) ? null : "a card lies alone";
      }),
    ).toEqual([]);
  });

  it("has cards of the trick as large as one's own, or larger, each toward its player", () => {
    expect(
      found((l) => {
        if (l.card < l.hand.card) return `${l.card} below ${l.hand.card}`;
        const [own] = l.trick;
        const lowest = Math.max(...l.trick.map((b) => b.y));
        const flat = l.trick.every((b) => Math.abs(b.y - lowest) < 1);
        if (!flat && own && own.y < lowest - 1) return "one's own is not the lowest";
        const center = l.middle.x - l.card / 2;
        const left = l.trick[1];
        const right = l.trick.at(-1);
        if (l.trick.length > 2 && left && right && (left.x > center || right.x < center)) return "sides are changed";
        return null;
      }),
    ).toEqual([]);
  });

  it("has the seats clockwise from one's own left", () => {
    expect(
      found((l) => {
        const center = { x: l.felt.x + l.felt.width / 2, y: l.felt.y + l.felt.height };
        const turn = l.seats.map((b) => Math.atan2(b.x + b.width / 2 - center.x, center.y - b.y - b.height / 2));
        return turn.every((t, i) => i === 0 || t > (turn[i - 1] ?? 0) - 0.001)
          ? null
          : turn.map((t) => t.toFixed(2)).join(" ");
      }),
    ).toEqual([]);
  });

  it("keeps the index of one's own cards free, and a third of each at the least", () => {
    expect(
      found((l, of) => {
        const room = of.across ? of.width * ownShare(of.width) : of.width;
        const wide = l.hand.card + (l.hand.columns - 1) * l.hand.step;
        if (wide > room) return "wider than the window";
        if (l.hand.rows > 1 && (of.hand <= 8 || of.across)) return "two rows for few cards";
        return l.hand.columns > 1 && l.hand.step < Math.max(1 / 3, INDEX.width) * l.hand.card - 0.5 ? "covered" : null;
      }),
    ).toEqual([]);
  });

  it("has no empty felt larger than the trick, but in one window of fifty, and nowhere twice as large", () => {
    const shares = grid.map((of) => {
      const l = layoutOf(of);
      return emptiest(l.felt, [...l.seats, around(l.trick)]) / area(around(l.trick));
    });
    expect(Math.max(...shares)).toBeLessThan(2);
    expect(shares.filter((share) => share > 1).length).toBeLessThan(grid.length / 50);
  }, 60_000);
});

describe("the sizes that were asked for", () => {
  it("has own cards of 76 px and more at 390 px", () => {
    for (const players of [2, 3, 4, 5, 6, 7, 8])
      expect(layoutOf(asked(390, 844, 18, players)).hand.card, `${players}`).toBeGreaterThanOrEqual(76);
    for (const hand of [6, 8, 9, 10, 12, 16])
      expect(layoutOf(asked(390, 844, 18, 5, { hand })).hand.card, `${hand} cards`).toBeGreaterThanOrEqual(76);
  });

  it("has own cards of 170 px and more at 1920 by 1080", () => {
    for (const players of [2, 3, 4, 5, 6, 7, 8])
      for (const text of texts)
        expect(layoutOf(asked(1920, 1080, text, players)).hand.card, `${players} ${text}`).toBeGreaterThanOrEqual(170);
    for (let hand = 1; hand <= 16; ++hand)
      expect(layoutOf(asked(1920, 1080, 18, 5, { hand })).hand.card, `${hand} cards`).toBeGreaterThanOrEqual(170);
  });

  it("has seats that grow with a large window", () => {
    const seat = (width: number, height: number, players: number) =>
      layoutOf(asked(width, height, 18, players, { longest: 4 })).seat;
    for (const players of [2, 3, 4, 5, 6, 7, 8]) {
      expect(seat(1280, 800, players).text, `${players}`).toBeLessThan(19);
      expect(seat(1920, 1080, players).text, `${players}`).toBeGreaterThanOrEqual(20);
      expect(seat(1920, 1080, players).disc, `${players}`).toBeGreaterThanOrEqual(66);
    }
    expect(seat(1920, 1080, 5).text).toBeGreaterThanOrEqual(23);
  });

  it("has room for two lines of a long name where one is too narrow", () => {
    for (const [width, height] of windows)
      for (const players of [3, 5, 8]) {
        const of = asked(width, height, 18, players, { longest: 15 });
        const { seat, seats } = layoutOf(of);
        if (seats.every((box) => 15 * seat.text <= nameRoom(seat, box.width))) continue;
        const [badges, lines] = [seat.rows * badgeHigh(seat.badge), (seat.text * (1.25 + 2 * 1.05 * 0.74)) | 0];
        const words = badges + lines + (seat.form === "tall" ? seat.disc + 3 : 0);
        expect(seat.height, `${width}x${height} ${players}`).toBeGreaterThanOrEqual(words);
      }
  });

  it("gives up the second line of a name before the table", () => {
    // The more is asked below, the less room there is, until only one line fits.
    const fits = (of: Asked, l: Layout) => l.felt.y + l.felt.height <= of.height - l.own - of.ask;
    const all = Array.from({ length: 60 }, (_, i) => asked(320, 568, 18, 8, { longest: 15, ask: 120 + 2 * i }));
    const short = all.filter((of) => layoutOf(of).seat.oneLine && fits(of, layoutOf(of)));
    expect(short.length).toBeGreaterThan(0);
    for (const of of short) {
      const plain = layoutOf({ ...of, longest: 0 });
      expect(layoutOf(of)).toEqual({ ...plain, seat: { ...plain.seat, oneLine: true } });
    }
  });

  it("lays nine cards and more in two rows only where one row would make them small", () => {
    for (let hand = 1; hand <= 16; ++hand) {
      expect(layoutOf(asked(1280, 800, 18, 5, { hand })).hand.rows, `${hand} cards`).toBe(1);
      if (hand <= 8) expect(layoutOf(asked(390, 844, 18, 5, { hand })).hand.rows).toBe(1);
    }
    expect(layoutOf(asked(390, 844, 18, 3, { hand: 10 })).hand.rows).toBe(2);
  });
});

describe("a table for two with cards that lie open", () => {
  it.each(windows.flatMap(([width, height]) => texts.map((text) => [width, height, text] as const)))(
    "has room for all of it: %i by %i, letters of %i px",
    (width, height, text) => {
      const of = asked(width, height, text, 2, { hand: 8, lying: 4, fronts: 4, battery: true });
      const l = layoutOf(of);
      expect(l.trick).toHaveLength(4);
      expect(l.seats.some((a) => l.trick.some((b) => overlap(a, b)))).toBe(false);
      expect([...l.seats, ...l.trick].every((b) => inside(b, l.felt))).toBe(true);
      expect(l.felt.height + (of.across ? Math.max(l.own, of.ask) : l.own + of.ask)).toBeLessThanOrEqual(
        of.height + 0.5,
      );
    },
  );
});

describe("a phone held across that asks with many buttons", () => {
  const phones = [
    [568, 320],
    [640, 360],
    [667, 375],
    [740, 360],
    [844, 390],
    [932, 430],
  ] as const;
  const all = phones.flatMap(([width, height]) =>
    [2, 3, 4, 5, 6, 7, 8].flatMap((players) =>
      // Seven and more have room on the smallest only beside one row of buttons.
      (width === 568 && players > 6 ? [100] : [100, 170, 240, 330]).map((ask) => ({
        name: `${width}x${height} ${players} players, ${ask} px`,
        of: asked(width, height, 18, players, { ask, longest: 6 }),
      })),
    ),
  );

  it.each(all)("has seats and trick on the felt, and it beside one's own: $name", ({ of }) => {
    const l = layoutOf(of);
    const below = l.beside ? l.own : Math.max(l.own, of.ask);
    expect(l.felt.y + l.felt.height).toBeLessThanOrEqual(of.height - below);
    if (l.beside) expect(l.felt.x + l.felt.width).toBeLessThanOrEqual(of.width * ownShare(of.width));
    for (const box of [...l.seats, ...l.trick]) expect(inside(box, l.felt)).toBe(true);
    for (const [i, a] of l.seats.entries())
      for (const b of [...l.seats.slice(i + 1), ...l.trick]) expect(overlap(a, b, 0)).toBe(false);
    expect(l.hand.card).toBeGreaterThanOrEqual(30);
  });

  it("has two rows of cards that lie open there, too", () => {
    for (const [width, height] of phones) {
      const of = asked(width, height, 18, 2, { ask: 175, hand: 6, lying: 5, fronts: 4, battery: true, longest: 6 });
      const l = layoutOf(of);
      for (const box of [...l.seats, ...l.trick]) expect(inside(box, l.felt), `${width}x${height}`).toBe(true);
    }
  });
});

describe("one who watches", () => {
  it("sees somebody sit at the lower edge, below the trick", () => {
    for (const [width, height] of windows)
      for (const players of [3, 5, 8]) {
        const l = layoutOf(asked(width, height, 18, players, { seated: false, hand: 0, ask: 40 }));
        const name = `${width}x${height} ${players}`;
        expect(l.seats, name).toHaveLength(players);
        expect(
          l.seats.some((a) => l.trick.some((b) => overlap(a, b))),
          name,
        ).toBe(false);
        expect(
          l.seats.some((a, i) => l.seats.slice(i + 1).some((b) => overlap(a, b))),
          name,
        ).toBe(false);
      }
  });
});

describe("a phone of 390 px", () => {
  it.each([2, 3, 4, 5, 6, 7, 8])("has own cards of 76 px at least, however high it is: %i players", (players) => {
    const small = [];
    for (let height = 720; height <= 800; height += 2) {
      const more = { height, ask: 131, hand: Math.min(dealt[players] ?? 6, 4) };
      const { hand } = layoutOf({ ...asked(390, 844, 18, players), ...more });
      if (hand.card < LEAST) small.push([height, hand.card]);
    }
    expect(small).toEqual([]);
  });
});

describe("a row of cards", () => {
  it("stands apart where there is room, and lies on each other where there is not", () => {
    expect(fan(5, 1000, 100, 1)).toEqual({ card: 100, step: 106, rows: 1, columns: 5 });
    const close = fan(6, 300, 100, 1);
    expect(close.card + 5 * close.step).toBeCloseTo(300, 0);
    expect(close.step).toBeGreaterThanOrEqual(INDEX.width * close.card - 0.5);
  });

  it("is as high as its rows", () => {
    expect(highOf(fan(10, 400, 60, 2))).toBe(Math.ceil(60 * HIGH * (1 + ROW)));
    expect(highOf(fan(0, 400, 60, 1))).toBe(0);
    expect(LIFT).toBeGreaterThanOrEqual(22);
  });
});

it("one long name makes all of a table small, so that all have one size", () => {
  const size: SeatSize = { form: "tall", text: 14, badge: 12, disc: 34, rows: 1, width: 90, height: 90, worth: 1 };
  const at = (...names: string[]) =>
    isOneLong(
      size,
      names.map((name) => ({ name, width: 100 })),
    );
  expect(at("Ann", "Bob", "Konstantin")).toBe(false);
  expect(at("Ann", "Maximilian Hollerbacher", "Bob")).toBe(true);
});
