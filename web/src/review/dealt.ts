// The cards that lie in a deck by the rules of the deal (D1, T2a, T2b), for the proof that it was fair: whoever checks that
// must not have to ask the server for it.
import { dealOf, wrongAt, type HandRecord } from "./record.ts";
import { say } from "../words/say.ts";

/** What each seat is dealt, and the blind as it lies. */
export function dealt(record: HandRecord): { hands: string[][]; blind: string[] } {
  const how = dealOf(record.rules);
  const hands = Array.from({ length: how.players }, () => [] as string[]);
  const blind: string[] = [];
  let at = 0;
  const take = () => {
    const card = record.deck[at++];
    if (card === undefined) throw wrongAt("deck", say("unread.too-few"));
    return card;
  };
  const round = (cards: number) => {
    for (let i = 1; i <= how.players; ++i)
      for (let n = 0; n < cards; ++n) {
        const card = take();
        hands[(record.dealer + i) % how.players]?.push(card);
      }
  };
  if (how.layout === "hand") {
    how.packets.forEach((packet, i) => {
      round(packet);
      if (i + 1 === how.blindAfter) for (let n = 0; n < how.blind; ++n) blind.push(take());
    });
  } else {
    const each = Math.floor((record.deck.length - how.blind) / how.players);
    const size = how.layout === "battery" ? Math.floor(each / 2) : each;
    round(Math.floor(size / 2));
    round(Math.ceil(size / 2));
    if (how.layout === "battery") round(size);
  }
  return { hands, blind };
}
