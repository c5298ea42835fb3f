// What happens, said in a sentence: "East takes 21." Nothing where there is nothing to say.
import { cardName, capital, suitName } from "../cards/names.ts";
import { catalogue } from "../words/words.ts";
import type { GameEvent } from "../wire.ts";
import { leasterAim } from "./nobody.ts";
import type { Rules } from "./order.ts";
import { pairName } from "./words.ts";

type Who = { name: string; you: boolean };

/** "You play", "East plays". */
function en(who: Who, you: string, he: string): string {
  return who.you ? `You ${you}` : `${who.name} ${he}`;
}
function de(who: Who, you: string, he: string): string {
  return who.you ? `Du ${you}` : `${who.name} ${he}`;
}

const words = catalogue({
  en: {
    and: "and",
    the: (card: string) => `the ${card}`,
    passed: (w: Who) => `${en(w, "pass", "passes")}.`,
    picked: (w: Who) => `${en(w, "pick", "picks")}.`,
    forced: (w: Who, schiller: boolean) =>
      `${schiller ? "Schiller" : "All others passed"}: ${w.you ? "you" : w.name} must pick.`,
    leasterCalled: (w: Who, aim: string) => `${en(w, "call", "calls")} a leaster: ${aim}.`,
    doublerCalled: (w: Who) => `${en(w, "call", "calls")} a doubler: the next hand counts double.`,
    redealAsked: (w: Who) => `${en(w, "ask", "asks")} for a new deal.`,
    leaster: (aim: string) => `No one picked. Leaster: ${aim}.`,
    doubler: "No one picked. The cards are dealt again, and the next hand counts double.",
    moster: "No one picked. Moster: most points pays the others.",
    mittler: "No one picked. Mittler: the middle number of points wins.",
    wilky: "No one hicked. Wilky: fewest points gets two.",
    schwanzer: "No one picked. Schwanzer: all show their cards, and the best hand pays.",
    nextDealer: "The cards are thrown in, and the next dealer deals.",
    showed: (w: Who, cards: string) => `${en(w, "show", "shows")} ${cards}.`,
    tookBlind: (w: Who, cards: string) => `${en(w, "find", "finds")} ${cards} in the blind.`,
    tookSome: (w: Who, n: number) => `${en(w, "take", "takes")} ${n === 1 ? "1 card" : `${n} cards`} of the blind.`,
    tookAll: (w: Who) => `${en(w, "take", "takes")} the whole blind.`,
    die: (w: Who, n: number) => `The die shows ${n}: ${w.you ? "you are" : `${w.name} is`} the partner.`,
    buried: (w: Who, cards: string) => `${en(w, "bury", "buries")} ${cards}.`,
    buriedAll: (w: Who, n: number) => `${en(w, "bury", "buries")} ${n === 1 ? "1 card" : `${n} cards`}.`,
    called: (w: Who, card: string) => `${en(w, "call", "calls")} ${card}.`,
    calledUnknown: (w: Who, card: string) => `${en(w, "call", "calls")} ${card} without a card of that suit.`,
    calledKnown: (_w: Who, card: string) => `${capital(card)} is with a partner already.`,
    under: (w: Who) => `${en(w, "lay", "lays")} a card face down for the called suit.`,
    alone: (w: Who) => `${en(w, "play", "plays")} alone.`,
    sheepshead: (w: Who) => `${en(w, "call", "calls")} sheepshead: every trick.`,
    firstTrick: (w: Who) => `${en(w, "take", "takes")} the winner of the first trick lost as partner.`,
    cracked: (w: Who) => `${en(w, "crack", "cracks")}: the hand counts double.`,
    recracked: (w: Who) => `${en(w, "crack", "cracks")} back: the hand is doubled again.`,
    castrated: (w: Who) => `${en(w, "castrate", "castrates")}: the hand is doubled once more.`,
    blitzed: (w: Who, pair: string) => `${en(w, "blitz", "blitzes")} with ${pair}: the hand is doubled.`,
    hicked: (w: Who) => `${en(w, "hick", "hicks")}.`,
    keptDown: (w: Who) => `${en(w, "keep", "keeps")} the cards closed.`,
    laidUp: (w: Who) => `${en(w, "offer", "offers")} to lay the cards up.`,
    announced: (w: Who, bid: string) => `${en(w, "announce", "announces")} ${bid}.`,
    settled: (w: Who, bid: string) => `${en(w, "play", "plays")} ${bid}.`,
    layUp: (w: Who, cards: string) => `${en(w, "lay", "lays")} up ${cards}.`,
    namedTrump: (suit: string) => `${capital(suit)} are trump in this hand.`,
    namedTrick: (n: number) => `The blind goes to trick ${n}.`,
    passedCard: (w: Who) => `${en(w, "pass", "passes")} a card to the left.`,
    gaveBack: (w: Who) => `${en(w, "give", "gives")} a card back to the right.`,
    played: (w: Who, card: string) => `${en(w, "play", "plays")} ${card}.`,
    playedDown: (w: Who) => `${en(w, "play", "plays")} the face-down card.`,
    partner: (w: Who, several: boolean) =>
      `${w.you ? "Now all know that you are" : `${w.name} is`} ${several ? "a partner" : "the partner"}.`,
    sides: (list: string, alone: boolean) => (alone ? `${list}: alone.` : `${list} are partners.`),
    turnedUp: (w: Who, cards: string) => `${en(w, "turn", "turns")} up ${cards}.`,
    takes: (w: Who, n: number) => `${en(w, "take", "takes")} ${n === 0 ? "the trick, no points" : n}.`,
    takesUnseen: (w: Who, n: number) => `${en(w, "take", "takes")} ${n} and the face-down card.`,
    underSeen: (card: string) => `The face-down card is ${card}.`,
    claimed: (w: Who) => `${en(w, "claim", "claims")} the rest.`,
    none: "no game",
    call: "a call",
    billy: "a Billy",
    "side-solo": "a side-solo",
    best: "the Best",
    dealt: (n: number, dealer: string) => `Hand ${n}. ${dealer} deals.`,
    youDeal: (n: number) => `Hand ${n}. You deal.`,
    over: (n: number) => `Hand ${n} is over.`,
    sat: (name: string) => `${name} sits down.`,
    stood: (name: string) => `${name} gives up the seat.`,
    kicked: (name: string) => `${name} was sent away.`,
    away: (name: string) => `${name} is away. A bot plays.`,
    back: (name: string) => `${name} is back.`,
    paused: "The table is paused.",
    wentOn: "The table goes on.",
    ended: "The session is over.",
  },
  de: {
    and: "und",
    the: (card: string) => card,
    passed: (w: Who) => `${de(w, "passt", "passt")}.`,
    picked: (w: Who) => `${de(w, "nimmst", "nimmt")} auf.`,
    forced: (w: Who, schiller: boolean) =>
      `${schiller ? "Schiller" : "Alle anderen passten"}: ${w.you ? "du musst" : `${w.name} muss`} aufnehmen.`,
    leasterCalled: (w: Who, aim: string) => `${de(w, "sagst", "sagt")} Leaster an: ${capital(aim)}.`,
    doublerCalled: (w: Who) => `${de(w, "sagst", "sagt")} einen Doppler an: Das nächste Spiel zählt doppelt.`,
    redealAsked: (w: Who) => `${de(w, "lässt", "lässt")} neu geben.`,
    leaster: (aim: string) => `Niemand nahm auf. Leaster: ${capital(aim)}.`,
    doubler: "Niemand nahm auf. Es wird neu gegeben, und das nächste Spiel zählt doppelt.",
    moster: "Niemand nahm auf. Moster: Wer die meisten Augen hat, zahlt.",
    mittler: "Niemand nahm auf. Mittler: Die mittlere Augenzahl gewinnt.",
    wilky: "Niemand hickte. Wilky: Die wenigsten Augen bekommen zwei.",
    schwanzer: "Niemand nahm auf. Schwanzer: Alle zeigen ihre Karten, und das beste Blatt zahlt.",
    nextDealer: "Die Karten werden zusammengeworfen, und der Nächste gibt.",
    showed: (w: Who, cards: string) => `${de(w, "zeigst", "zeigt")} ${cards}.`,
    tookBlind: (w: Who, cards: string) => `${de(w, "findest", "findet")} ${cards} im Blind.`,
    tookSome: (w: Who, n: number) => `${de(w, "nimmst", "nimmt")} ${n === 1 ? "1 Karte" : `${n} Karten`} des Blinds.`,
    tookAll: (w: Who) => `${de(w, "nimmst", "nimmt")} den ganzen Blind.`,
    die: (w: Who, n: number) => `Der Würfel zeigt ${n}: ${w.you ? "Du bist" : `${w.name} ist`} der Partner.`,
    buried: (w: Who, cards: string) => `${de(w, "drückst", "drückt")} ${cards}.`,
    buriedAll: (w: Who, n: number) => `${de(w, "drückst", "drückt")} ${n === 1 ? "1 Karte" : `${n} Karten`}.`,
    called: (w: Who, card: string) => `${de(w, "rufst", "ruft")} ${card}.`,
    calledUnknown: (w: Who, card: string) => `${de(w, "rufst", "ruft")} ${card} ohne eine Karte dieser Farbe.`,
    calledKnown: (_w: Who, card: string) => `${capital(card)} ist schon bei einem Partner.`,
    under: (w: Who) => `${de(w, "legst", "legt")} eine Karte verdeckt für die gerufene Farbe.`,
    alone: (w: Who) => `${de(w, "spielst", "spielt")} alleine.`,
    sheepshead: (w: Who) => `${de(w, "sagst", "sagt")} Schafkopf an: alle Stiche.`,
    firstTrick: (w: Who) => `${de(w, "nimmst", "nimmt")} den Gewinner des ersten verlorenen Stichs als Partner.`,
    cracked: (w: Who) => `${de(w, "sagst", "sagt")} Kontra: Das Spiel zählt doppelt.`,
    recracked: (w: Who) => `${de(w, "sagst", "sagt")} Rekontra: Das Spiel wird noch einmal verdoppelt.`,
    castrated: (w: Who) => `${de(w, "sagst", "sagt")} Subkontra: Das Spiel wird noch einmal verdoppelt.`,
    blitzed: (w: Who, pair: string) => `${de(w, "zeigst", "zeigt")} ${pair}: Blitz, das Spiel wird verdoppelt.`,
    hicked: (w: Who) => `${de(w, "hickst", "hickt")}.`,
    keptDown: (w: Who) => `${de(w, "lässt", "lässt")} die Karten verdeckt.`,
    laidUp: (w: Who) => `${de(w, "bietest", "bietet")} an, die Karten aufzulegen.`,
    announced: (w: Who, bid: string) => `${de(w, "sagst", "sagt")} ${bid} an.`,
    settled: (w: Who, bid: string) => `${de(w, "spielst", "spielt")} ${bid}.`,
    layUp: (w: Who, cards: string) => `${de(w, "legst", "legt")} ${cards} auf.`,
    namedTrump: (suit: string) => `${capital(suit)} ist in diesem Spiel Trumpf.`,
    namedTrick: (n: number) => `Der Blind geht an Stich ${n}.`,
    passedCard: (w: Who) => `${de(w, "gibst", "gibt")} eine Karte nach links.`,
    gaveBack: (w: Who) => `${de(w, "gibst", "gibt")} eine Karte nach rechts zurück.`,
    played: (w: Who, card: string) => `${de(w, "spielst", "spielt")} ${card}.`,
    playedDown: (w: Who) => `${de(w, "spielst", "spielt")} die verdeckte Karte.`,
    partner: (w: Who, several: boolean) =>
      `${w.you ? "Nun wissen alle: Du bist" : `${w.name} ist`} ${several ? "ein Partner" : "der Partner"}.`,
    sides: (list: string, alone: boolean) => (alone ? `${list}: allein.` : `${list} sind Partner.`),
    turnedUp: (w: Who, cards: string) => `${de(w, "deckst", "deckt")} ${cards} auf.`,
    takes: (w: Who, n: number) => `${de(w, "nimmst", "nimmt")} ${n === 0 ? "den Stich ohne Augen" : n}.`,
    takesUnseen: (w: Who, n: number) => `${de(w, "nimmst", "nimmt")} ${n} und die verdeckte Karte.`,
    underSeen: (card: string) => `Die verdeckte Karte ist ${card}.`,
    claimed: (w: Who) => `${de(w, "beanspruchst", "beansprucht")} den Rest.`,
    none: "kein Spiel",
    call: "einen Ruf",
    billy: "einen Billy",
    "side-solo": "ein Farbsolo",
    best: "das Beste",
    dealt: (n: number, dealer: string) => `Spiel ${n}. ${dealer} gibt.`,
    youDeal: (n: number) => `Spiel ${n}. Du gibst.`,
    over: (n: number) => `Spiel ${n} ist vorbei.`,
    sat: (name: string) => `${name} setzt sich.`,
    stood: (name: string) => `${name} gibt den Platz auf.`,
    kicked: (name: string) => `${name} wurde weggeschickt.`,
    away: (name: string) => `${name} ist nicht da. Ein Bot spielt.`,
    back: (name: string) => `${name} ist wieder da.`,
    paused: "Der Tisch ist angehalten.",
    wentOn: "Es geht weiter.",
    ended: "Die Runde ist zu Ende.",
  },
});

