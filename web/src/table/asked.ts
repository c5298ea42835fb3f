// What the player in turn is asked for, and why a card cannot be played now, in words.
import { suitName } from "../cards/names.ts";
import { catalogue } from "../words/words.ts";
import type { View } from "../wire.ts";
import { playableCards, readAction } from "./actions.ts";
import { layoutOf, orderFor, type Rules } from "./order.ts";
import { ledSuit, presentTrick } from "./trick.ts";
import { tableWords } from "./words.ts";

const words = catalogue({
  en: {
    pick: "Pick or pass",
    mustPick: "You must pick",
    decide: "Pick, call a leaster or call a doubler",
    redeal: "Ask for a new deal or keep your cards",
    keep: "Keep your cards",
    hick: "Hick or pass",
    announce: "Announce your game",
    layUp: "Lay your cards up, or play on with them closed",
    nameTrump: "Name the trump suit",
    callFirst: "Call or go alone, before you see the blind",
    aloneFirst: "Go alone before you see the blind, or go on",
    take: "Say how many cards of the blind you take",
    callJack: "Choose how you find a partner",
    bury: (n: number) => (n === 1 ? "Bury one card" : n === 2 ? "Bury two" : n === 4 ? "Bury four" : `Bury ${n} cards`),
    sheepshead: "Call sheepshead for every trick, or go on",
    goOn: "Go on",
    callAce: "Call the partner's card",
    callAceAlone: "Call the partner's card or go alone",
    nothingToCall: "Nothing can be called: go alone",
    under: "Lay a card face down for the called suit",
    underOrNot: "Lay a card face down for the called suit, or go on without",
    callPartner: "Call one more partner, or go on without",
    exchange: "Pass a partner card to your left, or keep both",
    giveBack: "Give a card back to your right",
    nameTrick: "Say which trick takes the blind",
    crack: "Crack or stay silent",
    recrack: "Crack back or stay silent",
    castrate: "Castrate or stay silent",
    blitz: "Show a pair, or stay silent",
    silent: "Stay silent",
    other: "Choose what you do",
    to: (who: string, what: string) => `${who} ${what}`,
    toPlay: "to play",
    toPick: "to pick or pass",
    toBury: "to bury",
    toCall: "to call",
    toCrack: "to crack or stay silent",
    toDecide: "to decide",
    followSuit: (suit: string) => `Follow ${suit}`,
    notThisOne: "Another card has to be played now",
    keepIt: "This card has to stay for now",
    notBuried: "This card may not be buried",
    notForThis: "This card is not asked for",
  },
  de: {
    pick: "Aufnehmen oder passen",
    mustPick: "Du musst aufnehmen",
    decide: "Aufnehmen, Leaster oder Doppler ansagen",
    redeal: "Neu geben lassen oder Karten behalten",
    keep: "Karten behalten",
    hick: "Hick oder passen",
    announce: "Dein Spiel ansagen",
    layUp: "Karten auflegen oder verdeckt weiterspielen",
    nameTrump: "Die Trumpffarbe nennen",
    callFirst: "Rufen oder alleine spielen, bevor du den Blind siehst",
    aloneFirst: "Alleine spielen, bevor du den Blind siehst, oder weiter",
    take: "Sagen, wie viele Karten des Blinds du nimmst",
    callJack: "Wählen, wie du einen Partner findest",
    bury: (n: number) =>
      n === 1 ? "Eine Karte drücken" : n === 2 ? "Zwei drücken" : n === 4 ? "Vier drücken" : `${n} Karten drücken`,
    sheepshead: "Schafkopf ansagen für alle Stiche, oder weiter",
    goOn: "Weiter",
    callAce: "Die Karte des Partners rufen",
    callAceAlone: "Die Karte des Partners rufen oder alleine spielen",
    nothingToCall: "Nichts kann gerufen werden: alleine spielen",
    under: "Eine Karte verdeckt für die gerufene Farbe legen",
    underOrNot: "Eine Karte verdeckt für die gerufene Farbe legen, oder ohne weiter",
    callPartner: "Noch einen Partner rufen oder ohne weiter",
    exchange: "Eine Partnerkarte nach links geben oder beide behalten",
    giveBack: "Eine Karte nach rechts zurückgeben",
    nameTrick: "Sagen, welcher Stich den Blind bekommt",
    crack: "Kontra oder nichts sagen",
    recrack: "Rekontra oder nichts sagen",
    castrate: "Subkontra oder nichts sagen",
    blitz: "Ein Paar zeigen oder nichts sagen",
    silent: "Nichts sagen",
    other: "Wählen, was du tust",
    to: (who: string, what: string) => `${who} ${what}`,
    toPlay: "ist dran",
    toPick: "nimmt auf oder passt",
    toBury: "drückt",
    toCall: "ruft",
    toCrack: "überlegt Kontra",
    toDecide: "entscheidet",
    followSuit: (suit: string) => `${suit} bedienen`,
    notThisOne: "Jetzt muss eine andere Karte gespielt werden",
    keepIt: "Diese Karte muss noch bleiben",
    notBuried: "Diese Karte darf nicht gedrückt werden",
    notForThis: "Diese Karte ist nicht gefragt",
  },
});

