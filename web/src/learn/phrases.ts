// Which words of the table's own sentences stand for which term of the glossary: the lines spoken.TERM of a catalogue.
import type { MessageId } from "../words/messages.ts";
import { text } from "../words/say.ts";
import { language } from "../words/words.ts";
import { piecesOf, type Piece } from "./pieces.ts";

type SpokenId = MessageId extends infer Id ? (Id extends `spoken.${infer Term}` ? Term : never) : never;

const IDS = [
  "alone",
  "bump",
  "blind",
  "blitz",
  "bury",
  "call",
  "castrate",
  "crack",
  "doubler",
  "hick",
  "leaster",
  "mauer",
  "mittler",
  "moster",
  "no-trick",
  "partner",
  "pick",
  "picker",
  "pot",
  "re-crack",
  "schmear",
  "schneider",
  "schwanzer",
  "sheepshead",
  "side-solo",
  "spitz",
  "throw-off",
  "trump",
  "under",
  "wilky",
] as const satisfies readonly SpokenId[];

interface Known {
  any: RegExp;
  ids: Map<string, string>;
}

const ready = new Map<string, Known>();

/** What is known of the language that is spoken; null until its words are there. */
function known(): Known | null {
  const had = ready.get(language.value);
  if (had) return had;
  const spoken = IDS.map((id) => [id, text({ say: `spoken.${id}` })] as const);
  if (spoken.some(([, all]) => all === "")) return null;
  const ids = new Map(spoken.flatMap(([id, all]) => all.split(", ").map((word) => [word.toLowerCase(), id] as const)));
  const longest = [...ids.keys()].sort((a, b) => b.length - a.length);
  const now = { any: new RegExp(`(?<![\\p{L}-])(${longest.join("|")})(?![\\p{L}-])`, "giu"), ids };
  ready.set(language.value, now);
  return now;
}

/** A sentence in the language that is spoken, in pieces; each term stands out once, and `except` not at all. */
export function phrasePieces(sentence: string, except?: string): Piece[] {
  const here = known();
  return here === null ? [{ text: sentence }] : piecesOf(sentence, here.any, here.ids, except);
}

/** All terms that sentences point to. */
export function phraseTerms(): readonly string[] {
  return IDS;
}
