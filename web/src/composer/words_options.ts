// What options and their values are called in short. What they do is said in the server's sentences.
import { cardShort, isCard } from "../cards/names.ts";
import { said, saidText } from "../german/said.ts";
import { language } from "../words/words.ts";
import type { Option, Value } from "./fields.ts";
import { germanLabels, germanValues } from "./words_german.ts";
import { composerWords } from "./words.ts";

const labels: Record<string, string> = {
  table: "How many play",
  "table.players": "Players",
  deck: "The deck",
  "deck.cards": "Cards in the deck",
  trump: "Trump",
  "trump.suit": "Trump suit",
  "trump.spitz": "The seven of trump",
  "trump.top": "Highest trump",
  "trump.order": "Trump of your own",
  "card-points": "What cards count",
  "card-points.ace": "An ace counts",
  "card-points.ten": "A ten counts",
  "card-points.king": "A king counts",
  "card-points.queen": "A queen counts",
  "card-points.jack": "A jack counts",
  deal: "The deal",
  "deal.blind": "Cards in the blind",
  "deal.packets": "Packets",
  "deal.blind-after": "The blind is dealt after round",
  "deal.layout": "How the cards lie",
  "deal.redeal": "New deal for a bare hand",
  picking: "Picking",
  "picking.rule": "How a picker is found",
  "picking.alone": "Playing alone",
  "picking.sheepshead": "Calling sheepshead",
  "picking.sheepshead-with": "Sheepshead alone or not",
  taking: "Sharing the blind",
  "taking.shared-with": "Who shares the blind",
  "taking.picker-takes": "The picker takes",
  "taking.picker-chooses": "The picker may take fewer",
  "taking.for-opponents": "Cards for the opponents",
  "taking.nuclear": "Going nuclear",
  "taking.all-alone": "The whole blind, alone",
  partner: "The partner",
  "partner.rule": "Who is the partner",
  "partner.called-ten": "A ten may be called",
  "partner.ten-when": "When a ten may be called",
  "partner.called-king": "A king may be called",
  "partner.unknown": "The unknown",
  "partner.own-ace": "Calling one's own ace",
  "partner.buried-ace": "Calling a buried ace",
  "partner.void-ace": "Calling without a card of the suit",
  "partner.call-when": "When the picker calls",
  "partner.hold-card": "The hold card",
  "partner.throw-off": "The called card may be thrown off",
  "partner.call-up": "Calling up",
  "partner.call-up-to": "How far up",
  "partner.card": "The partner's jack",
  "partner.cards": "Partner cards",
  "partner.rank": "Partner rank",
  "partner.picker": "Which of the first two picks",
  "partner.one-hand": "All partner cards in one hand",
  "partner.exchange": "Passing a partner card",
  bury: "The bury",
  "bury.keep-jack": "The jack stays out of the bury",
  "bury.trickless": "The bury without a trick",
  play: "Play",
  "play.claims": "Claiming the rest",
  "nobody-picks": "When nobody picks",
  "nobody-picks.rule": "When nobody picks",
  "nobody-picks.doublers": "Doublers in a row",
  leaster: "The leaster",
  "leaster.blind": "The blind in a leaster",
  "leaster.blind-trick": "Number of the blind's trick",
  "leaster.trick-needed": "A trick is needed to win",
  "leaster.ties": "A tie in a leaster",
  "leaster.winners": "Who wins a leaster",
  "leaster.no-points-triple": "Triple for no points",
  "leaster.all-tricks-triple": "Triple for all tricks",
  "leaster.no-trick-doubles": "Double for no trick",
  "leaster.places": "What each place gets",
  multipliers: "Cracks and blitzes",
  "multipliers.crack": "The crack",
  "multipliers.when": "When cracks come",
  "multipliers.cracks": "How many may crack",
  "multipliers.recrack": "The re-crack",
  "multipliers.around-the-corner": "Around the corner",
  "multipliers.castrate": "Castrate",
  "multipliers.blitz": "The blitz",
  "multipliers.black-jacks": "Blitz of the black jacks",
  "multipliers.middle-jacks": "Blitz of the middle jacks",
  "multipliers.all-jacks": "Blitz of all jacks",
  "multipliers.late-blitz": "The late blitz",
  "multipliers.cap": "Most that a hand is multiplied by",
  "multipliers.cap-on": "What the limit holds for",
  scoring: "Scoring",
  "scoring.system": "How a hand is scored",
  "scoring.shares": "Picker's and partner's shares",
  "scoring.double-on-the-bump": "Double on the bump",
  "scoring.spare-forced-picker": "Spare the forced picker",
  "scoring.no-trick-loss": "A loss without a trick",
  "scoring.even": "Half of the points each",
  "scoring.misplay": "What a misplay costs",
  "scoring.opponents-schneider": "Opponents escape schneider with",
  "scoring.alone": "Own numbers: alone",
  "scoring.picker": "Own numbers: picker",
  "scoring.partner": "Own numbers: partner",
  "scoring.opponent": "Own numbers: opponent",
  stakes: "Stakes",
  "stakes.cents": "Cents a point",
  pot: "The pot",
  "pot.set": "Playing with a pot",
  "pot.win": "What a winner takes",
  "pot.loss": "What a loser pays",
  "pot.end": "The pots at the end",
  "pot.showdown": "The showdown",
  "pot.newcomer": "A newcomer and the pots",
  session: "The session",
  "session.people": "People at the table",
  "session.hands": "Hands in a session",
  "session.schiller-rounds": "Rounds of Schiller at the end",
  "session.race": "A race to",
};

function fromKey(key: string): string {
  const text = (key.split(".").at(-1) ?? key).replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The name of a group or an option; one that the catalogue does not know yet is called by its key. */
export function labelOf(key: string): string {
  return (language.value === "de" ? germanLabels[key] : undefined) ?? labels[key] ?? fromKey(key);
}

/** What a value of a choice is called in short. */
export function choiceName(option: Option, name: string): string {
  if (isCard(name)) return cardShort(name);
  const german = language.value === "de" ? (germanValues[`${option.key}=${name}`] ?? germanValues[name]) : undefined;
  return german ?? name.replaceAll("-", " ");
}

/** A value in words: "yes", "6", "not offered", "Q♣ J♦". */
export function valueName(option: Option, value: Value): string {
  const words = composerWords();
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return choiceName(option, value);
  if (value.length === 0) return words.none;
  return option.kind === "cards" ? value.map((c) => cardShort(String(c))).join(" ") : value.join(", ");
}

/** The value that a text of `needs` spells, in words. */
export function spelledName(option: Option, text: string): string {
  if (option.kind === "flag") return valueName(option, text === "true");
  return option.kind === "choice" ? choiceName(option, text) : text;
}

/** The server's sentences, in the language that is spoken. */
export function ruleWords(text: string): string {
  return saidText(text);
}

/** The language that `ruleWords` gave a text in. */
export function languageOf(text: string): string {
  return said(text).lang;
}
