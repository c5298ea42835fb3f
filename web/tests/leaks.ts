// What a browser was told, looked through for cards that it may not know yet.
type Told = Record<string, unknown>;

const card = /^(?:A|10|[KQJ6-9])[CSHD]$/;
/** Where cards stand that were named and not seen: calls, rules, and what lies open once a hand is over. */
const named = new Set(["called", "called-up", "partner-cards", "rules", "record", "last", "lines", "chat"]);
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

/** Cards told that the seat had no way to know: neither dealt to it, nor found in the blind it took, nor played by anyone. */
export function leaks(heard: readonly Told[]): string[] {
  const bad: string[] = [];
  let known = new Set<string>();
  for (const m of heard) {
    const view = (m["view"] ?? null) as Told | null;
    if (m["what"] === "hand-over" || m["what"] === "showdown" || m["type"] === "review") continue;
    if (m["what"] === "dealt") known = new Set();
    if (view) {
      const hand = view["hand"] as string[];
      const limit = view["seat"] === null ? 0 : 8;
      if (hand.length > limit) bad.push(`a hand of ${hand.length} cards`);
      if (view["picker"] !== null && view["picker"] !== view["seat"] && (view["blind"] || view["buried"]))
        bad.push(`the blind of another: ${JSON.stringify(view["blind"] ?? view["buried"])}`);
      for (const one of hand) known.add(one);
      for (const one of [view["blind"], view["buried"]]) for (const c of (one ?? []) as string[]) known.add(c);
      for (const trick of view["tricks"] as { cards: (string | null)[] }[])
        for (const c of trick.cards) if (c !== null) known.add(c);
      const all = 4 * 8;
      if (known.size > all) bad.push("more cards than there are");
    }
    const act = /^play (\S+)$/.exec(String(m["action"] ?? ""));
    if (m["what"] === "act" && act?.[1]) known.add(act[1]);
    const found = new Set<string>();
    cardsIn(m, found);
    for (const one of found) if (!known.has(one)) bad.push(`${one} in ${JSON.stringify(m).slice(0, 300)}`);
  }
  return bad;
}
