// What a decision was, in players' words.
import { Lines, type Line } from "./patterns.ts";
import type { Place } from "./places.ts";

/** What somebody did, after "hat". */
const DEEDS: Line[] = [
  ["passed", "gepasst"],
  ["picked", "aufgenommen"],
  ["called a leaster", "einen Leaster angesagt"],
  ["called a doubler", "einen Doppler angesagt"],
  ["asked for a new deal", "neu geben lassen"],
  ["kept silent", "nichts gesagt"],
  ["cracked", "Kontra gesagt"],
  ["cracked back", "Rekontra gesagt"],
  ["went alone", "allein gespielt"],
  ["castrated", "Subkontra gesagt"],
  ["called sheepshead", "Schafkopf angesagt"],
  ["took the whole blind", "den ganzen Blind genommen"],
  ["hicked", "Hick gesagt"],
  ["announced the Best", "das Beste angesagt"],
  ["announced a call", "einen Ruf angesagt"],
  ["announced a Billy", "einen Billy angesagt"],
  ["announced a side-solo", "ein Farbsolo angesagt"],
  ["laid the cards up", "die Karten aufgelegt"],
  ["took the winner of a lost trick as partner", "den Gewinner eines verlorenen Stichs als Partner genommen"],
  ["claimed the rest", "den Rest beansprucht"],
  ["took {n} (card|cards) of the blind", "{n} [n:Karte|Karten] des Blinds genommen"],
  ["gave the blind to trick {n}", "den Blind Stich {n} gegeben"],
  ["made {suit} trump", "{suit} zu Trumpf gemacht"],
  ["showed {pair}", "{pair} gezeigt"],
  ["buried the {card}", "{card.acc} gedrückt"],
  ["called the {card}", "{card.acc} gerufen"],
  ["laid the {card} face down", "{card.acc} verdeckt gelegt"],
  ["gave the {card}", "{card.acc} weitergegeben"],
  ["led the {card}", "{card.acc} ausgespielt"],
  ["played the {card}", "{card.acc} gespielt"],
  ["blitzed", "einen Blitz gezeigt"],
];
const deedLines = new Lines(DEEDS);
const deed: Place = {
  is: "(?:passed|picked|called|asked|kept|cracked|went|castrated|took|hicked|announced|laid|claimed|gave|made|showed|buried|led|played|blitzed)[^;,]*?",
  say: (text) => {
    const found = deedLines.find(text);
    return found === null ? null : { text: found };
  },
};

const PARTS: Record<string, string> = {
  "as picker": "als Spieler",
  "as the partner": "als Partner",
  "as a defender": "als Gegner",
  "as one of the partners": "als einer der Partner",
  "as the one who plays": "im eigenen Spiel",
};
const part: Place = { is: Object.keys(PARTS).join("|"), say: (text) => ({ text: PARTS[text] ?? "" }) };

/** "the trick", "a trick of 10 points" */
const trick: Place = {
  is: "the trick|a trick of \\d+ points?",
  say: (text) => {
    const n = /\d+/.exec(text)?.[0];
    return { text: n === undefined ? "den Stich" : `einen Stich mit ${n} ${n === "1" ? "Auge" : "Augen"}` };
  },
};

