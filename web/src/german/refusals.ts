// Why an action is not legal.
import { Lines, type Line } from "./patterns.ts";
import type { Place } from "./places.ts";

/** What may not be done, after "darf jetzt". */
const DEEDS: Record<string, string> = {
  pass: "nicht passen",
  pick: "nicht aufnehmen",
  "call a leaster": "keinen Leaster ansagen",
  "call a doubler": "keinen Doppler ansagen",
  "ask for a new deal": "nicht neu geben lassen",
  "stay silent": "nicht schweigen",
  crack: "nicht Kontra sagen",
  "crack back": "nicht Rekontra sagen",
  "go alone": "nicht allein spielen",
  castrate: "nicht Subkontra sagen",
  "call sheepshead": "nicht Schafkopf ansagen",
  "take the whole blind": "nicht den ganzen Blind nehmen",
  hick: "nicht Hick sagen",
  "play the Best": "nicht das Beste spielen",
  "announce a call": "keinen Ruf ansagen",
  "announce a Billy": "keinen Billy ansagen",
  "announce a side-solo": "kein Farbsolo ansagen",
  "lay the cards up": "die Karten nicht auflegen",
  "take the winner of a trick as partner": "nicht den Gewinner eines Stichs als Partner nehmen",
  "claim the rest": "den Rest nicht beanspruchen",
  "take cards of the blind": "keine Karten des Blinds nehmen",
  "name a trick": "keinen Stich nennen",
  "name a trump suit": "keine Trumpffarbe nennen",
  blitz: "keinen Blitz zeigen",
  "bury a card": "keine Karte drücken",
  "call a card": "keine Karte rufen",
  "lay a card face down": "keine Karte verdeckt legen",
  "pass a card": "keine Karte weitergeben",
  "play a card": "keine Karte spielen",
};
const deed: Place = {
  is: Object.keys(DEEDS)
    .sort((a, b) => b.length - a.length)
    .join("|"),
  say: (text) => ({ text: DEEDS[text] ?? "" }),
};

/** What has to be done instead. */
const ASKED: Line[] = [
  ["the players first say whether they want a new deal", "Erst sagen alle, ob sie neu geben lassen"],
  ["the players first say whether they hick", "Erst sagen alle, ob sie Hick sagen"],
  ["those who hicked first announce their games", "Erst sagen die, die Hick gesagt haben, ihre Spiele an"],
  ["it is first settled whose cards are laid up", "Erst steht fest, wessen Karten aufgelegt werden"],
  ["the trump suit of the side-solo is named first", "Erst wird die Trumpffarbe des Farbsolos genannt"],
  ["it is not settled yet who picks", "Es steht noch nicht fest, wer aufnimmt"],
  [
    "the picker first says how he plays, before he sees the blind",
    "Erst sagt der Spieler, wie er spielt, bevor er den Blind sieht",
  ],
  ["the picker first takes his cards of the blind", "Erst nimmt der Spieler seine Karten des Blinds"],
  ["the picker first names the partner's card", "Erst nennt der Spieler die Karte des Partners"],
  ["who shares the blind first buries {n} (card|cards)", "Erst drückt, wer den Blind teilt, {n} [n:Karte|Karten]"],
  ["the picker first buries {n} (card|cards)", "Erst drückt der Spieler {n} [n:Karte|Karten]"],
  ["the picker first says whether he calls sheepshead", "Erst sagt der Spieler, ob er Schafkopf ansagt"],
  [
    "the picker first calls the partner's card, or goes alone",
    "Erst ruft der Spieler die Karte des Partners oder spielt allein",
  ],
  ["the picker first lays a card face down", "Erst legt der Spieler eine Karte verdeckt hin"],
  ["the players first say whether they call a partner", "Erst sagen alle, ob sie einen Partner rufen"],
  ["the players first say whether they pass a card", "Erst sagen alle, ob sie eine Karte weitergeben"],
  ["a card is first given back", "Erst wird eine Karte zurückgegeben"],
  ["the dealer first says which trick takes the blind", "Erst sagt der Geber, welcher Stich den Blind bekommt"],
  ["the others first say whether they crack", "Erst sagen die anderen, ob sie Kontra sagen"],
  ["the picker's side first says whether it cracks back", "Erst sagt die Seite des Spielers, ob sie Rekontra sagt"],
  ["the others first say whether they castrate", "Erst sagen die anderen, ob sie Subkontra sagen"],
  ["the players first say whether they blitz", "Erst sagen alle, ob sie einen Blitz zeigen"],
  ["the tricks have begun", "Die Stiche haben begonnen"],
  ["the hand is over", "Das Spiel ist vorbei"],
];
const askedLines = new Lines(ASKED);
const asked: Place = {
  is: "[^.:]+",
  say: (text) => {
    const found = askedLines.find(text);
    return found === null ? null : { text: found };
  },
};

