// The rules of a table, as they are explained to somebody new: sentences, headings, and tables of payments.
import { cardLines } from "./explain_cards.ts";
import { partnerLines } from "./explain_partners.ts";
import { worthLines } from "./explain_score.ts";
import { Lines } from "./patterns.ts";
import { rowOf } from "./problems.ts";

export const headings: Readonly<Record<string, string>> = {
  "Cards and trump": "Karten und Trumpf",
  "The deal": "Das Geben",
  Picking: "Aufnehmen",
  Hicking: "Hick",
  Burying: "Drücken",
  "The blind and the bury": "Der Blind und das Drücken",
  "The partner": "Der Partner",
  "The partners": "Die Partner",
  Partners: "Partner",
  Playing: "Das Spiel",
  "When nobody picks": "Wenn niemand aufnimmt",
  "When nobody hicks": "Wenn niemand Hick sagt",
  Scoring: "Abrechnung",
  Doubling: "Verdoppeln",
  Cracking: "Kontra",
  "The pot": "Der Topf",
  "The session": "Die Runde",
  Stakes: "Einsatz",
  "House rules": "Hausregeln",
};

const words = (all: Record<string, string>) => ({
  is: Object.keys(all).join("|"),
  say: (text: string) => ({ text: all[text] ?? text }),
});

const but = words({
  ", all but your partner, if you have one": ", nur dein Partner nicht, wenn du einen hast",
  ", all but your partners, if you have any": ", nur deine Partner nicht, wenn du welche hast",
  ", all but your partners": ", nur deine Partner nicht",
  ", all but your partner": ", nur dein Partner nicht",
  "": "",
});
const sharer = words({
  "the partner whom the die names": "der Partner, den der Würfel bestimmt,",
  "the player to his left": "sein linker Nachbar",
});
const spared = words({
  " but the two winners of the leaster": " außer den zwei Gewinnern des Leasters",
  " but the winner of the leaster": " außer dem Gewinner des Leasters",
  " but the winner of the mittler": " außer dem Gewinner des Mittlers",
  ", but not one who won the moster with every trick,": ", außer wer den Moster mit allen Stichen gewonnen hat,",
  "": "",
});
/** What a card counts: "11", "nothing". */
const z = { is: "nothing|\\d+", say: (text: string) => ({ text: text === "nothing" ? "nichts" : text }) };

const BLITZES: Record<string, string> = {
  "both black jacks": "beide schwarzen Buben",
  "the two middle jacks, spades and hearts": "die beiden mittleren Buben, Pik und Herz",
  "all four jacks together": "alle vier Buben zusammen",
};
const blitzes = {
  is: ".+",
  say: (text: string) => {
    let out = text;
    for (const [en, de] of Object.entries(BLITZES)) out = out.replace(en, de);
    out = out.replace(" and ", " und ");
    return /\b(?:both|the|all|and)\b/.test(out) ? null : { text: out };
  },
};

export const explainLines = new Lines([...cardLines, ...partnerLines, ...worthLines], {
  but,
  sharer,
  spared,
  z,
  blitzes,
});

const HEADS: Record<string, string> = {
  "the picker takes": "der Spieler hat",
  "the lone one takes": "Alleinspieler hat",
  "the picker's side": "Spielerseite hat",
  "the partners": "die Partner haben",
  "they take": "sie haben",
  takes: "",
  take: "",
  picker: "Spieler",
  alone: "allein",
  opponent: "Gegner",
  each: "jeder",
  "picker with": "Spieler mit",
  "a partner": "Partner",
  highest: "höchste",
  "partner card": "Partnerkarte",
  the: "der",
  partner: "Partner",
  other: "andere",
  "partners:": "Partner:",
  one: "einer",
  two: "zwei",
  three: "drei",
};

const CELL = new RegExp(
  ["\\d+(?: to \\d+)? points", "every trick", "no trick", ...Object.keys(HEADS), "[-+/\\d]+"]
    .sort((a, b) => b.length - a.length)
    .map((cell) => `${cell}(?!\\S)`)
    .join("|"),
  "g",
);

/** A table of payments: what stands in its columns, so that each ends where it ended. */
export function tableWords(block: string): string | null {
  const out: string[] = [];
  for (const line of block.split("\n")) {
    if (line.replace(CELL, "").trim() !== "") return null;
    let text = "";
    for (const hit of line.matchAll(CELL)) {
      const cell = hit[0];
      const german = rowOf(cell) ?? HEADS[cell] ?? cell;
      text = hit.index <= 2 ? "  " + german : text + german.padStart(hit.index + cell.length - text.length);
    }
    out.push(text);
  }
  return out.join("\n");
}
