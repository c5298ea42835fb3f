// Why a card or a word is advised, in a player's words; and what a hint says it is worth.
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

  // Before the first card.
  [
    "No ace, no face, no trump, no count: ask for a new deal.",
    "Kein Ass, kein Bild, kein Trumpf, keine Augen: Lass neu geben.",
  ],
  ["Your cards do not allow a new deal.", "Deine Karten erlauben kein neues Geben."],
  [
    "{holding}; from {n} on a called partner should do: hick.",
    "{holding}; ab {n} sollte ein gerufener Partner genügen: Sag Hick.",
  ],
  [
    "{holding}: too little for a call, too much for a Billy. Pass.",
    "{holding}: zu wenig für einen Ruf, zu viel für einen Billy. Passe.",
  ],
  [
    "{holding}; from {n} on play the Best: the hand should win alone.",
    "{holding}; ab {n} spiel das Beste: Das Blatt sollte allein gewinnen.",
  ],
  [
    "Nobody can force a trick on these cards: a Billy.",
    "Niemand kann diesen Karten einen Stich aufzwingen: ein Billy.",
  ],
  [
    "These cards stay below almost anything that is led: a Billy.",
    "Diese Karten bleiben unter fast allem, was ausgespielt wird: ein Billy.",
  ],
  [
    "With another suit as trump your cards count {n}; from {n2} on play a side-solo.",
    "Mit einer anderen Farbe als Trumpf zählen deine Karten {n}; ab {n2} spiel ein Farbsolo.",
  ],
  ["{holding}; with a called partner that should do.", "{holding}; mit einem gerufenen Partner sollte das genügen."],
  ["{holding}; a call is the least you can say.", "{holding}; ein Ruf ist das Wenigste, was du sagen kannst."],
  [
    "Nobody can force a trick on these cards, even if he sees them: lay them up.",
    "Niemand kann diesen Karten einen Stich aufzwingen, auch wenn er sie sieht: Leg sie auf.",
  ],
  [
    "Your cards count {n} with your own trump; from {n2} on they win even face up.",
    "Mit deinem eigenen Trumpf zählen deine Karten {n}; ab {n2} gewinnen sie sogar offen.",
  ],
  [
    "Your cards would not bear being seen: say nothing.",
    "Deine Karten vertragen es nicht, gesehen zu werden: Sag nichts.",
  ],
  [
    "Name {suit}: with that suit as trump your cards count most.",
    "Nenne {suit}: Mit dieser Farbe als Trumpf zählen deine Karten am meisten.",
  ],
  ["{holding}; in this seat pick from {n} on.", "{holding}; auf diesem Platz nimm ab {n} auf."],
  [
    "{holding}; all others passed, and the last seat picks from {n} on.",
    "{holding}; alle anderen passten, und der letzte Platz nimmt ab {n} auf.",
  ],
  ["{holding}; in this seat it takes {n} to pick.", "{holding}; auf diesem Platz braucht es {n} zum Aufnehmen."],
  [
    "{holding}: cards that take few tricks win leasters.",
    "{holding}: Mit Karten, die wenige Stiche machen, gewinnt man Leaster.",
  ],
  [
    "{holding}: too weak to pick, too strong for a leaster. Deal again.",
    "{holding}: zu schwach zum Aufnehmen, zu stark für einen Leaster. Lass neu geben.",
  ],
  [
    "You have {n} (card|cards) to spare for the bury: take {take}.",
    "Zum Drücken hast du {n} [n:Karte|Karten] übrig: Nimm {take}.",
  ],
  ["You have {spare} to spare for the bury: take {take}.", "Zum Drücken hast du {spare} übrig: Nimm {take}."],
  [
    "You have {n} (card|cards) to spare for the bury: take none, and leave your partner the rest.",
    "Zum Drücken hast du {n} [n:Karte|Karten] übrig: Nimm keine, und lass deinem Partner den Rest.",
  ],
  [
    "You have {spare} to spare for the bury: take none, and leave your partner the rest.",
    "Zum Drücken hast du {spare} übrig: Nimm keine, und lass deinem Partner den Rest.",
  ],
  [
    "Your cards count {n}, less than any four from the blind would: go nuclear.",
    "Deine Karten zählen {n}, weniger als irgendwelche vier aus dem Blind: Spiel nuklear.",
  ],
  [
    "Your cards count {n}; from {n2} on take the whole blind and play alone.",
    "Deine Karten zählen {n}; ab {n2} nimm den ganzen Blind und spiel allein.",
  ],
  [
    "Bury the {card}: without {suit} you can trump when it is led.",
    "Drück {card.acc}: Ohne {suit} kannst du stechen, wenn es ausgespielt wird.",
  ],
  [
    "Bury the {card}: its {n} (point|points) are safe there.",
    "Drück {card.acc}: {card.Its} {n} [n:Auge|Augen] sind dort sicher.",
  ],
  ["Bury the {card}: you miss it least.", "Drück {card.acc}: {card.It} fehlt dir am wenigsten."],
  [
    "No card that is out can take a trick from you: call sheepshead.",
    "Keine Karte, die noch draußen ist, kann dir einen Stich nehmen: Sag Schafkopf an.",
  ],
  [
    "One trick might be lost, and that would cost six to each: say nothing.",
    "Ein Stich könnte verloren gehen, und das kostete sechs an jeden: Sag nichts.",
  ],
  [
    "{holding}; from {n} on the picker is in trouble, so crack.",
    "{holding}; ab {n} ist der Spieler in Not, also sag Kontra.",
  ],
  ["{holding}; it takes {n} to crack.", "{holding}; für Kontra braucht es {n}."],
  ["{holding}; from {n} on, crack back.", "{holding}; ab {n} sag Rekontra."],
  ["{holding}; it takes {n} to crack back.", "{holding}; für Rekontra braucht es {n}."],
  ["{holding}; from {n} on, double once more.", "{holding}; ab {n} verdopple noch einmal."],
  ["{holding}; it takes {n} to double once more.", "{holding}; um noch einmal zu verdoppeln, braucht es {n}."],
  [
    "{holding}; you expect to win, so double: show the pair.",
    "{holding}; du kannst mit dem Gewinn rechnen, also verdopple: Zeig das Paar.",
  ],
  ["It is not sure enough that you win: do not double.", "Dass du gewinnst, ist nicht sicher genug: Verdopple nicht."],
  [
    "{holding}; it takes a pair and a count of {n} to double by showing it.",
    "{holding}; um mit einem Paar zu verdoppeln, braucht es dazu {n}.",
  ],

  // Calling.
  [
    "Your cards count {n}; it takes {n2} to play alone, so look for a partner.",
    "Deine Karten zählen {n}; um allein zu spielen, braucht es {n2}, also such dir einen Partner.",
  ],
  [
    "Take a partner: the {card} names him. Your cards count {n}; it takes {n2} to play alone.",
    "Nimm einen Partner: {card.Nom} bestimmt ihn. Deine Karten zählen {n}; um allein zu spielen, braucht es {n2}.",
  ],
  [
    "Call the {card}: you hold the {card2} yourself, and a partner is worth more than playing alone with these cards.",
    "Ruf {card.acc}: Du hast {card2.acc} selbst, und ein Partner ist mehr wert, als mit diesen Karten allein zu spielen.",
  ],
  [
    "You hold the {card} yourself, so call the {card2} instead: a partner is worth more than playing alone with these cards.",
    "Du hast {card.acc} selbst, also ruf stattdessen {card2.acc}: Ein Partner ist mehr wert, als mit diesen Karten allein zu spielen.",
  ],
  [
    "You hold the {card} yourself, so you play alone; nobody need know yet.",
    "Du hast {card.acc} selbst, also spielst du allein; das muss noch niemand wissen.",
  ],
  [
    "Your cards count {n}: that is enough to play alone. Nobody will know until the {card} is seen.",
    "Deine Karten zählen {n}: Das genügt, um allein zu spielen. Niemand weiß es, bis {card.nom} zu sehen ist.",
  ],
  [
    "Call the {card}: the fewer {suit} you have had, the likelier everyone else has one and the ace goes round.",
    "Ruf {card.acc}: Je weniger {suit} du hattest, desto eher haben alle anderen eines, und das Ass geht durch.",
  ],
  [
    "You cannot call an ace, so call the {card}; it beats your ace when {suit} is led.",
    "Du kannst kein Ass rufen, also ruf {card.acc}; wird {suit} ausgespielt, schlägt {card.it} dein Ass.",
  ],
  [
    "You hold every ace and ten, so call the {card}; it beats them when {suit} is led.",
    "Du hast alle Asse und Zehnen, also ruf {card.acc}; wird {suit} ausgespielt, schlägt {card.it} sie.",
  ],
  [
    "You have no suit to call, so call the {card} and lay a card face down for it: a partner helps.",
    "Du hast keine Farbe zum Rufen, also ruf {card.acc} und leg dafür eine Karte verdeckt hin: Ein Partner hilft.",
  ],
  [
    "Call the {card} that you hold: you play alone, and nobody knows it yet.",
    "Ruf {card.acc}, {card.rel} du selbst hast: Du spielst allein, und noch weiß es niemand.",
  ],
  [
    "Call the {card} that you buried: you play alone, and nobody knows it yet.",
    "Ruf {card.acc}, {card.rel} du gedrückt hast: Du spielst allein, und noch weiß es niemand.",
  ],
  [
    "Your cards count {n}; from {n2} on, play alone and keep all of it.",
    "Deine Karten zählen {n}; ab {n2} spiel allein und behalte alles.",
  ],
  [
    "Nothing else can be called: the jack alone names a partner.",
    "Sonst lässt sich nichts rufen: Nur der Bube bestimmt einen Partner.",
  ],
  ["Nothing can be called, so you play alone.", "Es lässt sich nichts rufen, also spielst du allein."],
  [
    "Lay the {card} face down: it can take no trick there, so choose a card you miss least.",
    "Leg {card.acc} verdeckt hin: Dort kann {card.it} keinen Stich machen, also nimm, was dir am wenigsten fehlt.",
  ],
  [
    "Your cards count {n}; it takes {n2} to play alone. Say so: the first trick that you do not win brings you a partner.",
    "Deine Karten zählen {n}; um allein zu spielen, braucht es {n2}. Sag es an: Der erste Stich, den du nicht machst, bringt dir einen Partner.",
  ],
  [
    "Your cards count {n}; it takes {n2} to play alone. Call the {card}: its holder is your partner.",
    "Deine Karten zählen {n}; um allein zu spielen, braucht es {n2}. Ruf {card.acc}: Wer {card.him} hat, ist dein Partner.",
  ],
  [
    "Your cards count {n}; it takes {n2} to do with so few. Call the {card} for one more partner.",
    "Deine Karten zählen {n}; um mit so wenigen auszukommen, braucht es {n2}. Ruf {card.acc} für einen weiteren Partner.",
  ],
  [
    "Your cards count {n}; from {n2} on the fewer you share with, the better.",
    "Deine Karten zählen {n}; ab {n2} gilt: Mit je wenigeren du teilst, desto besser.",
  ],
  [
    "Your cards count {n}; it takes {n2} to keep both. Pass the {card} to your left: whoever holds it is your partner.",
    "Deine Karten zählen {n}; um beide zu behalten, braucht es {n2}. Gib {card.acc} nach links: Wer {card.him} hat, ist dein Partner.",
  ],
  ["You have nothing to pass.", "Du hast nichts weiterzugeben."],
  [
    "Your cards count {n}; from {n2} on keep both, and share with fewer.",
    "Deine Karten zählen {n}; ab {n2} behalte beide und teile mit weniger Partnern.",
  ],
  [
    "You are partners now. Give back the {card}: you miss it least.",
    "Ihr seid jetzt Partner. Gib {card.acc} zurück: {card.It} fehlt dir am wenigsten.",
  ],
  [
    "Name the first trick: you play last to it, and can see to it that another gets the blind.",
    "Nenne den ersten Stich: Du gibst dort als Letzter zu und kannst dafür sorgen, dass ein anderer den Blind bekommt.",
  ],

  // Leading.
  [
    "Lead trump: each one that you lead draws up to {n} from the others.",
    "Spiel Trumpf aus: Jeder zieht den anderen bis zu {n}.",
  ],
  [
    "Lead trump: you are the {role}, and each trump you lead draws up to {n}.",
    "Spiel Trumpf aus: Du bist der {role}, und jeder Trumpf von dir zieht bis zu {n}.",
  ],
  [
    "Lead trump for the {role}: you are the partner, and your side holds the most of it.",
    "Spiel Trumpf für den {role} aus: Du bist der Partner, und deine Seite hat die meisten.",
  ],
  [
    "Lead trump: nothing out there beats the {card}, and it draws up to {n} trump.",
    "Spiel Trumpf aus: Nichts, was noch draußen ist, schlägt {card.acc}, und {card.it} zieht bis zu {n} [n:Trumpf|Trümpfe].",
  ],
  [
    "Save your trump: lead {suit} and let your partner help take the trick.",
    "Schone deine Trümpfe: Spiel {suit} aus, und lass dir vom Partner zum Stich helfen.",
  ],
  [
    "Save your trump and lead {suit}: the {role} may take it.",
    "Schone deine Trümpfe und spiel {suit} aus: Der {role} kann den Stich machen.",
  ],
  ["Keep your trump for later, and lead {suit}.", "Behalte deine Trümpfe für später, und spiel {suit} aus."],
  [
    "Lead the called suit: picker and partner must both follow {suit}, so one of your side may trump the called card.",
    "Spiel die gerufene Farbe aus: Spieler und Partner müssen beide {suit} bedienen, so kann einer von deiner Seite die gerufene Karte stechen.",
  ],
  [
    "Lead {suit} back: the {role} has shown it and may have to follow again.",
    "Spiel {suit} nach: Der {role} hat es gezeigt und muss vielleicht wieder bedienen.",
  ],
  [
    "Lead the {card} while everyone may still have {suit}: it may go round.",
    "Spiel {card.acc} aus, solange noch alle {suit} haben können: {card.It} geht vielleicht durch.",
  ],
  [
    "Lead fail: whoever leads trump does the work of those who hold most of it.",
    "Spiel Fehl aus: Wer Trumpf ausspielt, hilft denen, die am meisten davon haben.",
  ],
  [
    "Lead fail: an opponent who leads trump does the {role}'s work.",
    "Spiel Fehl aus: Ein Gegner, der Trumpf ausspielt, macht die Arbeit {role.gen}.",
  ],
  ["You hold nothing but trump, so you must lead it.", "Du hast nur Trumpf, also musst du ihn ausspielen."],
  [
    "Lead the {card}: nothing that is left can beat it.",
    "Spiel {card.acc} aus: Nichts, was noch da ist, kann {card.him} schlagen.",
  ],

  // Following.
  [
    "Schmear: this trick should stay with {stays}, and the {card} adds {worth}.",
    "Schmiere: Dieser Stich sollte {stays} bleiben, und {card.nom} bringt {worth}.",
  ],
  ["You are last: take it with the {card}. {table}.", "Du bist der Letzte: Nimm den Stich mit {card.dat}. {table}."],
  [
    "{table}, and the other side is winning: the {card} may take the trick.",
    "{table}, und die andere Seite liegt vorn: {card.Nom} kann den Stich machen.",
  ],
  [
    "Make it safe: the {card} is harder to beat for those behind you.",
    "Mach ihn sicher: {card.Nom} ist für die hinter dir schwerer zu schlagen.",
  ],
  [
    "Bump: take it from your own side with the {card}, and the lead with it.",
    "Übernimm: Nimm ihn mit {card.dat} der eigenen Seite ab, und das Ausspiel dazu.",
  ],
  [
    "Your side has this trick: leave it, and keep your better cards.",
    "Deine Seite hat diesen Stich: Lass ihn, und behalte deine besseren Karten.",
  ],
  ["Throw off the {card}: you miss it least.", "Wirf {card.acc} ab: {card.It} fehlt dir am wenigsten."],
  [
    "You cannot well take this trick: give it the {card}, as little as you can.",
    "Diesen Stich machst du kaum: Gib {card.acc} hinein, so wenig wie möglich.",
  ],

  // Games of their own.
  [
    "The fox is still out: lead the {card}, it may have to fall under it.",
    "Der Fuchs ist noch draußen: Spiel {card.acc} aus, vielleicht muss er darunter fallen.",
  ],
  ["The fox lies on the table: take it with the {card}.", "Der Fuchs liegt auf dem Tisch: Nimm ihn mit {card.dat}."],
  [
    "Bring your fox home: this trick should stay with your side.",
    "Bring deinen Fuchs heim: Dieser Stich sollte bei deiner Seite bleiben.",
  ],
  [
    "Play the {card}: with these cards be one of the two partners.",
    "Spiel {card.acc}: Mit diesen Karten sei einer der zwei Partner.",
  ],
  [
    "Play the {card} and hold back what would make you a partner: your cards are too weak to be one of two.",
    "Spiel {card.acc}, und halte zurück, was dich zum Partner machte: Deine Karten sind zu schwach, um einer von zweien zu sein.",
  ],
  [
    "Take this trick with the {card}: it makes you the partner of who holds the black queens.",
    "Mach diesen Stich mit {card.dat}: Er macht dich zum Partner dessen, der die schwarzen Damen hat.",
  ],
  [
    "You need one trick: the {card} may take a cheap one. It holds {n} (point|points) so far.",
    "Du brauchst einen Stich: {card.Nom} kann einen billigen machen. Bisher liegen darin {n} [n:Auge|Augen].",
  ],
  [
    "This trick should go to another: be rid of the {card}.",
    "Dieser Stich sollte an einen anderen gehen: Werde {card.acc} los.",
  ],
  ["Lead the {card}: somebody else should take it.", "Spiel {card.acc} aus: Ein anderer sollte den Stich machen."],
  ["{few}: the {card} is the least harm here.", "{few}: {card.Nom} schadet hier am wenigsten."],
  [
    "{few}, and this trick should go to another: be rid of the {card}.",
    "{few}, und dieser Stich sollte an einen anderen gehen: Werde {card.acc} los.",
  ],
  [
    "{few}: lead the {card}, somebody else should take it.",
    "{few}: Spiel {card.acc} aus, ein anderer sollte den Stich machen.",
  ],
  [
    "You have every trick, and nothing out there beats your cards: go on with the {card} and take them all.",
    "Du hast alle Stiche, und nichts, was noch draußen ist, schlägt deine Karten: Mach mit {card.dat} weiter, und nimm sie alle.",
  ],
  [
    "The middle wins, and you want about {n} (point|points) more: the {card} may take a trick of {n2} (point|points).",
    "Die Mitte gewinnt, und du willst noch etwa {n} [n:Auge|Augen]: {card.Nom} kann einen Stich mit {n2} [n2:Auge|Augen] machen.",
  ],
  ["The middle wins: the {card} keeps you near it.", "Die Mitte gewinnt: {card.Nom} hält dich in ihrer Nähe."],
  [
    "The middle wins, and you have enough: the {card} is the least harm.",
    "Die Mitte gewinnt, und du hast genug: {card.Nom} schadet am wenigsten.",
  ],
  [
    "The middle wins, and this trick should go to another: be rid of the {card}.",
    "Die Mitte gewinnt, und dieser Stich sollte an einen anderen gehen: Werde {card.acc} los.",
  ],
  [
    "The middle wins: lead the {card} and see who takes it.",
    "Die Mitte gewinnt: Spiel {card.acc} aus, und sieh, wer den Stich macht.",
  ],
  ["Take no trick: the {card} stays below.", "Mach keinen Stich: {card.Nom} bleibt darunter."],
  ["You have no {suit}: be rid of the {card}.", "Du hast kein {suit}: Werde {card.acc} los."],
  ["Lead the {card}: somebody should have to go higher.", "Spiel {card.acc} aus: Jemand sollte höher gehen müssen."],
  [
    "You cannot stay below: play the {card} and hope that another must go higher.",
    "Du kannst nicht darunter bleiben: Spiel {card.acc}, und hoffe, dass ein anderer höher gehen muss.",
  ],
  [
    "The Billy has its trick: it does not matter any more.",
    "Der Billy hat seinen Stich: Es kommt nicht mehr darauf an.",
  ],
  [
    "The Billy should get this trick: stay below with the {card} as well as you can.",
    "Der Billy soll diesen Stich bekommen: Bleib mit {card.dat} darunter, so gut es geht.",
  ],
  [
    "Lead {suit}, low: the Billy may have nothing below the {card}.",
    "Spiel {suit} klein aus: Der Billy hat vielleicht nichts unter {card.dat}.",
  ],
  [
    "Take it with the {card}: you play last, and it holds {n} (point|points).",
    "Mach ihn mit {card.dat}: Du gibst als Letzter zu, und es liegen {n} [n:Auge|Augen] darin.",
  ],
  ["The {card} is the cheapest way to go for this trick.", "{card.Nom} ist der billigste Weg zu diesem Stich."],
  [
    "This trick should be yours without it: play the {card} under your own winning card.",
    "Dieser Stich sollte auch so dir gehören: Leg {card.acc} unter deine eigene höchste Karte.",
  ],
  [
    "This trick goes to the other: throw the {card} under it, and lose little.",
    "Dieser Stich geht an den anderen: Wirf {card.acc} hinein, und verlier wenig.",
  ],
  [
    "Lead the {card}: of what you can see on the table, that promises most.",
    "Spiel {card.acc} aus: Nach allem, was auf dem Tisch zu sehen ist, verspricht das am meisten.",
  ],

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

export const hintLines = new Lines(lines, { role, stays, holding, name, table, worth, few, spare, take });