const darf = "{one.First} [one:darfst|darf]";

const lines: Line[] = [
  ["The hand is over.", "Das Spiel ist vorbei."],
  ["It is not your turn.", "Du bist nicht dran."],
  ["It is not {one}'s turn.", "{one.First} ist nicht dran."],
  ["Seat {n} is to act.", "Platz {n} ist dran."],
  ["{one} may not {deed} now: {asked}.", `${darf} jetzt {deed}: {asked}.`],
  ["{one} may not {deed} now.", `${darf} jetzt {deed}.`],
  ["{one} (do|does) not hold the {card}.", "{one.First} [one:hast|hat] {card.acc} nicht."],
  ["{one} (do|does) not hold {pair}.", "{one.First} [one:hast|hat] nicht {pair}."],
  [
    "In a Schiller nobody passes: {one} must pick.",
    "Im Schiller passt niemand: {one.First} [one:musst|muss] aufnehmen.",
  ],
  ["All others passed: {one} must pick.", "Alle anderen passten: {one.First} [one:musst|muss] aufnehmen."],
  [
    "All others passed: {one} must pick, call a leaster or call a doubler.",
    "Alle anderen passten: {one.First} [one:musst|muss] aufnehmen, einen Leaster oder einen Doppler ansagen.",
  ],
  [
    "Only a player without an ace, a face card, a trump or a card that counts may ask for a new deal: {one} (hold|holds) the {cards}.",
    "Neu geben lassen darf nur, wer kein Ass, kein Bild, keinen Trumpf und keine Karte mit Augen hat: {one.First} [one:hast|hat] {cards}.",
  ],
  ["A picker who has the {card} may not bury it.", "Wer aufnimmt und {card.acc} hat, darf {card.him} nicht drücken."],
  [
    "A picker who plays alone with the {card} may not bury it.",
    "Wer aufnimmt und mit {card.dat} allein spielt, darf {card.him} nicht drücken.",
  ],
  [
    "The {card} may not be called: there is no card to call.",
    "{card.Nom} lässt sich nicht rufen: Es gibt keine Karte zu rufen.",
  ],
  [
    "The {card} may not be called: {one} may call the {cards}.",
    "{card.Nom} lässt sich nicht rufen: {one.First} [one:darfst|darf] {cards} rufen.",
  ],
  [
    "{one} (hold|holds) the {card} (yourself|himself): another card must be called.",
    "{one.First} [one:hast|hat] {card.acc} selbst: Es muss eine andere Karte gerufen werden.",
  ],
  [
    "{one} buried the {card} (yourself|himself): another card must be called.",
    "{one.First} [one:hast|hat] {card.acc} selbst gedrückt: Es muss eine andere Karte gerufen werden.",
  ],
  [
    "{one} kept no card of {suit}: {one2} may call only a suit of which {one3} (keep|keeps) a card.",
    "{one.First} [one:hast|hat] {suit.none} behalten: {one2.First} [one2:darfst|darf] nur eine Farbe rufen, von der noch eine Karte da ist.",
  ],
  ["Only a picker who has all the fail aces may call a ten.", "Eine Zehn darf nur rufen, wer alle Fehlasse hat."],
  ["Only a picker who has no ace to call may call a ten.", "Eine Zehn darf nur rufen, wer kein Ass rufen kann."],
  [
    "To call the {card} the picker must keep the {card2}.",
    "Um {card.acc} zu rufen, muss der Spieler {card2.acc} behalten.",
  ],
  [
    "{one} kept no card of {suit}, and can call the {cards}.",
    "{one.First} [one:hast|hat] {suit.none} behalten und [one:kannst|kann] {cards} rufen.",
  ],
  [
    "At this table the picker goes alone only when the cards leave him no partner.",
    "An diesem Tisch spielt der Spieler nur allein, wenn ihm die Karten keinen Partner lassen.",
  ],
  [
    "At this table the picker goes alone only when the cards leave him no partner: {one} may call the {cards}.",
    "An diesem Tisch spielt der Spieler nur allein, wenn ihm die Karten keinen Partner lassen: {one.First} [one:darfst|darf] {cards} rufen.",
  ],
  [
    "At this table the picker may go alone only before he has seen the blind.",
    "An diesem Tisch sagt der Spieler nur an, allein zu spielen, bevor er den Blind gesehen hat.",
  ],
  [
    "At this table the picker may go alone only after he has seen the blind.",
    "An diesem Tisch sagt der Spieler erst an, allein zu spielen, wenn er den Blind gesehen hat.",
  ],
  [
    "{one} (are|is) a partner: only an opponent may crack.",
    "{one.First} [one:bist|ist] ein Partner: Nur ein Gegner darf Kontra sagen.",
  ],
  [
    "{one} (are|is) the partner: only an opponent may crack.",
    "{one.First} [one:bist|ist] der Partner: Nur ein Gegner darf Kontra sagen.",
  ],
  [
    "{one} (were|was) offered the blind: only who was not may crack.",
    "[one:Dir|Dem Platz von {one}] wurde der Blind angeboten: Kontra sagt nur, wem er nicht angeboten wurde.",
  ],
  [
    "The {card} may not be buried by who shares the blind with the picker.",
    "Wer den Blind mit dem Spieler teilt, darf {card.acc} nicht drücken.",
  ],
  [
    "At this table only a picker with the {card} may call sheepshead.",
    "An diesem Tisch darf nur ein Spieler mit {card.dat} Schafkopf ansagen.",
  ],
  [
    "The {card} lies face down for the called suit: it may not be buried.",
    "{card.Nom} liegt verdeckt für die gerufene Farbe und darf nicht gedrückt werden.",
  ],
  [
    "{one} called the {card}: it may not be buried.",
    "{one.First} [one:hast|hat] {card.acc} gerufen: {card.It} darf nicht gedrückt werden.",
  ],
  [
    "The {card} is your last card of {suit}, the called suit: it may not be buried.",
    "{card.Nom} ist deine letzte Karte in {suit}, der gerufenen Farbe: {card.It} darf nicht gedrückt werden.",
  ],
  [
    "The {card} is his last card of {suit}, the called suit: it may not be buried.",
    "{card.Nom} ist seine letzte Karte in {suit}, der gerufenen Farbe: {card.It} darf nicht gedrückt werden.",
  ],
  ["{one} may not crack now.", `${darf} jetzt nicht Kontra sagen.`],
  [
    "{one} may lead {suit} only with the {card}, until {suit2} have been led.",
    `${darf} {suit} nur mit {card.dat} ausspielen, bis {suit2} ausgespielt war.`,
  ],
  [
    "The {card} is (your|his) last card of the called suit: at this table it stays as long as {one} (have|has) another to play.",
    "{card.Nom} ist [one:deine|seine] letzte Karte der gerufenen Farbe: An diesem Tisch bleibt sie, solange {one} eine andere spielen [one:kannst|kann].",
  ],
  [
    "The {card} is your hold card: it stays until {suit} have been led.",
    "{card.Nom} ist deine Haltekarte: Sie bleibt, bis {suit} ausgespielt war.",
  ],
  [
    "The {card} is his hold card: it stays until {suit} have been led.",
    "{card.Nom} ist seine Haltekarte: Sie bleibt, bis {suit} ausgespielt war.",
  ],
  [
    "Only a player who holds two of the partner cards may call a partner.",
    "Einen Partner darf nur rufen, wer zwei der Partnerkarten hat.",
  ],
  [
    "Only a player who holds all of the partner cards may call a partner.",
    "Einen Partner darf nur rufen, wer alle Partnerkarten hat.",
  ],
  ["At this table {pair} are no blitz.", "An diesem Tisch sind {pair} kein Blitz."],
  [
    "A card counts in one blitz only, and one of these was shown before.",
    "Eine Karte zählt nur in einem Blitz, und eine von diesen wurde schon gezeigt.",
  ],
  [
    "Only a player with two of the partner cards may pass one: {one} (do|does) not hold two.",
    "Weitergeben darf nur, wer zwei der Partnerkarten hat: {one.First} [one:hast|hat] keine zwei.",
  ],
  ["Only a partner card may be passed: the {cards}.", "Nur eine Partnerkarte darf weitergegeben werden: {cards}."],
  [
    "The {card} was just passed to {one}: another card must go back.",
    "{card.Nom} kam eben zu {one.dat}: Es muss eine andere Karte zurückgehen.",
  ],
  [
    "A side-solo names another trump suit than the usual one.",
    "Ein Farbsolo nennt eine andere Trumpffarbe als die übliche.",
  ],
  ["This hand has tricks 1 to {n}: name one of them.", "Dieses Spiel hat die Stiche 1 bis {n}: Nenne einen davon."],
  ["{one} may take {ns} (card|cards) of the blind.", `${darf} {ns} [ns:Karte|Karten] des Blinds nehmen.`],
  ["Only a dealer who picked may go nuclear.", "Nuklear darf nur ein Geber spielen, der aufgenommen hat."],
  ["At this table nobody takes the whole blind.", "An diesem Tisch nimmt niemand den ganzen Blind."],
  [
    "Only an opponent of the picker who has not cracked may castrate.",
    "Subkontra darf nur ein Gegner des Spielers sagen, der nicht Kontra gesagt hat.",
  ],
  ["Only the picker and the partner may crack back.", "Rekontra dürfen nur der Spieler und der Partner sagen."],
  [
    "{one} must follow {suit}: {one2} (hold|holds) the {cards}.",
    "{one.First} [one:musst|muss] {suit} bedienen: {one2.First} [one2:hast|hat] {cards}.",
  ],
  [
    "{suit} (is|are) led for the first time: {one} must play the {cards}.",
    "{suit} wird zum ersten Mal ausgespielt: {one.First} [one:musst|muss] {cards} spielen.",
  ],
  [
    "{suit} (is|are) led: {one} must play (your|his) face-down card, the {card}.",
    "{suit} ist ausgespielt: {one.First} [one:musst deine|muss seine] verdeckte Karte spielen, {card.acc}.",
  ],
  [
    "The {card} was called: {one} may not throw it off before {suit} have been led.",
    "{card.Nom} ist gerufen: {one.First} [one:darfst|darf] {card.him} nicht abwerfen, bevor {suit} ausgespielt war.",
  ],
  [
    "Your face-down card is played when {suit} are led, or last.",
    "Deine verdeckte Karte wird gespielt, wenn {suit} ausgespielt wird, oder zuletzt.",
  ],
  [
    "His face-down card is played when {suit} are led, or last.",
    "Seine verdeckte Karte wird gespielt, wenn {suit} ausgespielt wird, oder zuletzt.",
  ],
  ["At this table nobody may claim the rest.", "An diesem Tisch darf niemand den Rest beanspruchen."],
  [
    "It is not settled yet who plays with whom: nobody may claim before that.",
    "Es steht noch nicht fest, wer mit wem spielt: Vorher darf niemand den Rest beanspruchen.",
  ],
  [
    "The claim does not hold: the others can still take a trick.",
    "Der Anspruch stimmt nicht: Die anderen können noch einen Stich machen.",
  ],
  [
    "It is too early to tell whether the claim holds: play on.",
    "Es ist zu früh zu sagen, ob der Anspruch stimmt: Spiel weiter.",
  ],
];

export const refusalLines = new Lines(lines, { deed, asked });
