// How a hand came to its score.
import { Lines, type Line } from "./patterns.ts";
import type { Place } from "./places.ts";

const PARTS: Record<string, string> = {
  "the picker": "der Spieler",
  "the partner": "der Partner",
  "each partner": "jeder Partner",
  "each opponent": "jeder Gegner",
  "each other player": "jeder andere",
};

/** "the picker gets 2, each opponent pays 1" */
const shares: Place = {
  is: ".+ (?:gets?|pays?) (?:nothing|\\d+)",
  say: (text) => {
    const out: string[] = [];
    for (const part of text.split(/(?<=\b(?:gets?|pays?) (?:nothing|\d+)), /)) {
      const found = /^(.+) (gets?|pays?) (nothing|\d+)$/.exec(part);
      if (!found || !found[1]) return null;
      const you = /^you$/i.test(found[1]);
      const gets = found[2]?.startsWith("get");
      const verb = gets ? (you ? "bekommst" : "bekommt") : you ? "zahlst" : "zahlt";
      out.push(`${you ? "du" : (PARTS[found[1]] ?? found[1])} ${verb} ${found[3] === "nothing" ? "nichts" : found[3]}`);
    }
    return { text: out.join(", ") };
  },
};

const SIDES: Record<string, readonly [string, string, string]> = {
  "The picker": ["Der Spieler", "er", ""],
  "The picker's side": ["Die Seite des Spielers", "sie", ""],
  "The lone player": ["Der Alleinspieler", "er", ""],
  "The partners": ["Die Partner", "sie", "many"],
};
const side: Place = {
  is: Object.keys(SIDES).join("|"),
  say: (text) => {
    const [name, it, many] = SIDES[text] ?? ["", "", ""];
    return { text: name, forms: { it }, choice: many === "" ? 0 : 1 };
  },
};

