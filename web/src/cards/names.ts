// Cards as the server writes them ("QC", "10D"), and how they are said.
import { catalogue } from "../words/words.ts";

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

export const cardWords = catalogue({
  en: {
    A: "ace",
    "10": "ten",
    K: "king",
    Q: "queen",
    J: "jack",
    "9": "nine",
    "8": "eight",
    "7": "seven",
    "6": "six",
    clubs: "clubs",
    spades: "spades",
    hearts: "hearts",
    diamonds: "diamonds",
    trump: "trump",
    card: (rank: string, suit: string) => `${rank} of ${suit}`,
    faceDown: "a card face down",
    playable: "playable",
    notPlayable: "not playable",
    chosen: "chosen",
    wins: "wins the trick",
  },
  de: {
    A: "Ass",
    "10": "Zehn",
    K: "König",
    Q: "Dame",
    J: "Bube",
    "9": "Neun",
    "8": "Acht",
    "7": "Sieben",
    "6": "Sechs",
    clubs: "Kreuz",
    spades: "Pik",
    hearts: "Herz",
    diamonds: "Karo",
    trump: "Trumpf",
    card: (rank: string, suit: string) => `${suit} ${rank}`,
    faceDown: "eine verdeckte Karte",
    playable: "spielbar",
    notPlayable: "nicht spielbar",
    chosen: "gewählt",
    wins: "gewinnt den Stich",
  },
});

/** "queen of clubs", "Kreuz Dame". */
export function cardName(card: string): string {
  if (!isCard(card)) return card;
  const words = cardWords();
  return words.card(words[rankOf(card) as "A"], words[suitOf(card)]);
}

/** "Q♣": as it stands in running text. */
export function cardShort(card: string): string {
  return isCard(card) ? rankOf(card) + signs[suitOf(card)] : card;
}

/** A sentence with its cards as they stand in running text, where the program has written their codes. */
export function withCards(text: string): string {
  return text.replace(/\b(?:10|[AKQJ6-9])[CSHD]\b/g, cardShort);
}

export function suitName(suit: PlaySuit): string {
  return cardWords()[suit];
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export interface Spoken {
  trump?: boolean;
  /** Left out where it is nobody's turn to play it. */
  playable?: boolean;
  chosen?: boolean;
  why?: string;
  wins?: boolean;
}

/** "Queen of clubs, trump, playable". */
export function spokenName(card: string, how: Spoken = {}): string {
  const words = cardWords();
  const parts = [capital(cardName(card))];
  if (how.trump) parts.push(words.trump);
  if (how.chosen) parts.push(words.chosen);
  if (how.playable === true) parts.push(words.playable);
  if (how.playable === false) parts.push(how.why ? `${words.notPlayable}: ${how.why}` : words.notPlayable);
  if (how.wins) parts.push(words.wins);
  return parts.join(", ");
}
