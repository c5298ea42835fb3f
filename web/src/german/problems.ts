// What is wrong with rules that somebody put together. Options and their values keep the names that a file of rules has.
import { Lines, type Line } from "./patterns.ts";

const lines: Line[] = [
  ["must be {what}, not {n}.", "muss {what} sein, nicht {n}."],
  ["each number must be {what}, not {n}.", "Jede Zahl muss {what} sein, nicht {n}."],
  ["{value} has no effect, because {option} is {value2}.", "{value} bewirkt nichts, denn {option} steht auf {value2}."],
  [
    "Set {option} to {value}, or leave {option2} at {value2}.",
    "Setze {option} auf {value}, oder lass {option2} bei {value2}.",
  ],
  [
    "Set {option} to {value}, or {option2} to {value2}, or leave {option3} at {value3}.",
    "Setze {option} auf {value} oder {option2} auf {value2}, oder lass {option3} bei {value3}.",
  ],
  ["Set {option} to {value}, or {option2} to {value2}.", "Setze {option} auf {value} oder {option2} auf {value2}."],
  ["Set {option} to {value}.", "Setze {option} auf {value}."],
  ["Set it to {value}.", "Setze es auf {value}."],
  ["Leave {option} at {value}.", "Lass {option} bei {value}."],
  [
    "Leave {option} at {value}, or set {option2} to {value2}.",
    "Lass {option} bei {value}, oder setze {option2} auf {value2}.",
  ],
  ["Leave {option} at {value}, or {option2} at {value2}.", "Lass {option} bei {value}, oder {option2} bei {value2}."],
  ["Leave it at {value}.", "Lass es bei {value}."],
  ["Leave one of the two at false.", "Lass eines von beiden bei false."],
  ["Leave one of the two as it is.", "Lass eines von beiden, wie es ist."],
  ["Leave {option} empty.", "Lass {option} leer."],
  ["Leave them empty.", "Lass sie leer."],
  ["Change {option} or {option2}.", "Ändere {option} oder {option2}."],
  ["Set {option} to {value}, or play it with {ns}.", "Setze {option} auf {value}, oder spielt zu 3, 5 oder 7."],
  ["Set {option} to {n}, or to {n2} or more.", "Setze {option} auf {n} oder auf {n2} oder mehr."],

  // Deck and deal.
  [
    "there must be a blind to pick: at least {n} (card|cards).",
    "Zum Aufnehmen braucht es einen Blind: mindestens {n} [n:Karte|Karten].",
  ],
  [
    "{option} {value} has no blind: {option2} must be 0, not {n}.",
    "Bei {option} {value} gibt es keinen Blind: {option2} muss 0 sein, nicht {n}.",
  ],
  [
    "{n} cards leave {n2}, which {n3} players cannot share evenly.",
    "{n} Karten sind {n2}, die sich für {n3} nicht gleich aufteilen lassen.",
  ],
  [
    "{n} cards less a blind of {n4} leave {n2}, which {n3} players cannot share evenly.",
    "{n} Karten ohne einen Blind von {n4} sind {n2}, die sich für {n3} nicht gleich aufteilen lassen.",
  ],
  [
    "{n} cards give each of {n2} players {n3} cards; the most is {n4}.",
    "{n} Karten geben jedem von {n2} {n3} Karten; höchstens gehen {n4}.",
  ],
  [
    "{n} cards less a blind of {n5} give each of {n2} players {n3} cards; the most is {n4}.",
    "{n} Karten ohne einen Blind von {n5} geben jedem von {n2} {n3} Karten; höchstens gehen {n4}.",
  ],
  [
    "{n} cards give each player {n2} cards, which cannot lie as {option} {value} wants.",
    "{n} Karten geben jedem {n2}, die nicht so liegen können, wie {option} {value} es will.",
  ],
  [
    "{n} cards less a blind of {n3} give each player {n2} cards, which cannot lie as {option} {value} wants.",
    "{n} Karten ohne einen Blind von {n3} geben jedem {n2}, die nicht so liegen können, wie {option} {value} es will.",
  ],
  ["With {n} players and {n2} cards the blind can be {ns}.", "Zu {n} mit {n2} Karten kann der Blind {ns} haben."],
  ["With a blind of {n} the deck can be {ns} cards.", "Mit einem Blind von {n} kann das Blatt {ns} Karten haben."],
  ["must name at least one packet.", "muss mindestens ein Päckchen nennen."],
  ["must name at least two packets.", "muss mindestens zwei Päckchen nennen."],
  ["must name at least one packet, for example {value}.", "muss mindestens ein Päckchen nennen, zum Beispiel {value}."],
  [
    "must name at least two packets, for example {value}.",
    "muss mindestens zwei Päckchen nennen, zum Beispiel {value}.",
  ],
  ["For example {value}.", "Zum Beispiel {value}."],
  ["{n} has no effect, because there is no blind.", "{n} bewirkt nichts, denn es gibt keinen Blind."],
  [
    "one packet leaves no place for the blind, which is never dealt last.",
    "Ein Päckchen lässt keinen Platz für den Blind, der nie zuletzt gegeben wird.",
  ],
  ["Name at least two.", "Nenne mindestens zwei."],
  ["Name at least two, for example {value}.", "Nenne mindestens zwei, zum Beispiel {value}."],
  [
    "the blind is never dealt last: with {n} rounds of packets it must come after round {n2}, not {n3}.",
    "Der Blind wird nie zuletzt gegeben: Bei {n} Runden muss er nach Runde {n2} kommen, nicht {n3}.",
  ],
  [
    "the blind is never dealt last: with {n} rounds of packets it must come after round 1 to {n2}, not {n3}.",
    "Der Blind wird nie zuletzt gegeben: Bei {n} Runden muss er nach Runde 1 bis {n2} kommen, nicht {n3}.",
  ],
  [
    "true has no effect, because this deck has only {n} cards that are neither trump nor count, and each player gets {n2}.",
    "true bewirkt nichts, denn dieses Blatt hat nur {n} Karten, die weder Trumpf sind noch zählen, und jeder bekommt {n2}.",
  ],
  ["{card} stands twice.", "{card.Nom} steht zweimal da."],
  ["has the {card} twice.", "hat {card.acc} zweimal."],
  ["Name each (trump|card) once.", "Nenne jede Karte einmal."],
  ["{card} is not in a deck of {n} cards.", "{card.Nom} ist nicht in einem Blatt von {n} Karten."],
  ["Leave it out of the list.", "Lass sie weg."],
  ["Name another.", "Nenne eine andere."],
  ["{card} is not trump here.", "{card.Nom} ist hier nicht Trumpf."],
  ["Cards that make partners must be trump.", "Karten, die Partner machen, müssen Trumpf sein."],
  [
    "{value} has no effect, because the table gives its own order of trump.",
    "{value} bewirkt nichts, denn der Tisch hat seine eigene Folge der Trümpfe.",
  ],
  [
    "{value} needs the {card}, which a deck of {n} cards does not have.",
    "{value} braucht {card.acc}, und ein Blatt von {n} Karten hat {card.him} nicht.",
  ],
  ["no card counts anything.", "Keine Karte zählt etwas."],
  ["Give at least one rank some points.", "Gib mindestens einem Rang Augen."],
  [
    "a hand has {n} tricks, so the named trick must be from 1 to {n2}, not {n3}.",
    "Ein Spiel hat {n} Stiche, also muss der bestimmte Stich von 1 bis {n2} sein, nicht {n3}.",
  ],
  [
    "nobody can claim while cards lie face down: set {option} to {value}, or {option2} to {value2}.",
    "Solange Karten verdeckt liegen, kann niemand den Rest beanspruchen: Setze {option} auf {value} oder {option2} auf {value2}.",
  ],

  // Partners.
  ["{value} is for tables where nobody picks.", "{value} ist für Tische, an denen niemand aufnimmt."],
  ["{value} needs a picker.", "{value} braucht einen Spieler, der aufnimmt."],
  [
    "without picker and partners each plays for himself, which is for {n} players; here are {n2}.",
    "Ohne Spieler und Partner spielt jeder für sich, und das geht nur zu {n}; hier sind es {n2}.",
  ],
  [
    "a partner needs at least {n} players, and here are {n2}.",
    "Ein Partner braucht mindestens {n} Mitspieler, und hier sind es {n2}.",
  ],
  [
    "two partners need at least {n} players, and here are {n2}.",
    "Zwei Partner brauchen mindestens {n} Mitspieler, und hier sind es {n2}.",
  ],
  [
    "a die names one of six others, which needs {n} players; here are {n2}.",
    "Ein Würfel bestimmt einen von sechs anderen, das braucht {n} Mitspieler; hier sind es {n2}.",
  ],
  ["{value} is for {n} players, and here are {n2}.", "{value} ist für {n} Mitspieler, und hier sind es {n2}."],
  ["{value} is a game for {n} players, and here are {n2}.", "{value} ist ein Spiel für {n}, und hier sind es {n2}."],
  [
    "{value} is for {n} or {n2} players, and here are {n3}.",
    "{value} ist für {n} oder {n2} Mitspieler, und hier sind es {n3}.",
  ],
  [
    "{value} needs at least {n} players, and here are {n2}.",
    "{value} braucht mindestens {n} Mitspieler, und hier sind es {n2}.",
  ],
  [
    "must name the cards whose holders are partners, for example {value}, because {option} is {value2}.",
    "muss die Karten nennen, die zu Partnern machen, zum Beispiel {value}, denn {option} steht auf {value2}.",
  ],
  [
    "with {n} players there must be {n2} cards that make partners, not {n3}.",
    "Zu {n} müssen {n2} Karten Partner machen, nicht {n3}.",
  ],
  [
    "with {n} players there must be 2 to {n2} cards that make partners, not {n3}.",
    "Zu {n} müssen 2 bis {n2} Karten Partner machen, nicht {n3}.",
  ],
  [
    "{value} is for the queen of clubs, the jack and the seven of diamonds.",
    "{value} ist für Kreuz Dame, Karo Bube und Karo Sieben.",
  ],
  ["{value} is for two partner cards.", "{value} ist für zwei Partnerkarten."],
  [
    "a partner card may be passed on or make its holder call, not both.",
    "Eine Partnerkarte lässt sich weitergeben oder lässt ihren Besitzer rufen, nicht beides.",
  ],
  [
    "a deck of {n} cards has only {n2} of that rank, and two make partners.",
    "Ein Blatt von {n} Karten hat nur {n2} dieses Rangs, und zwei machen Partner.",
  ],
  ["Choose another rank.", "Wähle einen anderen Rang."],
  ["no ace is fail here, so there is none to call.", "Hier ist kein Ass Fehl, also lässt sich keines rufen."],
  [
    "Set {option} to {value}, or take an ace out of {option2}.",
    "Setze {option} auf {value}, oder nimm ein Ass aus {option2}.",
  ],
  [
    "{value} has no effect, because there is no jack above the {card}.",
    "{value} bewirkt nichts, denn über {card.dat} gibt es keinen Buben.",
  ],

  // Picking, taking, nobody picks.
  ["{value} is played where nobody hicks.", "{value} wird gespielt, wo niemand Hick sagt."],
  [
    "{value} has no place where players hick: a call names its own partner.",
    "{value} passt nicht dazu, dass man Hick sagt: Ein Ruf bestimmt seinen eigenen Partner.",
  ],
  ["{value} has no place where players hick.", "{value} passt nicht dazu, dass man Hick sagt."],
  ["{value} has no value for what is hicked.", "{value} hat keinen Wert für das, was mit Hick angesagt wird."],
  ["{value} has no meaning in a side-solo.", "{value} bedeutet nichts in einem Farbsolo."],
  [
    "an own order says nothing about the trump of a side-solo.",
    "Eine eigene Folge sagt nichts über den Trumpf eines Farbsolos.",
  ],
  ["{value} needs to know the partner before the bury.", "{value} muss den Partner vor dem Drücken kennen."],
  ["with {value} the next player may not share the blind.", "Mit {value} darf der Nächste den Blind nicht teilen."],
  [
    "{n} of a blind of {n2} leave nothing for two to share.",
    "{n} von einem Blind von {n2} lassen zweien nichts zu teilen.",
  ],
  ["At least {n} cards must remain.", "Mindestens {n} Karten müssen bleiben."],
  [
    "the picker must take {n} of the {n2} cards that two share, not {n3}.",
    "Der Spieler muss {n} der {n2} Karten nehmen, die zwei teilen, nicht {n3}.",
  ],
  [
    "the picker must take from 1 to {n} of the {n2} cards that two share, not {n3}.",
    "Der Spieler muss 1 bis {n} der {n2} Karten nehmen, die zwei teilen, nicht {n3}.",
  ],
  [
    "{n} cards that nobody takes are for tables where a seat names the partner, so that his card cannot lie there.",
    "{n} Karten, die niemand nimmt, sind für Tische, an denen der Platz den Partner bestimmt, damit seine Karte nicht dort liegt.",
  ],
  ["true needs a partner who is named by his seat.", "true braucht einen Partner, den sein Platz bestimmt."],
  [
    "whoever takes the whole blind either plays alone or goes nuclear.",
    "Wer den ganzen Blind nimmt, spielt entweder allein oder nuklear.",
  ],
  [
    "only a dealer goes nuclear, and here the player to his left must pick.",
    "Nuklear spielt nur ein Geber, und hier muss sein linker Nachbar aufnehmen.",
  ],
  [
    "a blind of {n} cannot take the place of a hand of {n2} (card|cards).",
    "Ein Blind von {n} kann kein Blatt von {n2} [n2:Karte|Karten] ersetzen.",
  ],
  [
    "whoever calls sheepshead is alone, but with {value} he has a partner already.",
    "Wer Schafkopf ansagt, ist allein, aber mit {value} hat er schon einen Partner.",
  ],
  [
    "{value} is for tables where the jack of diamonds names the partner.",
    "{value} ist für Tische, an denen der Karo Bube den Partner bestimmt.",
  ],
  [
    "true has no effect, because nothing is buried yet when the picker calls.",
    "true bewirkt nichts, denn beim Rufen ist noch nichts gedrückt.",
  ],
  [
    "{value} is for tables where a jack names the partner.",
    "{value} ist für Tische, an denen ein Bube den Partner bestimmt.",
  ],
  ["a mittler needs a middle, and {n} players have none.", "Ein Mittler braucht eine Mitte, und zu {n} gibt es keine."],

  // Doubling, scoring, session.
  ["{value} needs cracks.", "{value} braucht Kontra."],
  [
    "{value} has no effect, because the picker has only one opponent.",
    "{value} bewirkt nichts, denn der Spieler hat nur einen Gegner.",
  ],
  [
    "nobody can hold four jacks in a hand of {n} (card|cards).",
    "Niemand kann vier Buben in einem Blatt von {n} [n:Karte|Karten] haben.",
  ],
  [
    "false has no effect, because before the bury the partner is not known and cannot crack back.",
    "false bewirkt nichts, denn vor dem Drücken steht der Partner nicht fest und kann nicht Rekontra sagen.",
  ],
  [
    "{n} has no effect, because nothing doubles a hand here.",
    "{n} bewirkt nichts, denn hier verdoppelt nichts ein Spiel.",
  ],
  ["true needs two sides.", "true braucht zwei Seiten."],
  ["{value} is for partners across the table.", "{value} ist für Partner, die sich gegenübersitzen."],
  ["partners across the table count counters.", "Partner, die sich gegenübersitzen, zählen Zähler."],
  ["{value} is for tables where players hick.", "{value} ist für Tische, an denen man Hick sagt."],
  [
    "true has no effect, because without a picker or partners there is no picker's side.",
    "true bewirkt nichts, denn ohne Spieler und Partner gibt es keine Seite des Spielers.",
  ],
  [
    "picker and partner cannot share evenly what {n} opponents settle: {value} needs an even number of players.",
    "Spieler und Partner können nicht gleich teilen, was {n} Gegner abrechnen: {value} braucht eine gerade Zahl von Mitspielern.",
  ],
  ["{n} people are too few for a hand of {n2}.", "{n} Leute sind zu wenige für ein Spiel zu {n2}."],
  ["true has no effect, because somebody always picks.", "true bewirkt nichts, denn es nimmt immer jemand auf."],
  [
    "a showdown deals five cards to each, which {n} cards allow for {n2} at most; here are {n3}.",
    "Ein Showdown gibt jedem fünf Karten, und {n} reichen höchstens für {n2}; hier sind es {n3}.",
  ],
  [
    "five cards to each of {n} are more than the deck of {n2}.",
    "Fünf Karten für jeden von {n} sind mehr als das Blatt mit {n2}.",
  ],
  ["must have {n} numbers, or none; here are {n2}.", "muss {n} Zahlen haben oder keine; hier sind es {n2}."],
  [
    "In order: all tricks, 91 to 120, 61 to 90, 31 to 60, 0 to 30, no tricks.",
    "Der Reihe nach: alle Stiche, 91 bis 120, 61 bis 90, 31 bis 60, 0 bis 30, keine Stiche.",
  ],
  [
    "own numbers are for tables with a picker who has one partner or none.",
    "Eigene Zahlen sind für Tische mit einem Spieler, der einen Partner hat oder keinen.",
  ],
  ["is missing.", "fehlt."],
  [
    "A table with its own numbers gives scoring.alone, scoring.picker, scoring.partner and scoring.opponent, 6 numbers each, or none of them.",
    "Ein Tisch mit eigenen Zahlen nennt scoring.alone, scoring.picker, scoring.partner und scoring.opponent mit je 6 Zahlen, oder keines davon.",
  ],
  [
    "A table with its own numbers gives scoring.alone and scoring.opponent, 6 numbers each, or none of them.",
    "Ein Tisch mit eigenen Zahlen nennt scoring.alone und scoring.opponent mit je 6 Zahlen, oder keines davon.",
  ],
  [
    "{value} has no effect, because the table gives its own numbers.",
    "{value} bewirkt nichts, denn der Tisch hat seine eigenen Zahlen.",
  ],
  [
    "{row}: the line must sum to zero, but with {n} opponents at {n2} it sums to {n3}.",
    "{row}: Die Zeile muss null ergeben, aber mit {n} Gegnern zu {n2} ergibt sie {n3}.",
  ],
  [
    "{row}: the picker wins and must not pay, but gets {n}.",
    "{row}: Der Spieler gewinnt und darf nicht zahlen, bekommt aber {n}.",
  ],
  [
    "{row}: the picker loses and must not be paid, but gets {n}.",
    "{row}: Der Spieler verliert und darf nichts bekommen, bekommt aber {n}.",
  ],
];

