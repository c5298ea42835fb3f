// The proof of a fair deal, checked as docs/fair-deals.md says: the commitment from the secret, the deck from secret and entropies.
import { rankOf, suitOf, suits } from "../cards/names.ts";
import { orderOf } from "../table/order.ts";
import { catalogue } from "../words/words.ts";
import type { DealProof, HandRecord } from "./record.ts";
import { bytesOf, hexOf, hmacSha256, sha256 } from "./sha256.ts";

const DOMAIN = "sheepshead-deal/1\n";

function preamble(purpose: "promise" | "key", proof: DealProof, rules: string): string {
  return `${DOMAIN}${purpose}\ntable ${proof.table}\nhand ${proof.hand}\nrules ${rules}\nsecret ${proof.secret}\n`;
}

export function commitmentOf(proof: DealProof, rules: string): string {
  return hexOf(sha256(bytesOf(preamble("promise", proof, rules))));
}

function numbers(proof: DealProof, rules: string): (n: number) => number {
  const seats = proof.entropy.map((value, seat) => `seat ${seat} ${bytesOf(value).length} ${value}\n`).join("");
  const key = sha256(bytesOf(preamble("key", proof, rules) + seats));
  let block = new Uint8Array(0);
  let blocks = 0;
  let at = 0;
  const byte = () => {
    if (at === block.length) {
      block = new Uint8Array(hmacSha256(key, bytesOf(`${DOMAIN}block ${blocks++}\n`)));
      at = 0;
    }
    return block[at++] as number;
  };
  return (n) => {
    const limit = 256 - (256 % n);
    let b = byte();
    while (b >= limit) b = byte();
    return b % n;
  };
}

const upwards = ["6", "7", "8", "9", "10", "J", "Q", "K", "A"];

/** The cards in the order that the shuffle begins with. */
function unshuffled(deck: readonly string[]): string[] {
  const key = (card: string) => 10 * suits.indexOf(suitOf(card)) + upwards.indexOf(rankOf(card));
  return [...deck].sort((a, b) => key(a) - key(b));
}

export function fairDeal(
  proof: DealProof,
  rules: string,
  deck: readonly string[],
  withDie: boolean,
): { deck: string[]; die: number | null } {
  const below = numbers(proof, rules);
  const cards = unshuffled(deck);
  for (let i = cards.length; i > 1; --i) {
    const k = below(i);
    [cards[i - 1], cards[k]] = [cards[k] as string, cards[i - 1] as string];
  }
  return { deck: cards, die: withDie ? 1 + below(6) : null };
}

/** "seen": it is also the commitment that this device was told before the deal. */
export type Verdict = "none" | "seen" | "fits" | "other-promise" | "commitment" | "deck" | "die";

/** `promised`: the commitment that one saw before the deal, if one did. */
export function judge(record: HandRecord, promised: string | null): Verdict {
  const { proof } = record;
  if (!proof) return "none";
  if (commitmentOf(proof, record.hash) !== proof.commitment) return "commitment";
  const dealt = fairDeal(proof, record.hash, orderOf(record.rules).deck, record.die !== null);
  if (dealt.deck.some((card, i) => card !== record.deck[i])) return "deck";
  if (dealt.die !== record.die) return "die";
  if (promised === null) return "fits";
  return promised === proof.commitment ? "seen" : "other-promise";
}

const words = catalogue({
  en: {
    none: "This record has no proof of the deal: no server dealt it, or the proof was taken out.",
    seen: "The deal was fair: the server's secret fits the promise that this device saw before the deal, and the deck follows from the secret and what the players added.",
    fits: "The proof holds: the secret fits the promise in the record, and the deck follows from the secret and what the players added. This device did not see the promise before the deal.",
    "other-promise":
      "The proof does not hold: before the deal the server gave this device another promise than the record says. Keep the record and ask the host.",
    commitment:
      "The proof does not hold: the secret is not the one that was promised. Keep the record and ask the host.",
    deck: "The proof does not hold: the deck does not follow from the secret and what the players added. Keep the record and ask the host.",
    die: "The proof does not hold: the die does not follow from the secret and what the players added. Keep the record and ask the host.",
  },
  de: {
    none: "Diese Aufzeichnung hat keinen Beweis für das Geben: Kein Server hat gegeben, oder der Beweis wurde herausgenommen.",
    seen: "Es wurde ehrlich gegeben: Das Geheimnis des Servers passt zu dem Versprechen, das dieses Gerät vor dem Geben sah, und die Karten folgen aus dem Geheimnis und dem, was die Spieler beitrugen.",
    fits: "Der Beweis hält: Das Geheimnis passt zum Versprechen in der Aufzeichnung, und die Karten folgen aus dem Geheimnis und dem, was die Spieler beitrugen. Dieses Gerät hat das Versprechen vor dem Geben nicht gesehen.",
    "other-promise":
      "Der Beweis hält nicht: Vor dem Geben gab der Server diesem Gerät ein anderes Versprechen, als in der Aufzeichnung steht. Behalte die Aufzeichnung und frage den Gastgeber.",
    commitment:
      "Der Beweis hält nicht: Das Geheimnis ist nicht das versprochene. Behalte die Aufzeichnung und frage den Gastgeber.",
    deck: "Der Beweis hält nicht: Die Karten folgen nicht aus dem Geheimnis und dem, was die Spieler beitrugen. Behalte die Aufzeichnung und frage den Gastgeber.",
    die: "Der Beweis hält nicht: Der Würfel folgt nicht aus dem Geheimnis und dem, was die Spieler beitrugen. Behalte die Aufzeichnung und frage den Gastgeber.",
  },
});

export function verdictText(verdict: Verdict): string {
  return words()[verdict];
}
