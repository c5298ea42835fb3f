// The quick phrases of the protocol.
import { words } from "../words/say.ts";

export const PHRASES = [
  "hello",
  "good-luck",
  "nice-hand",
  "well-played",
  "thanks",
  "sorry",
  "oops",
  "one-moment",
  "your-turn",
  "good-game",
  "again",
  "goodbye",
] as const;

type Phrase = (typeof PHRASES)[number];

export function phraseText(phrase: string): string {
  return (PHRASES as readonly string[]).includes(phrase) ? words(`phrase.${phrase as Phrase}`) : phrase;
}
