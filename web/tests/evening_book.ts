// The book of an evening, kept by hand beside the server's: who sat where, what was entered, and what that comes to.
// Nothing here asks the program for anything but the seats.

/** A hand as it's told: with partners a side, with none alone; or a leaster, with its winner. */
export type Hand =
  { picker: string; partners: readonly string[]; took: number; tricks?: "all" | "none" } | { leaster: string | null };

export interface Prize {
  name: string;
  place?: number;
  round?: number;
  cents: number;
}

interface Sheet {
  seats: readonly string[];
  hands: Hand[];
  /** Of a paper sheet, in place of hands. */
  totals?: readonly number[];
}

/** Of six the dealer sits out; the first hand is dealt by the first seat. */
export function playing(seats: readonly string[], hand: number): string[] {
  return seats.length === 5 ? [...seats] : seats.filter((_, at) => at !== (hand - 1) % seats.length);
}

/** What each of five gets. Rule S1, with double on the bump (S4). */
function scores(hand: Hand, players: readonly string[]): Map<string, number> {
  if ("leaster" in hand)
    return new Map(players.map((name) => [name, hand.leaster === null ? 0 : name === hand.leaster ? 4 : -1]));
  const { took, tricks, partners } = hand;
  const won = took > 60;
  const line = tricks !== undefined ? 3 : took > 90 || took < 31 ? 2 : 1;
  const each = won ? line : -2 * line;
  return new Map(
    players.map((name) => {
      if (name === hand.picker) return [name, (partners.length > 0 ? 2 : 4) * each];
      return [name, partners.includes(name) ? each : -each];
    }),
  );
}

export class Book {
  readonly rounds: Sheet[][] = [];
  readonly people: string[] = [];
  readonly #off: { name: string; round: number; points: number }[] = [];

  /** Who sits at the tables of the next round. */
  round(tables: readonly (readonly string[])[]): void {
    this.rounds.push(tables.map((seats) => ({ seats, hands: [] })));
  }

  sheet(round: number, table: number): Sheet {
    const found = this.rounds[round - 1]?.[table - 1];
    if (!found) throw new Error(`no table ${table} in round ${round}`);
    return found;
  }

  penalty(name: string, round: number, points: number): void {
    this.#off.push({ name, round, points });
  }

  off(name: string, round?: number): number {
    const own = this.#off.filter((one) => one.name === name && (round === undefined || one.round === round));
    return own.reduce((sum, one) => sum + one.points, 0);
  }

  /** Points at a table, by name. */
  at(round: number, table: number): Map<string, number> {
    const { seats, hands, totals } = this.sheet(round, table);
    const sums = new Map(seats.map((name, at) => [name, totals?.[at] ?? 0]));
    if (totals) return sums;
    hands.forEach((hand, n) => {
      for (const [name, points] of scores(hand, playing(seats, n + 1))) sums.set(name, (sums.get(name) ?? 0) + points);
    });
    return sums;
  }

  /** Points of a round with what was taken off; nothing for whoever hasn't played in it. */
  ofRound(round: number, name: string): number | null {
    for (const [at, sheet] of (this.rounds[round - 1] ?? []).entries())
      if (sheet.seats.includes(name) && (sheet.hands.length > 0 || sheet.totals))
        return (this.at(round, at + 1).get(name) ?? 0) - this.off(name, round);
    const off = this.off(name, round);
    return off === 0 ? null : -off;
  }

  /** Everybody who has played, by points; the same points, the same place. */
  standings(): { name: string; place: number; points: number; rounds: (number | null)[] }[] {
    const all = this.people.flatMap((name) => {
      const rounds = this.rounds.map((_, at) => this.ofRound(at + 1, name));
      const told = rounds.filter((one) => one !== null);
      return told.length > 0 ? [{ name, points: told.reduce((a, b) => a + b, 0), rounds }] : [];
    });
    return all
      .map((one) => ({ ...one, place: 1 + all.filter((other) => other.points > one.points).length }))
      .sort((a, b) => a.place - b.place);
  }

  /** Of a fee for each on the list: 30, 15, 10, 10 and 10 percent to the first five, 5 to the best of each round. What is
   *  left of a cent stays in the box. Those who share a place share its money, each of them a cent more or less. */
  payout(fee: number): { taken: number; prizes: Prize[] } {
    const taken = fee * this.people.length;
    const percents = [30, 15, 10, 10, 10];
    const part = (percent: number) => Math.floor((taken * percent) / 100);
    const among = (names: readonly string[], cents: number) =>
      names.map((name, at) => ({ name, cents: Math.floor((cents + names.length - 1 - at) / names.length) }));
    const prizes: Prize[] = [];
    const all = this.standings();
    for (let place = 1; place <= percents.length; ++place) {
      const names = all.filter((one) => one.place === place).map((one) => one.name);
      const cents = percents.slice(place - 1, place - 1 + names.length).reduce((sum, one) => sum + part(one), 0);
      for (const one of among(names, cents)) prizes.push({ ...one, place });
    }
    this.rounds.forEach((_, at) => {
      const told = this.people.map((name) => ({ name, points: this.ofRound(at + 1, name) ?? -Infinity }));
      const most = Math.max(...told.map((one) => one.points));
      const best = told.filter((one) => one.points === most).map((one) => one.name);
      for (const one of among(best, part(5))) prizes.push({ ...one, round: at + 1 });
    });
    return { taken, prizes };
  }
}

/** Hands as they come, by a number of one's own: the same hands for the same number. */
export function handsOf(seed: number): (players: readonly string[]) => Hand {
  let at = seed;
  const below = (n: number) => {
    at = (Math.imul(at, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((at / 2 ** 32) * n);
  };
  return (players) => {
    const one = (of: readonly string[]) => of[below(of.length)] ?? "";
    if (below(12) === 0) return { leaster: below(8) === 0 ? null : one(players) };
    const picker = one(players);
    const partners = below(5) === 0 ? [] : [one(players.filter((name) => name !== picker))];
    const edge = below(25);
    if (edge === 0) return { picker, partners, took: 120, ...(below(2) ? { tricks: "all" as const } : {}) };
    if (edge === 1) return { picker, partners, took: 0, ...(below(2) ? { tricks: "none" as const } : {}) };
    return { picker, partners, took: 20 + below(90) };
  };
}
