// What is played and by whom: the line above the table, and the badges of the seats.
import { cardShort, suitName } from "../cards/names.ts";
import { catalogue } from "../words/words.ts";
import type { View } from "../wire.ts";
import { joined } from "./events.ts";
import { nobodyPickedText } from "./nobody.ts";
import { rule, type Rules } from "./order.ts";
import { seatOfPlace } from "./trick.ts";
import { tableWords } from "./words.ts";

// prettier-ignore
const many: Record<string, string> = { "6": "sixes", "7": "sevens", "8": "eights", "9": "nines", "10": "tens", J: "jacks", Q: "queens", K: "kings", A: "aces" };
// prettier-ignore
const viele: Record<string, string> = { "6": "Sechsen", "7": "Siebenen", "8": "Achten", "9": "Neunen", "10": "Zehnen", J: "Buben", Q: "Damen", K: "Könige", A: "Asse" };

const words = catalogue({
  en: {
    nobodyYet: "No one has picked yet.",
    eachForHimself: "Each for himself: more points wins.",
    picked: (who: string) => `${who} picked.`,
    youPicked: "You picked.",
    called: (who: string, card: string) => `${who} picked and called ${card}.`,
    youCalled: (card: string) => `You picked and called ${card}.`,
    alone: (who: string) => `${who} plays alone.`,
    youAlone: "You play alone.",
    sheepshead: (who: string) => `${who} called sheepshead.`,
    partner: (who: string) => `Partner: ${who}.`,
    unknown: "Partner: unknown.",
    youPartner: "You are the partner.",
    youSecret: "You are the secret partner.",
    partners: (who: string) => `Partners: ${who}.`,
    you: "you",
    holders: "The holders of the partner cards play together.",
    firstTwo: (rank: string) => `The first two ${many[rank] ?? rank} played make partners.`,
    across: "Partners sit across the table.",
    bidding: "The players say what they play.",
    bid: (who: string, bid: string) => `${who}: ${bid}.`,
    trump: (suit: string) => `Trump: ${suit}.`,
    call: "a call",
    billy: "a Billy",
    "side-solo": "a side-solo",
    best: "the Best",
    none: "no game",
    times: (n: number) => (n === 2 ? "Counts double." : `Counts ${n} times.`),
  },
  de: {
    nobodyYet: "Noch hat niemand aufgenommen.",
    eachForHimself: "Jeder für sich: Mehr Augen gewinnen.",
    picked: (who: string) => `${who} nahm auf.`,
    youPicked: "Du nahmst auf.",
    called: (who: string, card: string) => `${who} nahm auf und rief ${card}.`,
    youCalled: (card: string) => `Du nahmst auf und riefst ${card}.`,
    alone: (who: string) => `${who} spielt alleine.`,
    youAlone: "Du spielst alleine.",
    sheepshead: (who: string) => `${who} sagte Schafkopf an.`,
    partner: (who: string) => `Partner: ${who}.`,
    unknown: "Partner: unbekannt.",
    youPartner: "Du bist der Partner.",
    youSecret: "Du bist der geheime Partner.",
    partners: (who: string) => `Partner: ${who}.`,
    you: "du",
    holders: "Wer die Partnerkarten hat, spielt zusammen.",
    firstTwo: (rank: string) => `Die ersten zwei ${viele[rank] ?? rank}, die gespielt werden, machen Partner.`,
    across: "Partner sitzen einander gegenüber.",
    bidding: "Die Spieler sagen an, was sie spielen.",
    bid: (who: string, bid: string) => `${who}: ${bid}.`,
    trump: (suit: string) => `Trumpf: ${suit}.`,
    call: "ein Ruf",
    billy: "ein Billy",
    "side-solo": "ein Farbsolo",
    best: "das Beste",
    none: "kein Spiel",
    times: (n: number) => (n === 2 ? "Zählt doppelt." : `Zählt ${n}-fach.`),
  },
});

function partnerText(rules: Rules, view: View, names: readonly string[], mine: number | null): string {
  const w = words();
  const name = (seat: number) => (seat === mine ? w.you : (names[seat] ?? ""));
  if (rule(rules, "partner", "rule") === "none") return "";
  const known = view.partners.filter((s) => s !== view.picker);
  if (known.length > 1) return w.partners(joined(known.map(name)));
  const partner = view.partner ?? known[0] ?? null;
  if (partner === null) return view.called !== null || known.length > 0 ? w.unknown : "";
  if (partner === view.picker) return "";
  if (partner !== mine) return w.partner(name(partner));
  const open = view.tricks.some((t) => view.called !== null && t.cards.includes(view.called));
  return open || view.called === null ? w.youPartner : w.youSecret;
}