const packets =
  /^the packets make (\d+) cards?, but each player gets (\d+) \((\d+) less a blind of (\d+), shared by (\d+)\)\.$/;

/** "31 to 60 points", "every trick" */
export function rowOf(text: string): string | null {
  const range = /^(\d+)(?: to (\d+))? points$/.exec(text);
  if (range) return range[2] === undefined ? `${range[1] ?? ""} Augen` : `${range[1] ?? ""} bis ${range[2]} Augen`;
  return (
    {
      "all tricks": "Alle Stiche",
      "no tricks": "Keine Stiche",
      "every trick": "alle Stiche",
      "no trick": "kein Stich",
    }[text] ?? null
  );
}

const what = {
  is: "(?:from )?-?\\d+ to \\d+|(?:\\d+, )*\\d+ or \\d+",
  say: (text: string) => ({
    text: text
      .replace(/^from /, "")
      .replace(" to ", " bis ")
      .replace(" or ", " oder "),
  }),
};
const row = {
  is: "all tricks|no tricks|\\d+ to \\d+ points",
  say: (text: string) => {
    const found = rowOf(text);
    return found === null ? null : { text: found };
  },
};

const problemLines = new Lines(lines, { what, row });

/** A sentence about rules; the option that it quarrels with may stand after it in brackets. */
export function problemOf(text: string): string | null {
  const aside = /^\(([a-z.-]+) is (.*)\.\)$/.exec(text);
  if (aside) return `(${aside[1] ?? ""} steht auf ${aside[2] ?? ""}.)`;
  const shared = packets.exec(text);
  if (shared) {
    const [, sum, each, deck, blind, players] = shared as unknown as string[];
    return `Die Päckchen ergeben ${sum ?? ""} Karten, aber jeder bekommt ${each ?? ""} (${deck ?? ""} ohne einen Blind von ${blind ?? ""}, geteilt durch ${players ?? ""}).`;
  }
  return problemLines.find(text);
}
