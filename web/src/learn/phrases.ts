// Which words of the table's own sentences stand for which term of the glossary.
import type { Language } from "../words/words.ts";
import { piecesOf, type Piece } from "./pieces.ts";

/** By the term's id; what is said so often that everybody knows it after a hand ("card", "points") is left out. */
const spoken: Record<Language, Readonly<Record<string, readonly string[]>>> = {
  en: {
    alone: ["alone"],
    bump: ["bump", "bumped", "bumping"],
    blind: ["blind"],
    blitz: ["blitz", "blitzed"],
    bury: ["bury", "buried", "buries"],
    call: ["call", "called", "calls"],
    castrate: ["castrate", "castrated"],
    crack: ["crack", "cracked", "cracks"],
    doubler: ["doubler"],
    hick: ["hick", "hicked"],
    leaster: ["leaster"],
    mauer: ["mauer"],
    mittler: ["mittler"],
    moster: ["moster"],
    "no-trick": ["trickless", "no-trick"],
    partner: ["partner", "partners"],
    pick: ["pick", "picked", "picks"],
    picker: ["picker", "picker's"],
    pot: ["pot", "pots"],
    "re-crack": ["recrack", "recracked", "crack back", "cracks back"],
    schmear: ["schmear", "schmeared"],
    schneider: ["schneider"],
    schwanzer: ["schwanzer"],
    sheepshead: ["sheepshead"],
    "side-solo": ["side-solo"],
    spitz: ["spitz"],
    "throw-off": ["threw off", "throw off"],
    trump: ["trump"],
    under: ["under"],
    wilky: ["wilky"],
  },
  de: {
    alone: ["allein", "alleine"],
    blind: ["Blind", "Blinds"],
    blitz: ["Blitz"],
    bury: ["drücken", "drückt", "gedrückt"],
    call: ["rufen", "ruft", "rief", "riefst", "gerufen", "gerufene", "gerufenen"],
    castrate: ["Subkontra"],
    crack: ["Kontra"],
    doubler: ["Doppler"],
    hick: ["Hick"],
    leaster: ["Leaster"],
    mauer: ["Mauer", "mauern"],
    mittler: ["Mittler"],
    moster: ["Moster"],
    partner: ["Partner", "Partners"],
    pick: ["aufnehmen", "aufgenommen", "nahm auf", "nahmst auf", "nimmt auf"],
    picker: ["Spielerseite", "Spieler"],
    pot: ["Topf", "Töpfe"],
    "re-crack": ["Rekontra"],
    schmear: ["schmieren", "schmiert", "geschmiert"],
    schneider: ["Schneider"],
    schwanzer: ["Schwanzer"],
    sheepshead: ["Schafkopf"],
    "side-solo": ["Farbsolo"],
    spitz: ["Spitz"],
    trump: ["Trumpf"],
    wilky: ["Wilky"],
  },
};

interface Known {
  any: RegExp;
  ids: Map<string, string>;
}

function known(language: Language): Known {
  const ids = new Map(Object.entries(spoken[language]).flatMap(([id, all]) => all.map((w) => [w.toLowerCase(), id])));
  const longest = [...ids.keys()].sort((a, b) => b.length - a.length);
  return { any: new RegExp(`(?<![\\p{L}-])(${longest.join("|")})(?![\\p{L}-])`, "giu"), ids };
}

const ready: Partial<Record<Language, Known>> = {};

/** The sentence in pieces; each term stands out once. */
export function phrasePieces(text: string, language: Language): Piece[] {
  const { any, ids } = (ready[language] ??= known(language));
  return piecesOf(text, any, ids);
}

/** All terms that sentences point to. */
export function phraseTerms(): string[] {
  return [...new Set(Object.values(spoken).flatMap((all) => Object.keys(all)))];
}