/** "East picked and called A♥. Partner: unknown. Counts double." */
export function contractText(rules: Rules, view: View, names: readonly string[], mine: number | null): string {
  const w = words();
  const parts: string[] = [];
  const picking = rule(rules, "picking", "rule");
  const picker = view.picker;
  if (view.leaster) parts.push(nobodyPickedText(rules, view));
  else if (view.bid && view.bid !== "none") {
    const who = joined((view.bidders ?? []).map((s) => (s === mine ? tableWords().you : (names[s] ?? ""))));
    parts.push(w.bid(who, w[view.bid]), partnerText(rules, view, names, mine));
  } else if (picking === "hick") parts.push(w.bidding);
  else if (picking === "no-picker" && picker !== null) {
    const side = [...new Set([picker, ...view.partners, ...(view.partner === null ? [] : [view.partner])])];
    parts.push(w.partners(joined(side.map((s) => (s === mine ? w.you : (names[s] ?? ""))))));
  } else if (picker === null) {
    const across = rule(rules, "partner", "rule") === "across";
    const formed = rule(rules, "partner", "rule") === "first-two";
    const layout = rule(rules, "deal", "layout");
    if (layout === "battery" || layout === "stacks") parts.push(w.eachForHimself);
    else if (picking === "no-picker")
      parts.push(
        across ? w.across : formed ? w.firstTwo(String(rule(rules, "partner", "rank") ?? "Q")) : w.holders,
        across ? "" : partnerText(rules, view, names, mine),
      );
    else parts.push(w.nobodyYet);
  } else {
    const me = picker === mine;
    const name = names[picker] ?? "";
    if (view.sheepshead) parts.push(w.sheepshead(me ? tableWords().you : name));
    if (view.alone) {
      if (!view.sheepshead) parts.push(me ? w.youAlone : w.alone(name));
    } else {
      const card = view.called === null ? null : cardShort(view.called);
      if (card !== null) parts.push(me ? w.youCalled(card) : w.called(name, card));
      else parts.push(me ? w.youPicked : w.picked(name));
      parts.push(partnerText(rules, view, names, mine));
    }
  }
  if (view.trump) parts.push(w.trump(suitName(view.trump)));
  const times = timesOf(rules, view);
  if (times > 1) parts.push(w.times(times));
  return parts.filter((p) => p !== "").join(" ");
}

/** How many times the hand counts: each crack and blitz doubles it, doublers as the table has them, within its limit (M, N5). */
export function timesOf(rules: Rules, view: View): number {
  const knocks = 2 ** (view.cracks + (view.blitzes ?? 0));
  const dealt = view.doublers ?? 0;
  const doublers = rule(rules, "nobody-picks", "doublers") === "add" ? 1 + dealt : 2 ** dealt;
  const cap = Number(rule(rules, "multipliers", "cap") ?? 0) || Infinity;
  const alone = rule(rules, "multipliers", "cap-on") === "cracks-and-blitzes";
  return alone ? Math.min(knocks, cap) * doublers : Math.min(knocks * doublers, cap);
}

export type Role = "picker" | "partner" | "dealer" | "leads" | "alone" | "cracked" | "passed" | "hicked";

/** The glossary's word for each. */
export const roleTerms: Readonly<Record<Role, string>> = {
  picker: "picker",
  partner: "partner",
  dealer: "dealer",
  leads: "lead",
  alone: "alone",
  cracked: "crack",
  passed: "pass",
  hicked: "hick",
};

export function rolesOf(rules: Rules, view: View, seat: number, players: number): Role[] {
  const roles: Role[] = [];
  const secret = rule(rules, "picking", "rule") === "no-picker";
  const bidding = rule(rules, "picking", "rule") === "hick";
  if (seat === view.picker) roles.push(secret ? "partner" : "picker");
  else if (view.bidders?.includes(seat)) roles.push("picker");
  if (seat === view.picker && view.alone) roles.push("alone");
  if (seat !== view.picker && (seat === view.partner || view.partners.includes(seat))) roles.push("partner");
  if (bidding && view.picker === null && view.hicked?.includes(seat)) roles.push("hicked");
  if (seat === view.dealer) roles.push("dealer");
  const trick = view.tricks.at(-1);
  if (view.phase === "play" && trick && seatOfPlace(trick.leader, players) === seat) roles.push("leads");
  if (view.cracked?.includes(seat)) roles.push("cracked");
  if ((view.phase === "pick" || view.phase === "hick") && view.passed.includes(seat)) roles.push("passed");
  return roles;
}
