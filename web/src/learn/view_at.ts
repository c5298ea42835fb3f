// A told hand's scene, and a drill's position, as the table shows a hand to the one who is asked.
import { emptyView } from "../table/empty_view.ts";
import { orderOf, type Rules } from "../table/order.ts";
import { trickAt, type ShownTrick } from "../table/trick.ts";
import type { View } from "../wire.ts";
import { tricksOf, type Puzzle } from "./drill.ts";
import { isCount, YOU, type Scene, type ToldHand } from "./hands.ts";

/** Of the table with a called ace that lessons and drills are about. */
export const rules: Rules = {
  table: { players: 5 },
  partner: { rule: "called-ace" },
  picking: { rule: "in-turn" },
  deal: { blind: 2, layout: "hand" },
};

const order = orderOf(rules);
const seats = [0, 1, 2, 3, 4];

interface Laid {
  leader: number;
  cards: readonly string[];
}

/** Where in a trick the card lies that takes it. */
export function takes(cards: readonly string[]): number {
  return cards.reduce((best, card, i) => (order.beats(card, cards[best] ?? "") ? i : best), 0);
}

function winnerOf(trick: Laid): number {
  return (trick.leader + takes(trick.cards)) % 5;
}

function viewOf(seat: number, tricks: readonly Laid[], more: Partial<View>): View {
  const over = tricks.filter((t) => t.cards.length === 5);
  const played = (who: number) => tricks.filter((t) => (who - t.leader + 5) % 5 < t.cards.length).length;
  return emptyView(5, {
    seat,
    dealer: 0,
    turn: seat,
    "cards-left": seats.map((who) => 6 - played(who)),
    taken: seats.map((who) => over.filter((t) => winnerOf(t) === who).length),
    points: seats.map((who) => over.filter((t) => winnerOf(t) === who).reduce((sum, t) => sum + pointsOf(t.cards), 0)),
    tricks: tricks.map((t) => ({ leader: t.leader, cards: [...t.cards] })),
    ...more,
  });
}

function pointsOf(cards: readonly string[]): number {
  return cards.reduce((sum, card) => sum + order.points(card), 0);
}

/** The seats from the dealer's left up to `seat`, who have passed. */
function passedBefore(dealer: number, seat: number): number[] {
  return Array.from({ length: (seat - dealer - 1 + 5) % 5 }, (_, i) => (dealer + 1 + i) % 5);
}

/** Whether the seat is known to have the called ace: it is one's own, or it lies. */
function knownPartner(ace: string, seat: number, hand: readonly string[], tricks: readonly Laid[]): number | null {
  if (hand.includes(ace)) return seat;
  const where = tricks.find((t) => t.cards.includes(ace));
  return where ? (where.leader + where.cards.indexOf(ace)) % 5 : null;
}

export function viewOfScene(of: ToldHand, at: number, scene: Scene): View {
  const step = of.steps[at];
  const tricks: Laid[] = [...scene.tricks, ...(scene.trick ? [scene.trick] : [])];
  const picks = of.picker === YOU;
  const asked = !scene.picked ? "pick" : scene.called ? "play" : "bury";
  const phase = asked === "bury" && scene.buried.length === 2 ? "call-ace" : asked;
  const partner = scene.called ? knownPartner(of.called, YOU, of.deal[YOU] ?? [], tricks) : null;
  const left = viewOf(YOU, tricks, {})["cards-left"];
  left[YOU] = scene.hand.length;
  return viewOf(YOU, tricks, {
    dealer: of.dealer,
    turn: scene.trick?.over || isCount(step) ? null : YOU,
    phase: isCount(step) ? "done" : phase,
    hand: scene.hand,
    "cards-left": left,
    picker: scene.picked ? of.picker : null,
    partner,
    partners: partner === null ? [] : [partner],
    called: scene.called ? of.called : null,
    passed: passedBefore(of.dealer, of.picker),
    ...(picks && scene.buried.length > 0 ? { buried: scene.buried } : {}),
  });
}

/** The trick of a scene, with who has taken it. */
export function trickOfScene(of: ToldHand, at: number, scene: Scene): ShownTrick | null {
  if (!scene.trick || scene.trick.cards.length === 0) return null;
  const shown = trickAt(rules, viewOfScene(of, at, scene), scene.tricks.length);
  return shown && scene.trick.over ? { ...shown, winner: scene.trick.winner } : shown;
}

export function viewOfPuzzle(of: Puzzle): View {
  const { now, before } = tricksOf(of);
  const kind = of.choices[0]?.do.split(" ")[0];
  const phase =
    kind === "pick" || kind === "pass" ? "pick" : kind === "bury" ? "bury" : kind === "play" ? "play" : "call-ace";
  const tricks: Laid[] = now ? [...before, now] : before;
  // Whoever leads, leads: their mark stands there before a card lies.
  if (phase === "play" && !now) tricks.push({ leader: of.seat, cards: [] });
  const ace = of.called !== null && of.called !== "alone" ? of.called : null;
  const partner = ace === null ? null : knownPartner(ace, of.seat, of.hand, tricks);
  const view = viewOf(of.seat, tricks, {});
  const left = view["cards-left"].map((n, who) => (who === of.seat ? of.hand.length : n));
  return {
    ...view,
    dealer: of.dealer,
    phase,
    hand: of.hand,
    "cards-left": left,
    picker: of.picker,
    partner,
    partners: partner === null ? [] : [partner],
    called: ace,
    alone: of.called === "alone",
    passed: of.passes,
    ...(of.buried.length > 0 ? { buried: of.buried } : {}),
  };
}

export function trickOfPuzzle(of: Puzzle): ShownTrick | null {
  const { now, before } = tricksOf(of);
  return now ? trickAt(rules, viewOfPuzzle(of), before.length) : null;
}
