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
    "{with} {who} went alone, and this hand is good for it",
    "{with} [who:hast|hat|haben] {who} allein gespielt, und dieses Blatt ist gut dafür",
  ],
  [
    "{with} {who} kept silent; doubling was better",
    "{with} [who:hast|hat|haben] {who} nichts gesagt; besser wäre zu verdoppeln",
  ],
  ["{with} {who} {deed}; silence was better", "{with} [who:hast|hat|haben] {who} {deed}; besser wäre nichts zu sagen"],
  [
    "{with} {who} {deed}, and the double is worth it",
    "{with} [who:hast|hat|haben] {who} {deed}, und das Verdoppeln lohnt sich",
  ],
  [
    "{who} called a leaster where a doubler was better",
    "{who.First} [who:hast|hat|haben] einen Leaster angesagt, wo ein Doppler besser war",
  ],
  [
    "{who} called a doubler where a leaster was better",
    "{who.First} [who:hast|hat|haben] einen Doppler angesagt, wo ein Leaster besser war",
  ],
  [
    "{who} buried the {card}, a trump, and kept the {card2}",
    "{who.First} [who:hast|hat|haben] mit {card.dat} einen Trumpf gedrückt und {card2.acc} behalten",
  ],
  [
    "{who} buried the {card}; the {card2} is the only {single}, and burying it leaves that suit to be trumped",
    "{who.First} [who:hast|hat|haben] {card.acc} gedrückt; {card2.nom} ist das einzige {single}, und ohne {card2.him} ließe sich diese Farbe stechen",
  ],
  [
    "{who} buried the {card}; the {card2} brings {n} points more home",
    "{who.First} [who:hast|hat|haben] {card.acc} gedrückt; {card2.nom} bringt {n} Augen mehr heim",
  ],
  [
    "{who} buried the {card}; the {card2} was the better bury",
    "{who.First} [who:hast|hat|haben] {card.acc} gedrückt; besser wäre {card2.nom}",
  ],
  ["{who} buried the {card}", "{who.First} [who:hast|hat|haben] {card.acc} gedrückt"],
  [
    "{who} went alone; calling the {card} was worth more",
    "{who.First} [who:hast|hat|haben] allein gespielt; {card.acc} zu rufen war mehr wert",
  ],
  [
    "{who} went alone; a partner was worth more",
    "{who.First} [who:hast|hat|haben] allein gespielt; ein Partner war mehr wert",
  ],
  [
    "{who} called the {card} with {n} cards of its suit; the {card2} has {n2}",
    "{who.First} [who:hast|hat|haben] {card.acc} mit {n} [n:Karte|Karten] der Farbe gerufen; bei {card2.dat} nur {n2}",
  ],
  [
    "{who} called the {card}; the {card2} was the better call",
    "{who.First} [who:hast|hat|haben] {card.acc} gerufen; besser wäre {card2.nom}",
  ],
  [
    "{who} led trump as a defender with {fail} in hand",
    "{who.First} [who:hast|hat|haben] als Gegner Trumpf ausgespielt, mit {fail} auf der Hand",
  ],
  ["{who} led trump {part}", "{who.First} [who:hast|hat|haben] {part} Trumpf ausgespielt"],
  ["{who} led the called suit", "{who.First} [who:hast|hat|haben] die gerufene Farbe ausgespielt"],
  [
    "{who} led the {card} and not {suit}, the called suit",
    "{who.First} [who:hast|hat|haben] {card.acc} ausgespielt und nicht {suit}, die gerufene Farbe",
  ],
  [
    "{who} led the {card} {part} and did not lead trump with the {card2}",
    "{who.First} [who:hast|hat|haben] {part} {card.acc} ausgespielt und nicht Trumpf mit {card2.dat}",
  ],
  [
    "{who} led the {card} {part}; the {card2} would have saved the trump",
    "{who.First} [who:hast|hat|haben] {part} {card.acc} ausgespielt; {card2.nom} hätte den Trumpf geschont",
  ],
  [
    "{who} led the {card}; the {card2} was the better lead",
    "{who.First} [who:hast|hat|haben] {card.acc} ausgespielt; besser wäre {card2.nom}",
  ],
  [
    "{who} led the {card}; the {card2} was better",
    "{who.First} [who:hast|hat|haben] {card.acc} ausgespielt; besser wäre {card2.nom}",
  ],
  [
    "{who} played the {card}; the {card2} was the schmear",
    "{who.First} [who:hast|hat|haben] {card.acc} gespielt; zum Schmieren war {card2.nom} da",
  ],
  [
    "{who} schmeared the {card} to the wrong side",
    "{who.First} [who:hast|hat|haben] {card.acc} der falschen Seite geschmiert",
  ],
  [
    "{who} schmeared the {card} too early; the {card2} makes the trick safe",
    "{who.First} [who:hast|hat|haben] {card.acc} zu früh geschmiert; {card2.nom} macht den Stich sicher",
  ],
  [
    "{who} schmeared the {card} too early, while the trick was not safe",
    "{who.First} [who:hast|hat|haben] {card.acc} zu früh geschmiert, als der Stich nicht sicher war",
  ],
  ["{who} schmeared the {card}", "{who.First} [who:hast|hat|haben] {card.acc} geschmiert"],
  [
    "{who} bumped with the {card}; the {card2} was enough",
    "{who.First} [who:hast|hat|haben] mit {card.dat} übernommen; {card2.nom} hätte genügt",
  ],
  [
    "{who} bumped with the {card}; the {card2} was the better bump",
    "{who.First} [who:hast|hat|haben] mit {card.dat} übernommen; besser wäre {card2.nom}",
  ],
  [
    "{who} bumped with the {card} what was the own side's already",
    "{who.First} [who:hast|hat|haben] mit {card.dat} übernommen, was schon der eigenen Seite gehörte",
  ],
  ["{who} bumped with the {card}", "{who.First} [who:hast|hat|haben] mit {card.dat} übernommen"],
  [
    "{who} played the {card}; the {card2} was worth a bump",
    "{who.First} [who:hast|hat|haben] {card.acc} gespielt; Übernehmen mit {card2.dat} lohnte sich",
  ],
  [
    "{who} played last and let {trick} go that the {card} takes",
    "{who.First} [who:hast|hat|haben] als Letzter {trick} gelassen, den {card.nom} macht",
  ],
  [
    "{who} let {trick} go; the {card} goes for it",
    "{who.First} [who:hast|hat|haben] {trick} gelassen; {card.nom} geht darauf los",
  ],
  [
    "{who} took {trick} with the {card}; the {card2} was better spent on it",
    "{who.First} [who:hast|hat|haben] {trick} mit {card.dat} gemacht; {card2.nom} wäre dafür besser",
  ],
  [
    "{who} took {trick} with the {card}; the {card2} brings its own points home",
    "{who.First} [who:hast|hat|haben] {trick} mit {card.dat} gemacht; {card2.nom} bringt die eigenen Augen heim",
  ],
  [
    "{who} took {trick} with the {card}; the {card2} was enough",
    "{who.First} [who:hast|hat|haben] {trick} mit {card.dat} gemacht; {card2.nom} hätte genügt",
  ],
  [
    "{who} went for {trick} with the {card}; the {card2} is safer",
    "{who.First} [who:hast|hat|haben] es auf {trick} mit {card.dat} versucht; {card2.nom} ist sicherer",
  ],
  [
    "{who} played last and took {trick} with the {card}",
    "{who.First} [who:hast|hat|haben] als Letzter {trick} mit {card.dat} gemacht",
  ],
  ["{who} went for {trick} with the {card}", "{who.First} [who:hast|hat|haben] es auf {trick} mit {card.dat} versucht"],
  [
    "{who} threw off the {card}; the {card2} was the better throw-off",
    "{who.First} [who:hast|hat|haben] {card.acc} abgeworfen; besser wäre {card2.nom}",
  ],
  ["{who} threw off the {card}", "{who.First} [who:hast|hat|haben] {card.acc} abgeworfen"],
  [
    "{who} played the {card} and told everybody who the partner is; the {card2} kept the secret",
    "{who.First} [who:hast|hat|haben] {card.acc} gespielt und allen verraten, wer der Partner ist; {card2.nom} hätte das Geheimnis gewahrt",
  ],
  [
    "{who} played the {card}; the {card2} was better",
    "{who.First} [who:hast|hat|haben] {card.acc} gespielt; besser wäre {card2.nom}",
  ],
  ["{who} {deed}; the {card} was better", "{who.First} [who:hast|hat|haben] {deed}; besser wäre {card.nom}"],
  ["{who} {deed}; better to have {deed2}", "{who.First} [who:hast|hat|haben] {deed}; besser: {deed2}"],
];

const SUITS: Record<string, string> = { club: "Kreuz", spade: "Pik", heart: "Herz", diamond: "Karo" };
/** "heart": one card of the suit. */
const single: Place = { is: Object.keys(SUITS).join("|"), say: (text) => ({ text: SUITS[text] ?? "" }) };

export const remarkLines = new Lines(lines, { deed, part, trick, single });
