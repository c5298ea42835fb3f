// Why something is advised before the first card.
import type { Line } from "./patterns.ts";

export const biddingLines: Line[] = [
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
    "You lead, all your cards but one are the highest trump, and your partner's ace takes the last trick: call sheepshead.",
    "Du spielst aus, alle deine Karten bis auf eine sind die höchsten Trümpfe, und das Ass deines Partners macht den letzten Stich: Sag Schafkopf an.",
  ],
  [
    "You need not lay a card face down: without one you are free when {suit} is led, and may trump it.",
    "Du musst keine Karte verdeckt legen: Ohne sie bist du frei, wenn {suit} ausgespielt wird, und darfst stechen.",
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
];