function has(legal: readonly string[], kind: string): boolean {
  return legal.some((text) => readAction(text).kind === kind);
}

function playTask(rules: Rules, view: View, legal: readonly string[]): string {
  const t = tableWords();
  const battery = layoutOf(rules) === "battery";
  const present = presentTrick(rules, view);
  if (present === null) return battery ? (view["from-battery"] ? t.leadBattery : t.leadHand) : t.lead;
  const led = ledSuit(rules, view);
  const order = orderFor(rules, view);
  const follows = led !== null && [...playableCards(legal)].some((card) => order.suitOf(card) === led);
  const from = battery ? " " + (view["from-battery"] ? t.fromBattery : t.fromHand) : "";
  return (follows ? words().followSuit(suitName(led)) : t.anyCard) + from;
}

/** "Pick or pass", "Bury two", "Follow clubs". */
export function asked(rules: Rules, view: View, legal: readonly string[]): string {
  const w = words();
  const alone = has(legal, "alone");
  switch (view.phase) {
    case "redeal":
      return has(legal, "redeal") ? w.redeal : w.keep;
    case "hick":
      return w.hick;
    case "announce":
      return w.announce;
    case "lay-up":
      return w.layUp;
    case "name-trump":
      return w.nameTrump;
    case "pick":
      return has(legal, "pass") ? w.pick : has(legal, "call-leaster") ? w.decide : w.mustPick;
    case "call-first":
      return has(legal, "call") ? w.callFirst : w.aloneFirst;
    case "take":
      return w.take;
    case "call-jack":
      return legal.length === 1 ? w.callAce : w.callJack;
    case "bury":
      return w.bury(view["to-bury"] ?? 1);
    case "sheepshead":
      return has(legal, "sheepshead") ? w.sheepshead : w.goOn;
    case "call-ace":
      if (!has(legal, "call")) return has(legal, "silent") ? w.goOn : w.nothingToCall;
      return alone ? w.callAceAlone : w.callAce;
    case "under":
      return has(legal, "silent") ? w.underOrNot : w.under;
    case "call-partner":
      return has(legal, "call") ? w.callPartner : w.goOn;
    case "exchange":
      return has(legal, "give") ? w.exchange : w.keep;
    case "give-back":
      return w.giveBack;
    case "name-trick":
      return w.nameTrick;
    case "crack":
      return has(legal, "crack") ? w.crack : w.silent;
    case "recrack":
      return has(legal, "recrack") ? w.recrack : w.silent;
    case "castrate":
      return has(legal, "castrate") ? w.castrate : w.silent;
    case "blitz":
    case "late-blitz":
      return has(legal, "blitz") ? w.blitz : w.silent;
    case "play":
      return playTask(rules, view, legal);
    default:
      return w.other;
  }
}

/** "North to play". */
export function toAct(who: string, phase: View["phase"]): string {
  const w = words();
  const what =
    phase === "play"
      ? w.toPlay
      : phase === "pick"
        ? w.toPick
        : phase === "bury"
          ? w.toBury
          : phase.startsWith("call")
            ? w.toCall
            : phase === "crack"
              ? w.toCrack
              : w.toDecide;
  return w.to(who, what);
}

/** Why `card` is not among the cards that may be chosen now; the server has said that it is not. */
export function whyNot(rules: Rules, view: View, legal: readonly string[], card: string): string {
  const w = words();
  if (view.phase === "bury") return w.notBuried;
  if (view.phase !== "play") return w.notForThis;
  const order = orderFor(rules, view);
  const led = ledSuit(rules, view);
  const playable = [...playableCards(legal)];
  if (led !== null && order.suitOf(card) !== led && playable.some((c) => order.suitOf(c) === led)) {
    return w.followSuit(suitName(led));
  }
  return led === null ? w.keepIt : w.notThisOne;
}
