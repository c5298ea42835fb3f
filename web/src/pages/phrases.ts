// The quick phrases of the protocol in words.
import { PHRASES, type Phrase } from "../wire.ts";
import { words } from "../words/say.ts";

export function phraseText(phrase: string): string {
  return (PHRASES as readonly string[]).includes(phrase) ? words(`phrase.${phrase as Phrase}`) : phrase;
}
