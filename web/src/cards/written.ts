// Cards as the server writes them: "QC", "10D".

export type Suit = "clubs" | "spades" | "hearts" | "diamonds";
export type PlaySuit = Suit | "trump";

export const suits: readonly Suit[] = ["clubs", "spades", "hearts", "diamonds"];
export const signs: Record<Suit, string> = { clubs: "♣", spades: "♠", hearts: "♥", diamonds: "♦" };
const letters: Record<string, Suit> = { C: "clubs", S: "spades", H: "hearts", D: "diamonds" };

export function rankOf(card: string): string {
  return card.slice(0, -1);
}

export function suitOf(card: string): Suit {
  return letters[card.slice(-1)] ?? "clubs";
}

export function isCard(text: string): boolean {
  return /^(A|10|[KQJ6-9])[CSHD]$/.test(text);
}

/** "Q♣": as it stands in running text. */
export function cardShort(card: string): string {
  return isCard(card) ? rankOf(card) + signs[suitOf(card)] : card;
}