export const logWords = words;

/** "a", "a and b", "a, b and c". */
export function joined(list: readonly string[]): string {
  if (list.length < 2) return list.join("");
  return `${list.slice(0, -1).join(", ")} ${words().and} ${list[list.length - 1]}`;
}

/** `rules` of the table where it happened: they say what a leaster is played for. */
export function eventLine(
  rules: Rules,
  event: GameEvent,
  names: readonly string[],
  mine: number | null,
): string | null {
  const w = words();
  const who: Who = { name: names[event.seat ?? -1] ?? "", you: event.seat !== undefined && event.seat === mine };
  const card = event.card === undefined ? null : w.the(cardName(event.card));
  const cards = joined((event.cards ?? []).map((c) => w.the(cardName(c))));
  const count = event.count ?? 0;
  switch (event.what) {
    case "passed":
      return w.passed(who);
    case "picked":
      return w.picked(who);
    case "forced-to-pick":
      return w.forced(who, event.schiller ?? false);
    case "leaster-called":
      return w.leasterCalled(who, leasterAim(rules));
    case "doubler-called":
      return w.doublerCalled(who);
    case "redeal-asked":
      return w.redealAsked(who);
    case "nobody-picked-leaster":
      return w.leaster(leasterAim(rules));
    case "nobody-picked-doubler":
      return w.doubler;
    case "nobody-picked-moster":
      return w.moster;
    case "nobody-picked-mittler":
      return w.mittler;
    case "nobody-picked-wilky":
      return w.wilky;
    case "nobody-picked-schwanzer":
      return w.schwanzer;
    case "nobody-picked-next-dealer":
      return w.nextDealer;
    case "showed-hand":
      return w.showed(who, cards);
    case "took-blind":
      return cards === "" ? null : w.tookBlind(who, cards);
    case "took-some":
      return w.tookSome(who, count);
    case "took-all":
      return w.tookAll(who);
    case "die-cast":
      return w.die(who, event.die ?? 0);
    case "buried":
      return cards === "" && card === null ? null : w.buried(who, card ?? cards);
    case "buried-all":
      return who.you ? null : w.buriedAll(who, count);
    case "called":
    case "called-partner":
      return card && w.called(who, card);
    case "called-unknown":
      return card && w.calledUnknown(who, card);
    case "called-card-known":
      return card && w.calledKnown(who, card);
    case "laid-under":
      return card === null ? w.under(who) : w.underSeen(card);
    case "declared-alone":
      return w.alone(who);
    case "called-sheepshead":
      return w.sheepshead(who);
    case "said-first-trick":
      return w.firstTrick(who);
    case "cracked":
      return w.cracked(who);
    case "recracked":
      return w.recracked(who);
    case "castrated":
      return w.castrated(who);
    case "blitzed":
      return w.blitzed(who, pairName(event.pair ?? ""));
    case "hicked":
      return w.hicked(who);
    case "kept-down":
      return w.keptDown(who);
    case "laid-up":
      return w.laidUp(who);
    case "announced":
      return w.announced(who, w[event.bid ?? "none"]);
    case "game-settled":
      return w.settled(who, w[event.bid ?? "none"]);
    case "cards-laid-up":
      return w.layUp(who, cards);
    case "named-trump":
      return event.suit ? w.namedTrump(suitName(event.suit)) : null;
    case "named-trick":
      return w.namedTrick(event.trick ?? 0);
    case "passed-card":
      return card === null ? w.passedCard(who) : null;
    case "gave-back":
      return card === null ? w.gaveBack(who) : null;
    case "played":
      return card === null ? w.playedDown(who) : w.played(who, card);
    case "partner-known":
      return w.partner(who, event.several ?? false);
    case "sides-formed": {
      const all = [event.seat ?? 0, ...(event.partners ?? [])].map((s) => names[s] ?? "");
      return w.sides(joined(all), all.length === 1);
    }
    case "turned-up":
      return w.turnedUp(who, cards);
    case "trick-taken":
      return w.takes(who, event.points ?? 0);
    case "trick-taken-unseen":
      return w.takesUnseen(who, event.points ?? 0);
    case "under-seen":
      return card && w.underSeen(card);
    case "claimed":
      return w.claimed(who);
    default:
      return null;
  }
}