const lines: Line[] = [
  ["Cracked: doubled.", "Kontra: verdoppelt."],
  ["Cracked and cracked back: times 4.", "Kontra und Rekontra: mal 4."],
  ["Cracked, cracked back and castrated: times {n}.", "Kontra, Rekontra und Subkontra: mal {n}."],
  ["{n} cracks and cracks back: times {n2}.", "{n} Kontras und Rekontras: mal {n2}."],
  ["A blitz: doubled.", "Ein Blitz: verdoppelt."],
  ["{n} blitzes: times {n2}.", "{n} Blitze: mal {n2}."],
  ["A doubler before this hand: doubled.", "Ein Doppler vor diesem Spiel: verdoppelt."],
  ["{n} doublers before this hand: times {n2}.", "{n} Doppler vor diesem Spiel: mal {n2}."],
  [
    "At this table cracks and blitzes multiply a hand by {n} at most.",
    "An diesem Tisch lassen Kontra und Blitz ein Spiel höchstens {n}-fach zählen.",
  ],
  ["This table multiplies a hand by {n} at most.", "An diesem Tisch zählt ein Spiel höchstens {n}-fach."],
  ["In all {shares}.", "Insgesamt: {shares}."],

  [
    "No one picked. Moster: most points pays the others.",
    "Niemand nahm auf. Moster: Wer die meisten Augen hat, zahlt.",
  ],
  [
    "No one picked. Mittler: the middle number of points wins.",
    "Niemand nahm auf. Mittler: Die mittlere Augenzahl gewinnt.",
  ],
  ["No one hicked. Wilky: fewest points gets two.", "Niemand hickte. Wilky: Die wenigsten Augen bekommen zwei."],
  [
    "No one picked. Leaster: the two with fewest points win.",
    "Niemand nahm auf. Leaster: Die zwei mit den wenigsten Augen gewinnen.",
  ],
  [
    "No one picked. Leaster: paid by place, fewest points first.",
    "Niemand nahm auf. Leaster: bezahlt nach Plätzen, die wenigsten Augen zuerst.",
  ],
  ["No one picked. Leaster: fewest points wins.", "Niemand nahm auf. Leaster: Die wenigsten Augen gewinnen."],
  [
    "No one picked. Schwanzer: queens count 3, jacks 2, other trump 1.",
    "Niemand nahm auf. Schwanzer: Damen zählen 3, Buben 2, andere Trümpfe 1.",
  ],
  [
    "No one picked. The cards are dealt again, and the next hand counts double.",
    "Niemand nahm auf. Es wird neu gegeben, und das nächste Spiel zählt doppelt.",
  ],
  ["No one picked. The next dealer deals.", "Niemand nahm auf. Der nächste Geber gibt."],
  ["No one hicked. The next dealer deals.", "Niemand hickte. Der nächste Geber gibt."],
  ["A new deal was asked for. Nobody is paid.", "Jemand ließ neu geben. Niemand bekommt etwas."],
  ["Nobody is paid.", "Niemand bekommt etwas."],
  ["Nobody pays.", "Niemand zahlt."],
  [
    "No two partner cards were played: there are no sides, and nobody is paid.",
    "Es fielen keine zwei Partnerkarten: Es gibt keine Seiten, und niemand bekommt etwas.",
  ],
  ["Nobody is alone in the middle: nobody is paid.", "Niemand liegt allein in der Mitte: Niemand bekommt etwas."],
  ["All played one, so nobody gains by a failure.", "Alle spielten einen, also gewinnt niemand, wenn einer scheitert."],
  ["A leaster won with every trick: three times.", "Leaster mit allen Stichen gewonnen: dreifach."],
  ["A leaster won without a trick: doubled.", "Leaster ohne Stich gewonnen: verdoppelt."],
  ["The winner's tricks hold no points: three times.", "Die Stiche des Gewinners zählen nichts: dreifach."],
  ["The picker was forced, so he does not pay double.", "Der Spieler musste aufnehmen, darum zahlt er nicht doppelt."],
  [
    "Double on the bump: the loss counts double, {n} (point|points) to each opponent.",
    "Wer aufnimmt und verliert, zahlt doppelt: {n} [n:Punkt|Punkte] an jeden Gegner.",
  ],
  [
    "Without a trick the picker pays alone, the partner nothing.",
    "Ohne Stich zahlt der Spieler allein, der Partner nichts.",
  ],
  ["Without a trick {who} (pays|pay) alone.", "Ohne Stich [who:zahlst|zahlt|zahlen] {who} allein."],

  // A picker's side.
  ["{side} took {n} of {n2}: a tie.", "{side} [side:hat|haben] {n} von {n2} Augen: Es steht gleich."],
  ["Nobody pays, and the next hand counts double.", "Niemand zahlt, und das nächste Spiel zählt doppelt."],
  [
    "{side} took {n} of {n2}: (he|it|they) (win|wins), {n3} (point|points) from each opponent.",
    "{side} [side:hat|haben] {n} von {n2} Augen und [side:gewinnt|gewinnen]: {n3} [n3:Punkt|Punkte] von jedem Gegner.",
  ],
  [
    "{side} took {n} of {n2}: (he|it|they) (win|wins), and the opponents are schneider, {n3} (point|points) from each opponent.",
    "{side} [side:hat|haben] {n} von {n2} Augen und [side:gewinnt|gewinnen], und die Gegner sind Schneider: {n3} [n3:Punkt|Punkte] von jedem.",
  ],
  [
    "{side} took {n} of {n2}: (he|it|they) (need|needs) {n3} and (lose|loses), {n4} (point|points) to each opponent.",
    "{side} [side:hat|haben] {n} von {n2} Augen, [side:braucht|brauchen] {n3} und [side:verliert|verlieren]: {n4} [n4:Punkt|Punkte] an jeden Gegner.",
  ],
  [
    "{side} took {n} of {n2}: (he|it|they) (lose|loses) and (is|are) schneider, {n3} (point|points) to each opponent.",
    "{side} [side:hat|haben] {n} von {n2} Augen, [side:verliert|verlieren] und [side:ist|sind] Schneider: {n3} [n3:Punkt|Punkte] an jeden Gegner.",
  ],
  [
    "{side} took every trick: (he|it|they) (win|wins), {n} (point|points) from each opponent.",
    "{side} [side:macht|machen] alle Stiche und [side:gewinnt|gewinnen]: {n} [n:Punkt|Punkte] von jedem Gegner.",
  ],
  [
    "{side} took no trick: (he|it|they) (lose|loses), {n} (point|points) to each opponent.",
    "{side} [side:macht|machen] keinen Stich und [side:verliert|verlieren]: {n} [n:Punkt|Punkte] an jeden Gegner.",
  ],
  [
    "The caller's side took {n} of {n2}: each of it gets {n3}.",
    "Die Seite des Rufers hat {n} von {n2} Augen: Jeder von ihnen bekommt {n3}.",
  ],
  [
    "The caller's side took {n} of {n2}, and the opponents are frog: each of it gets {n3}.",
    "Die Seite des Rufers hat {n} von {n2} Augen, und die Gegner sind Frosch: Jeder von ihnen bekommt {n3}.",
  ],
  [
    "The caller's side took every trick: each of it gets {n}.",
    "Die Seite des Rufers macht alle Stiche: Jeder von ihnen bekommt {n}.",
  ],
  [
    "The caller's side took {n} of {n2}: the call failed, and each opponent gets {n3}.",
    "Die Seite des Rufers hat {n} von {n2} Augen: Der Ruf ist gescheitert, und jeder Gegner bekommt {n3}.",
  ],
  ["He took them all: 6 points from each opponent.", "Er machte sie alle: 6 Punkte von jedem Gegner."],
  ["He missed at least one: 6 points to each opponent.", "Mindestens einer fehlt ihm: 6 Punkte an jeden Gegner."],
  ["You took them all: 6 points from each opponent.", "Du hast sie alle gemacht: 6 Punkte von jedem Gegner."],
  ["You missed at least one: 6 points to each opponent.", "Mindestens einer fehlt dir: 6 Punkte an jeden Gegner."],

  // By name.
  [
    "{who} took {n} of {n2}: each opponent gets {n3}.",
    "{who.First} [who:hast|hat|haben] {n} von {n2} Augen: Jeder Gegner bekommt {n3}.",
  ],
  ["{one} claimed the rest.", "{one.First} [one:hast|hat] den Rest beansprucht."],
  ["They took them all: 6 points from each opponent.", "Sie haben alle gemacht: 6 Punkte von jedem Gegner."],
  [
    "They missed at least one: 6 points to each opponent, and the picker pays alone.",
    "Mindestens einer fehlt ihnen: 6 Punkte an jeden Gegner, und der Spieler zahlt allein.",
  ],
  [
    "{one} picked and called sheepshead: every trick, with {who}.",
    "{one.First} [one:hast|hat] aufgenommen und Schafkopf angesagt: alle Stiche, mit {who}.",
  ],
  [
    "{one} picked and called sheepshead: every trick, alone.",
    "{one.First} [one:hast|hat] aufgenommen und Schafkopf angesagt: alle Stiche, allein.",
  ],
  [
    "{one} had to pick and played alone.",
    "{one.First} [one:musstest|musste] aufnehmen und [one:spieltest|spielte] allein.",
  ],
  ["{one} picked and played alone.", "{one.First} [one:hast|hat] aufgenommen und allein gespielt."],
  [
    "{one} had to pick, {who2} (was|were) the (partner|partners).",
    "{one.First} [one:musstest|musste] aufnehmen, {who2} [who2:warst der|war der|waren die] Partner.",
  ],
  [
    "{one} picked, {who2} (was|were) the (partner|partners).",
    "{one.First} [one:hast|hat] aufgenommen, {who2} [who2:warst der|war der|waren die] Partner.",
  ],
  ["{one} had to pick.", "{one.First} [one:musstest|musste] aufnehmen."],
  ["{one} picked.", "{one.First} [one:hast|hat] aufgenommen."],
  ["{who} were partners.", "{who.First} [who:warst|war|waren] Partner."],
  ["{who} (was|were) alone.", "{who.First} [who:warst|war|waren] allein."],
  ["{one} called and played alone.", "{one.First} [one:hast|hat] gerufen und allein gespielt."],
  [
    "{one} called, {who2} (was|were) the partner.",
    "{one.First} [one:hast|hat] gerufen, {who2} [who2:warst|war|waren] der Partner.",
  ],
  ["{who} played {bid}.", "{who.First} [who:hast|hat|haben] {bid} gespielt."],
  [
    "{who} played {bid} with the cards laid up.",
    "{who.First} [who:hast|hat|haben] {bid} mit aufgelegten Karten gespielt.",
  ],
  [
    "{who} took no trick: {who2} (gets|get) {n}.",
    "{who.First} [who:hast|hat|haben] keinen Stich und [who:bekommst|bekommt|bekommen] {n}.",
  ],
  [
    "{who} took no trick: {who2} (wins|win) the game: {n} (point|points).",
    "{who.First} [who:hast|hat|haben] keinen Stich und [who2:gewinnst|gewinnt|gewinnen] das ganze Spiel: {n} [n:Punkt|Punkte].",
  ],
  [
    "{one} took a trick: each player without a Billy gets {n}.",
    "{one.First} [one:hast|hat] einen Stich: Jeder ohne Billy bekommt {n}.",
  ],
  [
    "{who} took {n} of {n2}: {who2} (gets|get) {n3}.",
    "{who.First} [who:hast|hat|haben] {n} von {n2} Augen und [who:bekommst|bekommt|bekommen] {n3}.",
  ],
  [
    "{who} took {n} of {n2}: {who2} (wins|win) the game: {n3} (point|points).",
    "{who.First} [who:hast|hat|haben] {n} von {n2} Augen und [who2:gewinnst|gewinnt|gewinnen] das ganze Spiel: {n3} [n3:Punkt|Punkte].",
  ],

  // Each for himself.
  [
    "{who} tie with {n} (point|points): nobody is paid.",
    "{who.First} [who:hast|hat|haben] gleich viele Augen, {n}: Niemand bekommt etwas.",
  ],
  [
    "{who} (has|have) the fewest points, {n}, and (gets|get) 2.",
    "{who.First} [who:hast|hat|haben] die wenigsten Augen, {n}, und [who:bekommst|bekommt|bekommen je] 2.",
  ],
  [
    "{who} (has|have) the most points, {n}, and (pay|pays) 1 point to each other player.",
    "{who.First} [who:hast|hat|haben] die meisten Augen, {n}, und [who:zahlst|zahlt|zahlen] jedem anderen 1 Punkt.",
  ],
  [
    "{who} (has|have) the middle number of points, {n}, and (win|wins) 1 point from each other player.",
    "{who.First} [who:hast|hat|haben] die mittlere Augenzahl, {n}, und [who:gewinnst|gewinnt|gewinnen] 1 Punkt von jedem anderen.",
  ],
  [
    "{who} have the fewest points, {n}, and share what the others pay.",
    "{who.First} [who:hast|hat|haben] die wenigsten Augen, {n}, und [who:teilst|teilt|teilen], was die anderen zahlen.",
  ],
  [
    "{who} have the fewest points, {n}, and both win.",
    "{who.First} [who:hast|hat|haben] die wenigsten Augen, {n}, und beide gewinnen.",
  ],
  [
    "{who} took every trick, and (win|wins) 1 point from each other player.",
    "{who.First} [who:hast|hat|haben] alle Stiche und [who:gewinnst|gewinnt|gewinnen] 1 Punkt von jedem anderen.",
  ],
  [
    "{who} (has|have) the fewest points{among}, {n}, and (win|wins) 1 point from each other player.",
    "{who.First} [who:hast|hat|haben] die wenigsten Augen{among}, {n}, und [who:gewinnst|gewinnt|gewinnen] 1 Punkt von jedem anderen.",
  ],
  [
    "{who} (has|have) the fewest points{among}, {n}, {who2} (has|have) the second fewest, {n2}: each of the others pays 1 point for each place.",
    "{who.First} [who:hast|hat|haben] die wenigsten Augen{among}, {n}, {who2} [who2:hast|hat|haben] die zweitwenigsten, {n2}: Jeder andere zahlt für jeden Platz 1 Punkt.",
  ],
  [
    "{who} (has|have) the fewest points{among}, {n}, {who2} share the second place: each of the others pays 1 point for each place.",
    "{who.First} [who:hast|hat|haben] die wenigsten Augen{among}, {n}, {who2} teilen den zweiten Platz: Jeder andere zahlt für jeden Platz 1 Punkt.",
  ],
  [
    "{who} took every trick, {who2} (has|have) the second fewest, {n}: each of the others pays 1 point for each place.",
    "{who.First} [who:hast|hat|haben] alle Stiche, {who2} [who2:hast|hat|haben] die zweitwenigsten Augen, {n}: Jeder andere zahlt für jeden Platz 1 Punkt.",
  ],
  [
    "{who} took every trick, {who2} share the second place: each of the others pays 1 point for each place.",
    "{who.First} [who:hast|hat|haben] alle Stiche, {who2} teilen den zweiten Platz: Jeder andere zahlt für jeden Platz 1 Punkt.",
  ],
  ["{who} (has|have) {n}: nobody pays.", "{who.First} [who:hast|hat|haben] {n}: Niemand zahlt."],
  [
    "{who} (has|have) the most, {n}, and (pay|pays) 1 point to each other player.",
    "{who.First} [who:hast|hat|haben] am meisten, {n}, und [who:zahlst|zahlt|zahlen] jedem anderen 1 Punkt.",
  ],
  [
    "{who} (has|have) the most, {n}. {who2} (hold|holds) the highest trump of them, and (pay|pays) 1 point to each other player.",
    "{who.First} [who:hast|hat|haben] am meisten, {n}. {who2.First} [who2:hast|hat|haben] von ihnen den höchsten Trumpf und [who2:zahlst|zahlt|zahlen] jedem anderen 1 Punkt.",
  ],

  // Two-handed.
  ["{who} took {n} points, {who2} {n2}.", "{who.First} [who:hast|hat|haben] {n} Augen, {who2} {n2}."],
  [
    "{who} took no trick: {who2} (win|wins) {n} (point|points).",
    "{who.First} [who:hast|hat|haben] keinen Stich: {who2} [who2:gewinnst|gewinnt|gewinnen] {n} [n:Punkt|Punkte].",
  ],
  [
    "{who} (is|are) schneider: {who2} (win|wins) {n} (point|points).",
    "{who.First} [who:bist|ist|sind] Schneider: {who2} [who2:gewinnst|gewinnt|gewinnen] {n} [n:Punkt|Punkte].",
  ],
  [
    "{who} (win|wins) 2 points: ten counters or more.",
    "{who.First} [who:gewinnst|gewinnt|gewinnen] 2 Punkte: zehn Zähler oder mehr.",
  ],
  [
    "{who} (win|wins) 1 point: seven to nine counters.",
    "{who.First} [who:gewinnst|gewinnt|gewinnen] 1 Punkt: sieben bis neun Zähler.",
  ],
  ["{who} (win|wins) {n} (point|points).", "{who.First} [who:gewinnst|gewinnt|gewinnen] {n} [n:Punkt|Punkte]."],

  // Counters.
  [
    "{who} (was|were) dealt the six highest trumps: fox catchers, 14 points for (your|his) side at once.",
    "{who.First} [who:bekamst|bekam|bekamen] die sechs höchsten Trümpfe: Fuchsfänger, sofort 14 Punkte für [who:deine|seine|ihre] Seite.",
  ],
  ["{who} have {n} (counter|counters), {who2} {n2}.", "{who.First} [who:hast|hat|haben] {n} Zähler, {who2} {n2}."],
  [
    "{who} took every trick, a buck: 7 points, and nothing else.",
    "{who.First} [who:hast|hat|haben] alle Stiche, ein Bock: 7 Punkte und sonst nichts.",
  ],
  ["{who} took the fox: 1 point for {who2}.", "{who.First} [who:hast|hat|haben] den Fuchs: 1 Punkt für {who2.acc}."],
  [
    "{one} did not follow suit: (your|his) side loses the hand.",
    "{one.First} [one:hast|hat] nicht bedient: [one:Deine|Seine] Seite verliert das Spiel.",
  ],
  [
    "{one} did not follow suit: (your|his) side loses the hand, and (you pay|he pays) for it alone.",
    "{one.First} [one:hast|hat] nicht bedient: [one:Deine|Seine] Seite verliert das Spiel, und [one:du zahlst|er zahlt] dafür allein.",
  ],
];

const among: Place = {
  is: "(?: of those who took a trick)?",
  say: (text) => ({ text: text === "" ? "" : " unter denen mit Stich" }),
};

export const scoreLines = new Lines(lines, { shares, side, among });
