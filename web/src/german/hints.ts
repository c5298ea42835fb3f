// Why a card or a word is advised, in a player's words; and what a hint says it is worth.
import { biddingLines } from "./hints_bidding.ts";
import { playLines } from "./hints_play.ts";
import { Lines, type Line } from "./patterns.ts";
import type { Place } from "./places.ts";

const ROLES: Record<string, string> = { picker: "Spieler", caller: "Rufer", "lone player": "Alleinspieler" };
const role: Place = {
  is: "picker|caller|lone player",
  say: (text) => {
    const name = ROLES[text] ?? "";
    return { text: name, forms: { gen: `des ${name}s` } };
  },
};

const SIDES: Record<string, string> = {
  "the picker": "beim Spieler",
  "the caller": "beim Rufer",
  "the lone player": "beim Alleinspieler",
  "your side": "bei deiner Seite",
  "your partner": "bei deinem Partner",
  you: "bei dir",
};
const stays: Place = { is: Object.keys(SIDES).join("|"), say: (text) => ({ text: SIDES[text] ?? "" }) };

const HELD: Line[] = [
  ["You hold no trump and count {n}", "Du hast keinen Trumpf und kommst auf {n}"],
  ["You hold {n} trump and count {n2}", "Du hast {n} [n:Trumpf|Trümpfe] und kommst auf {n2}"],
  ["You hold {n} trump, a queen, and count {n2}", "Du hast {n} Trumpf, eine Dame, und kommst auf {n2}"],
  ["You hold {n} trump, a jack, and count {n2}", "Du hast {n} Trumpf, einen Buben, und kommst auf {n2}"],
  [
    "You hold {n} trump, {n2} of them (a queen|queens), and count {n3}",
    "Du hast {n} Trümpfe, davon {n2} [n2:Dame|Damen], und kommst auf {n3}",
  ],
  [
    "You hold {n} trump, {n2} of them (a jack|jacks), and count {n3}",
    "Du hast {n} Trümpfe, davon {n2} [n2:Bube|Buben], und kommst auf {n3}",
  ],
];
const heldLines = new Lines(HELD);
const holding: Place = {
  is: "You hold (?:no|\\d+) trump(?:,[^;:]*,)? and count \\d+",
  say: (text) => {
    const found = heldLines.find(text);
    return found === null ? null : { text: found };
  },
};

const NAMES: Line[] = [
  ["the {card}", "{card.nom}"],
  ["to pass", "Passen"],
  ["to pick", "Aufnehmen"],
  ["a leaster", "ein Leaster"],
  ["a doubler", "ein Doppler"],
  ["a new deal", "neu geben"],
  ["silence", "nichts sagen"],
  ["to crack", "Kontra"],
  ["to crack back", "Rekontra"],
  ["to play alone", "allein spielen"],
  ["to castrate", "Subkontra"],
  ["to call sheepshead", "Schafkopf ansagen"],
  ["the whole blind", "der ganze Blind"],
  ["to hick", "Hick"],
  ["the Best", "das Beste"],
  ["a call", "ein Ruf"],
  ["a Billy", "ein Billy"],
  ["a side-solo", "ein Farbsolo"],
  ["to lay up", "Auflegen"],
  ["a partner by the first lost trick", "ein Partner durch den ersten verlorenen Stich"],
  ["to take {n}", "{n} nehmen"],
  ["trick {n}", "Stich {n}"],
  ["{suit}", "{suit}"],
  ["to blitz", "ein Blitz"],
  ["the other", "das andere"],
];
const nameLines = new Lines(NAMES);
const name: Place = {
  is: "[a-zA-Z0-9♣♠♥♦ -]+?",
  say: (text) => {
    const found = nameLines.find(text);
    return found === null ? null : { text: found, forms: { First: found.charAt(0).toUpperCase() + found.slice(1) } };
  },
};

const ON_TABLE: Line[] = [
  ["There are no points on the table", "Auf dem Tisch liegen keine Augen"],
  ["There (is|are) {n} (point|points) on the table", "Auf dem Tisch [n:liegt 1 Auge|liegen # Augen]"],
  ["There are no counters on the table", "Auf dem Tisch liegt kein Zähler"],
  ["There (is|are) {n} (counter|counters) on the table", "Auf dem Tisch [n:liegt|liegen] {n} Zähler"],
];
const onTableLines = new Lines(ON_TABLE);
const table: Place = {
  is: "There (?:is|are) [^,.]* on the table",
  say: (text) => {
    const found = onTableLines.find(text);
    return found === null ? null : { text: found };
  },
};

const WORTH: Line[] = [
  ["{n} (point|points)", "{n} [n:Auge|Augen]"],
  ["a counter", "einen Zähler"],
  ["nothing", "nichts"],
];
const worthLines = new Lines(WORTH);
const worth: Place = {
  is: "\\d+ points?|a counter|nothing",
  say: (text) => {
    const found = worthLines.find(text);
    return found === null ? null : { text: found };
  },
};

const FEW: Record<string, string> = {
  "Who has most points pays": "Wer die meisten Augen hat, zahlt",
  "Fewest points win": "Die wenigsten Augen gewinnen",
};
const few: Place = { is: Object.keys(FEW).join("|"), say: (text) => ({ text: FEW[text] ?? "" }) };

const lines: Line[] = [
  ["There is no other card to choose.", "Es gibt keine andere Karte zur Wahl."],
  ["There is nothing else to choose.", "Es gibt nichts anderes zur Wahl."],
  ["{table}.", "{table}."],

  // What it is worth.
  ["It is worth {n} (point|points).", "Das ist {n} [n:Punkt|Punkte] wert."],
  [
    "It is worth {n} (point|points), and nothing is surely better.",
    "Das ist {n} [n:Punkt|Punkte] wert, und nichts ist sicher besser.",
  ],
  ["It is worth {n} (point|points); {name} is as good.", "Das ist {n} [n:Punkt|Punkte] wert; {name} ist genauso gut."],
  ["It is worth {n} (point|points); {name} is worth {n2}.", "Das ist {n} [n:Punkt|Punkte] wert; {name} {n2}."],
  ["The rule of thumb would be {name}.", "Die Faustregel wäre: {name}."],
];

const NONE = { text: "keine" };
const spare: Place = { is: "none", say: () => NONE };
const take: Place = { is: "none|\\d+", say: (text) => (text === "none" ? NONE : { text }) };

export const hintLines = new Lines([...lines, ...biddingLines, ...playLines], {
  role,
  stays,
  holding,
  name,
  table,
  worth,
  few,
  spare,
  take,
});