const lines: Line[] = [
  ["{with} this hand is worth a pick", "{with} ist dieses Blatt das Aufnehmen wert"],
  ["{with} this hand was too weak to pick", "{with} war dieses Blatt zu schwach zum Aufnehmen"],
  ["{with} this hand was worth the pick", "{with} war dieses Blatt das Aufnehmen wert"],
  ["{with} this hand is good to go alone", "{with} ist dieses Blatt gut genug, um allein zu spielen"],
  [
    "{with} {one} went alone, and this hand is good for it",
    "{with} [one:hast|hat] {one} allein gespielt, und dieses Blatt ist gut dafür",
  ],
  [
    "{with} {one} kept silent; doubling was better",
    "{with} [one:hast|hat] {one} nichts gesagt; besser wäre zu verdoppeln",
  ],
  ["{with} {one} {deed}; silence was better", "{with} [one:hast|hat] {one} {deed}; besser wäre nichts zu sagen"],
  [
    "{with} {one} {deed}, and the double is worth it",
    "{with} [one:hast|hat] {one} {deed}, und das Verdoppeln lohnt sich",
  ],
  [
    "{one} called a leaster where a doubler was better",
    "{one.First} [one:hast|hat] einen Leaster angesagt, wo ein Doppler besser war",
  ],
  [
    "{one} called a doubler where a leaster was better",
    "{one.First} [one:hast|hat] einen Doppler angesagt, wo ein Leaster besser war",
  ],
  [
    "{one} buried the {card}, a trump, and kept the {card2}",
    "{one.First} [one:hast|hat] mit {card.dat} einen Trumpf gedrückt und {card2.acc} behalten",
  ],
  [
    "{one} buried the {card}; the {card2} is the only {single}, and burying it leaves that suit to be trumped",
    "{one.First} [one:hast|hat] {card.acc} gedrückt; {card2.nom} ist das einzige {single}, und ohne {card2.him} ließe sich diese Farbe stechen",
  ],
  [
    "{one} buried the {card}; the {card2} brings {n} points more home",
    "{one.First} [one:hast|hat] {card.acc} gedrückt; {card2.nom} bringt {n} Augen mehr heim",
  ],
  [
    "{one} buried the {card}; the {card2} was the better bury",
    "{one.First} [one:hast|hat] {card.acc} gedrückt; besser wäre {card2.nom}",
  ],
  ["{one} buried the {card}", "{one.First} [one:hast|hat] {card.acc} gedrückt"],
  [
    "{one} went alone; calling the {card} was worth more",
    "{one.First} [one:hast|hat] allein gespielt; {card.acc} zu rufen war mehr wert",
  ],
  [
    "{one} went alone; a partner was worth more",
    "{one.First} [one:hast|hat] allein gespielt; ein Partner war mehr wert",
  ],
  [
    "{one} called the {card} with {n} cards of its suit; the {card2} has {n2}",
    "{one.First} [one:hast|hat] {card.acc} mit {n} [n:Karte|Karten] der Farbe gerufen; bei {card2.dat} nur {n2}",
  ],
  [
    "{one} called the {card}; the {card2} was the better call",
    "{one.First} [one:hast|hat] {card.acc} gerufen; besser wäre {card2.nom}",
  ],
  [
    "{one} led trump as a defender with {fail} in hand",
    "{one.First} [one:hast|hat] als Gegner Trumpf ausgespielt, mit {fail} auf der Hand",
  ],
  ["{one} led trump {part}", "{one.First} [one:hast|hat] {part} Trumpf ausgespielt"],
  ["{one} led the called suit", "{one.First} [one:hast|hat] die gerufene Farbe ausgespielt"],
  [
    "{one} led the {card} and not {suit}, the called suit",
    "{one.First} [one:hast|hat] {card.acc} ausgespielt und nicht {suit}, die gerufene Farbe",
  ],
  [
    "{one} led the {card} {part} and did not lead trump with the {card2}",
    "{one.First} [one:hast|hat] {part} {card.acc} ausgespielt und nicht Trumpf mit {card2.dat}",
  ],
  [
    "{one} led the {card} {part}; the {card2} would have saved the trump",
    "{one.First} [one:hast|hat] {part} {card.acc} ausgespielt; {card2.nom} hätte den Trumpf geschont",
  ],
  [
    "{one} led the {card}; the {card2} was the better lead",
    "{one.First} [one:hast|hat] {card.acc} ausgespielt; besser wäre {card2.nom}",
  ],
  [
    "{one} led the {card}; the {card2} was better",
    "{one.First} [one:hast|hat] {card.acc} ausgespielt; besser wäre {card2.nom}",
  ],
  [
    "{one} played the {card}; the {card2} was the schmear",
    "{one.First} [one:hast|hat] {card.acc} gespielt; zum Schmieren war {card2.nom} da",
  ],
  [
    "{one} schmeared the {card} to the wrong side",
    "{one.First} [one:hast|hat] {card.acc} der falschen Seite geschmiert",
  ],
  [
    "{one} schmeared the {card} too early; the {card2} makes the trick safe",
    "{one.First} [one:hast|hat] {card.acc} zu früh geschmiert; {card2.nom} macht den Stich sicher",
  ],
  [
    "{one} schmeared the {card} too early, while the trick was not safe",
    "{one.First} [one:hast|hat] {card.acc} zu früh geschmiert, als der Stich nicht sicher war",
  ],
  ["{one} schmeared the {card}", "{one.First} [one:hast|hat] {card.acc} geschmiert"],
  [
    "{one} bumped with the {card}; the {card2} was enough",
    "{one.First} [one:hast|hat] mit {card.dat} übernommen; {card2.nom} hätte genügt",
  ],
  [
    "{one} bumped with the {card}; the {card2} was the better bump",
    "{one.First} [one:hast|hat] mit {card.dat} übernommen; besser wäre {card2.nom}",
  ],
  [
    "{one} bumped with the {card} what was the own side's already",
    "{one.First} [one:hast|hat] mit {card.dat} übernommen, was schon der eigenen Seite gehörte",
  ],
  ["{one} bumped with the {card}", "{one.First} [one:hast|hat] mit {card.dat} übernommen"],
  [
    "{one} played the {card}; the {card2} was worth a bump",
    "{one.First} [one:hast|hat] {card.acc} gespielt; Übernehmen mit {card2.dat} lohnte sich",
  ],
  [
    "{one} played last and let {trick} go that the {card} takes",
    "{one.First} [one:hast|hat] als Letzter {trick} gelassen, den {card.nom} macht",
  ],
  [
    "{one} let {trick} go; the {card} goes for it",
    "{one.First} [one:hast|hat] {trick} gelassen; {card.nom} geht darauf los",
  ],
  [
    "{one} took {trick} with the {card}; the {card2} was better spent on it",
    "{one.First} [one:hast|hat] {trick} mit {card.dat} gemacht; {card2.nom} wäre dafür besser",
  ],
  [
    "{one} took {trick} with the {card}; the {card2} brings its own points home",
    "{one.First} [one:hast|hat] {trick} mit {card.dat} gemacht; {card2.nom} bringt die eigenen Augen heim",
  ],
  [
    "{one} took {trick} with the {card}; the {card2} was enough",
    "{one.First} [one:hast|hat] {trick} mit {card.dat} gemacht; {card2.nom} hätte genügt",
  ],
  [
    "{one} went for {trick} with the {card}; the {card2} is safer",
    "{one.First} [one:hast|hat] es auf {trick} mit {card.dat} versucht; {card2.nom} ist sicherer",
  ],
  [
    "{one} played last and took {trick} with the {card}",
    "{one.First} [one:hast|hat] als Letzter {trick} mit {card.dat} gemacht",
  ],
  ["{one} went for {trick} with the {card}", "{one.First} [one:hast|hat] es auf {trick} mit {card.dat} versucht"],
  [
    "{one} threw off the {card}; the {card2} was the better throw-off",
    "{one.First} [one:hast|hat] {card.acc} abgeworfen; besser wäre {card2.nom}",
  ],
  ["{one} threw off the {card}", "{one.First} [one:hast|hat] {card.acc} abgeworfen"],
  [
    "{one} played the {card} and told everybody who the partner is; the {card2} kept the secret",
    "{one.First} [one:hast|hat] {card.acc} gespielt und allen verraten, wer der Partner ist; {card2.nom} hätte das Geheimnis gewahrt",
  ],
  [
    "{one} played the {card}; the {card2} was better",
    "{one.First} [one:hast|hat] {card.acc} gespielt; besser wäre {card2.nom}",
  ],
  ["{one} {deed}; the {card} was better", "{one.First} [one:hast|hat] {deed}; besser wäre {card.nom}"],
  ["{one} {deed}; better to have {deed2}", "{one.First} [one:hast|hat] {deed}; besser: {deed2}"],
];

const SUITS: Record<string, string> = { club: "Kreuz", spade: "Pik", heart: "Herz", diamond: "Karo" };
/** "heart": one card of the suit. */
const single: Place = { is: Object.keys(SUITS).join("|"), say: (text) => ({ text: SUITS[text] ?? "" }) };

export const remarkLines = new Lines(lines, { deed, part, trick, single });
