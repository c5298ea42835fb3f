// What a browser was told, looked through for cards that it may not know yet.
type Told = Record<string, unknown>;

const card = /^(?:A|10|[KQJ6-9])[CSHD]$/;
/** Where cards stand that were named and not seen: calls, rules, and what lies open once a hand is over. */
const named = new Set(["called", "called-up", "partner-cards", "contract", "rules", "record", "last", "lines", "chat"]);
const saying = /^(?:call|announce-call|first-trick)\b/;

/** All cards in a message, in lists, as words of their own, or in an action like "play QC". */
function cardsIn(value: unknown, found: Set<string>): void {
  if (typeof value === "string") {
    if (!saying.test(value)) for (const word of value.split(" ")) if (card.test(word)) found.add(word);
  } else if (Array.isArray(value)) for (const one of value) cardsIn(one, found);
  else if (value !== null && typeof value === "object") {
    for (const [key, one] of Object.entries(value)) {
      const events = key === "events" && Array.isArray(one);
      if (named.has(key)) continue;
      if (events)
        cardsIn(
          (one as Told[]).filter((e) => !String(e["what"]).startsWith("called")),
          found,
        );
      else cardsIn(one, found);
    }
  }
}

/** What is laid open for the whole table. */
const open = new Set(["showed-hand", "blitzed", "cards-laid-up", "turned-up"]);

/** Who may see the card of an event that only some hear: who did it, and where it is passed on, who gets it. */
function mayHear(event: Told, seat: number, players: number): boolean {
  const by = Number(event["seat"]);
  const receiver = { "passed-card": by + 1, "gave-back": by - 1 + players }[String(event["what"])];
  return by === seat || (receiver !== undefined && receiver % players === seat);
}

/** As many as a hand may be with the blind of its table, where the rules are told. */
function mostInHand(rules: Told | undefined): number {
  const of = (group: string, key: string, otherwise: number): number => {
    const value = (rules?.[group] as Told | undefined)?.[key];
    return typeof value === "number" ? value : otherwise;
  };
  const blind = of("deal", "blind", 2);
  // Whoever is passed a card has one more until they give one back (T6d).
  const passed = (rules?.["partner"] as Told | undefined)?.["exchange"] === true ? 1 : 0;
  return Math.floor((of("deck", "cards", 32) - blind) / of("table", "players", 5)) + blind + passed;
}

/** Cards told that the seat had no way to know: neither dealt to it, nor found in the blind it took, nor laid open or played by anyone. */
export function leaks(heard: readonly Told[]): string[] {
  const bad: string[] = [];
  let known = new Set<string>();
  let most = mostInHand(undefined);
  let seat: number | null = null;
  let players = 5;
  for (const m of heard) {
    const view = (m["view"] ?? null) as Told | null;
    const table = m["table"] as Told | undefined;
    if (table?.["rules"]) most = mostInHand(table["rules"] as Told);
    if (m["what"] === "hand-over" || m["what"] === "showdown" || m["type"] === "review") continue;
    if (m["what"] === "dealt") known = new Set();
    if (view) {
      const hand = view["hand"] as string[];
      seat = view["seat"] as number | null;
      players = (view["cards-left"] as number[] | undefined)?.length ?? players;
      if (hand.length > (seat === null ? 0 : most)) bad.push(`a hand of ${hand.length} cards`);
      const sees = [view["picker"], view["sharer"]].some((s) => s !== null && s !== undefined && s === seat);
      if (view["picker"] !== null && !sees && (view["blind"] || view["buried"]))
        bad.push(`the blind of another: ${JSON.stringify(view["blind"] ?? view["buried"])}`);
      for (const one of hand) known.add(one);
      for (const one of [view["blind"], view["buried"]]) for (const c of (one ?? []) as string[]) known.add(c);
      for (const cards of (view["face-up"] ?? []) as string[][]) for (const c of cards) known.add(c);
      for (const trick of view["tricks"] as { cards: (string | null)[] }[])
        for (const c of trick.cards) if (c !== null) known.add(c);
    }
    const act = /^play (\S+)$/.exec(String(m["action"] ?? ""));
    if (m["what"] === "act" && act?.[1]) known.add(act[1]);
    for (const event of (m["events"] ?? []) as Told[]) {
      const cards = [event["card"], event["cards"]].flat().filter((c) => typeof c === "string");
      if (open.has(String(event["what"])) || (seat !== null && mayHear(event, seat, players)))
        for (const c of cards) known.add(c);
    }
    const found = new Set<string>();
    cardsIn(m, found);
    for (const one of found) if (!known.has(one)) bad.push(`${one} in ${JSON.stringify(m).slice(0, 300)}`);
  }
  return bad;
}
