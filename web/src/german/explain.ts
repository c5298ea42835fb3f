// The rules of a table, as they are explained to somebody new: sentences, headings, and tables of payments.
import { Lines, type Line } from "./patterns.ts";
import { rowOf } from "./problems.ts";

export const headings: Readonly<Record<string, string>> = {
  "Cards and trump": "Karten und Trumpf",
  "The deal": "Das Geben",
  Picking: "Aufnehmen",
  Hicking: "Hick",
  Burying: "Drücken",
  "The blind and the bury": "Der Blind und das Drücken",
  "The partner": "Der Partner",
  "The partners": "Die Partner",
  Partners: "Partner",
  Playing: "Das Spiel",
  "When nobody picks": "Wenn niemand aufnimmt",
  "When nobody hicks": "Wenn niemand Hick sagt",
  Scoring: "Abrechnung",
  Doubling: "Verdoppeln",
  Cracking: "Kontra",
  "The pot": "Der Topf",
  "The session": "Die Runde",
  Stakes: "Einsatz",
  "House rules": "Hausregeln",
};

const lines: Line[] = [
  // Welcome.
  ["Welcome to the table.", "Willkommen am Tisch."],
  ["This is Sheepshead for {w}.", "Das ist Sheepshead zu {w.zu}."],
  [
    "Each hand one of us picks up the blind and tries to take more than half of the points in the cards; the others try to stop him.",
    "In jedem Spiel nimmt einer von uns den Blind auf und will mehr als die Hälfte der Augen; die anderen halten dagegen.",
  ],
  [
    "Each hand the player to the dealer's left must pick up the blind and tries to take more than half of the points in the cards; the others try to stop him.",
    "In jedem Spiel muss der linke Nachbar des Gebers den Blind aufnehmen und will mehr als die Hälfte der Augen; die anderen halten dagegen.",
  ],
  [
    "Each hand those who dare announce a game; the highest is played, and the others try to stop it.",
    "In jedem Spiel sagt, wer sich traut, ein Spiel an; das höchste wird gespielt, und die anderen halten dagegen.",
  ],
  [
    "Nobody picks: certain cards make us partners, who try to take more than half of the points in the cards; the others try to stop them.",
    "Niemand nimmt auf: Bestimmte Karten machen uns zu Partnern, die mehr als die Hälfte der Augen wollen; die anderen halten dagegen.",
  ],
  [
    "Nobody picks: two of us become partners by the cards they play, and try to take more than half of the points in the cards; the others try to stop them.",
    "Niemand nimmt auf: Zwei von uns werden durch die Karten, die sie spielen, zu Partnern und wollen mehr als die Hälfte der Augen; die anderen halten dagegen.",
  ],
  [
    "Nobody picks: two against two, and partners sit across from each other.",
    "Niemand nimmt auf: zwei gegen zwei, und Partner sitzen sich gegenüber.",
  ],
  [
    "Nobody picks, and each plays for himself: whoever takes more than half of the points in the cards wins.",
    "Niemand nimmt auf, und jeder spielt für sich: Wer mehr als die Hälfte der Augen bekommt, gewinnt.",
  ],

  // Cards and trump.
  ["The deck has {n} cards: nine to ace in four suits.", "Das Blatt hat {n} Karten: Neun bis Ass in vier Farben."],
  [
    "The deck has {n} cards: seven to ace in {suit}, nine to ace in {suits}.",
    "Das Blatt hat {n} Karten: Sieben bis Ass in {suit}, Neun bis Ass in {suits}.",
  ],
  [
    "The deck has {n} cards: seven to ace in four suits, without the sevens of clubs and spades.",
    "Das Blatt hat {n} Karten: Sieben bis Ass in vier Farben, ohne Kreuz und Pik Sieben.",
  ],
  [
    "The deck has {n} cards: seven to ace in four suits, and the sixes of clubs and spades, which rank below the sevens.",
    "Das Blatt hat {n} Karten: Sieben bis Ass in vier Farben, dazu Kreuz und Pik Sechs, die unter den Siebenen stehen.",
  ],
  ["The deck has {n} cards: seven to ace in four suits.", "Das Blatt hat {n} Karten: Sieben bis Ass in vier Farben."],
  [
    "The queens, the jacks and all the {suit} are trump, {w} cards in all.",
    "Trumpf sind die Damen, die Buben und alle Karten in {suit}, zusammen {w} Karten.",
  ],
  ["{w} cards are trump.", "{w} Karten sind Trumpf."],
  ["{w} card are trump.", "Eine Karte ist Trumpf."],
  ["From the top: {order}.", "Von oben: {order}."],
  [
    "The seven of {suit}, so high among them, is called the spitz.",
    "Die {suit} Sieben, die so hoch unter ihnen steht, heißt der Spitz.",
  ],
  [
    "A queen or jack is trump and nothing else, whatever suit is printed on it.",
    "Dame und Bube sind Trumpf und sonst nichts, welche Farbe sie auch zeigen.",
  ],
  ["The {card} is not trump: it belongs to the {suit}.", "{card.Nom} ist nicht Trumpf: {card.It} gehört zu {suit}."],
  ["{suits} is the fail suit.", "{suits} ist die Fehlfarbe."],
  ["{suits} are the fail suits.", "{suits} sind die Fehlfarben."],
  ["In each the {rank} is highest, then {ranks}.", "In jeder ist {rank.the} am höchsten, dann kommen {ranks}."],
  [
    "In each the {rank} is highest, then {ranks}, as far as the suit has them.",
    "In jeder ist {rank.the} am höchsten, dann kommen {ranks}, soweit die Farbe sie hat.",
  ],
  ["In each the {rank} is highest, then nothing.", "In jeder gibt es nur {rank}."],
  ["Mind the ten: it beats the king.", "Achtung, die Zehn: Sie schlägt den König."],
  ["No fail suit is better than another.", "Keine Fehlfarbe ist besser als eine andere."],
  [
    "What you play for are card points: an ace counts {z}, a ten {z2}, a king {z3}, a queen {z4}, a jack {z5}, the rest nothing.",
    "Gespielt wird um Augen: Ein Ass zählt {z}, eine Zehn {z2}, ein König {z3}, eine Dame {z4}, ein Bube {z5}, der Rest nichts.",
  ],
  ["There are {n} in the deck.", "Im Blatt sind {n}."],
  [
    "The queen of clubs is called the big queen, the queen of spades the little one.",
    "Die Kreuz Dame heißt die große Dame, die Pik Dame die kleine.",
  ],

  // The deal.
  [
    "Each player gets {w} cards, beginning at the dealer's left, in one packet.",
    "Jeder bekommt {w} Karten, vom Geber links beginnend, in einem Päckchen.",
  ],
  [
    "Each player gets {w} (card|cards), beginning at the dealer's left, in packets of {ws}.",
    "Jeder bekommt {w} Karten, vom Geber links beginnend, in Päckchen zu {ws}.",
  ],
  [
    "After the {nth} round, {w} (card goes|cards go) face down on the table: the blind.",
    "Nach der {nth} Runde [w:kommt eine Karte|kommen # Karten] verdeckt auf den Tisch: der Blind.",
  ],
  ["There is no blind.", "Es gibt keinen Blind."],
  ["The deal passes to the left after each hand.", "Nach jedem Spiel gibt der Nächste zur Linken."],
  [
    "Before anything else, you may ask for a new deal if your cards are truly hopeless: no ace, no face card, no trump and nothing that counts.",
    "Vor allem anderen darfst du neu geben lassen, wenn deine Karten ganz hoffnungslos sind: kein Ass, kein Bild, kein Trumpf und keine Augen.",
  ],
  ["The same dealer then deals again.", "Dann gibt derselbe Geber noch einmal."],
  [
    "Each player gets {w} cards face down in a row before him, {w2} face up on top of them, and {w3} into his hand.",
    "Jeder bekommt {w} Karten verdeckt in einer Reihe vor sich, {w2} offen darauf und {w3} auf die Hand.",
  ],
  ["What lies before him is his battery.", "Was vor ihm liegt, ist seine Batterie."],
  [
    "A card of the battery that lies face down is turned up after the trick in which the card on it was played.",
    "Eine verdeckte Karte der Batterie wird nach dem Stich aufgedeckt, in dem die Karte auf ihr gespielt wurde.",
  ],
  [
    "Each player gets his cards in {w} stacks of two before him, the upper card face up, the lower one face down.",
    "Jeder bekommt seine Karten in {w} Stapeln zu zweien vor sich, die obere offen, die untere verdeckt.",
  ],
  ["Nobody has a hand.", "Niemand hat eine Hand."],
  [
    "Only face-up cards are played; a card that lies face down is turned up after the trick in which the card on it was played.",
    "Gespielt werden nur offene Karten; eine verdeckte wird nach dem Stich aufgedeckt, in dem die Karte auf ihr gespielt wurde.",
  ],

  // Picking and hicking.
  [
    "From the dealer's left, each in turn is offered the blind, once: pick or pass.",
    "Links vom Geber beginnend wird reihum jedem der Blind einmal angeboten: aufnehmen oder passen.",
  ],
  [
    "If you pick, you are the picker: the blind is yours, and the other {w} players are against you{but}.",
    "Nimmst du auf, bist du der Spieler: Der Blind gehört dir, und die anderen {w} sind gegen dich{but}.",
  ],
  [
    "If you pick, you are the picker: you share the blind, and the other {w} players are against you{but}.",
    "Nimmst du auf, bist du der Spieler: Du teilst den Blind, und die anderen {w} sind gegen dich{but}.",
  ],
  [
    "If you pick, you are the picker: the blind is yours, and the other player is against you{but}.",
    "Nimmst du auf, bist du der Spieler: Der Blind gehört dir, und der andere ist gegen dich{but}.",
  ],
  [
    "This is Schiller: nobody is asked, and the player to the dealer's left must pick, whatever he holds.",
    "Das ist Schiller: Niemand wird gefragt, und wer links vom Geber sitzt, muss aufnehmen, was er auch hat.",
  ],
  ["He is the picker.", "Er ist der Spieler."],
  [
    "From the dealer's left each in turn hicks or passes; to hick is to say that you want to play a game.",
    "Links vom Geber beginnend sagt reihum jeder Hick oder passt; Hick heißt, dass man ein Spiel spielen will.",
  ],
  [
    "Once all have spoken, those who hicked announce their game, in the same order.",
    "Haben alle gesprochen, sagt, wer Hick gesagt hat, in derselben Folge sein Spiel an.",
  ],
  ["The highest is played; of equal ones the earlier.", "Das höchste wird gespielt; von gleichen das frühere."],
  ["From low to high they are:", "Von niedrig nach hoch sind es:"],
  [
    "A call: you name a fail ace that you do not hold, and whoever has it is your partner, in secret until it is played.",
    "Ein Ruf: Du nennst ein Fehlass, das du nicht hast, und wer es hat, ist dein Partner, heimlich, bis es fällt.",
  ],
  [
    "You need no card of its suit, and you name it only once your call has won.",
    "Du brauchst keine Karte seiner Farbe und nennst es erst, wenn dein Ruf gilt.",
  ],
  ["With every fail ace in your own hand you play alone.", "Hast du alle Fehlasse selbst, spielst du allein."],
  ["Nobody is bound to play or keep that ace.", "Niemand muss dieses Ass spielen oder behalten."],
  ["Nobody is bound to play or keep the ace.", "Niemand muss das Ass spielen oder behalten."],
  [
    "A side-solo: alone, with another suit than {suit} as trump, which you name when it is settled that you play; queens and jacks stay trump.",
    "Ein Farbsolo: allein, mit einer anderen Farbe als {suit} als Trumpf, die du nennst, wenn feststeht, dass du spielst; Damen und Buben bleiben Trumpf.",
  ],
  ["A Billy: alone, to take no trick at all.", "Ein Billy: allein, ohne einen einzigen Stich."],
  [
    "Several Billys are played at the same time, each for himself.",
    "Mehrere Billys werden zugleich gespielt, jeder für sich.",
  ],
  ["The Best: alone, with the usual trump.", "Das Beste: allein, mit dem üblichen Trumpf."],
  [
    "You may announce it in place of hicking, and nobody after you is asked.",
    "Du darfst es statt Hick ansagen, und niemand nach dir wird gefragt.",
  ],
  ["The Best is never laid up.", "Das Beste wird nie aufgelegt."],
  [
    "Where a Billy meets a side-solo, the Billy may lay it up: his cards lie face up from then on, and he outranks the side-solo, which may then lay its own cards up and outrank him again.",
    "Trifft ein Billy auf ein Farbsolo, darf der Billy auflegen: Seine Karten liegen von da an offen, und er geht dem Farbsolo vor, das dann selbst auflegen und ihm wieder vorgehen darf.",
  ],

  // The blind and the bury.
  [
    "The picker takes the blind into his hand and lays {w} (card|cards) face down: the bury.",
    "Der Spieler nimmt den Blind auf die Hand und legt [w:eine Karte|# Karten] verdeckt weg: Er drückt.",
  ],
  ["They may be any cards of his hand.", "Das dürfen beliebige Karten seiner Hand sein."],
  ["It may be any card of his hand.", "Das darf eine beliebige Karte seiner Hand sein."],
  [
    "The points in the bury count for the picker's side, unless it takes no trick at all; then they count for the opponents.",
    "Die gedrückten Augen zählen für die Seite des Spielers, außer sie macht gar keinen Stich; dann zählen sie für die Gegner.",
  ],
  [
    "The points in the bury count for the picker's side, even if it takes no trick.",
    "Die gedrückten Augen zählen für die Seite des Spielers, auch wenn sie keinen Stich macht.",
  ],
  [
    "The picker takes {w} of the {w2} cards of the blind, and {sharer} takes {w3}.",
    "Der Spieler nimmt {w.acc} der {w2} Karten des Blinds, und {sharer} nimmt {w3.acc}.",
  ],
  [
    "The picker says how many cards of the blind he takes without looking at them, from none to {w}; {sharer} gets the rest of {w2}.",
    "Der Spieler sagt, wie viele Karten des Blinds er ungesehen nimmt, von keiner bis {w}; {sharer} bekommt den Rest von {w2}.",
  ],
  [
    "The picker says how many cards of the blind he takes without looking at them, none or one; {sharer} gets the rest of {w2}.",
    "Der Spieler sagt, ob er eine Karte des Blinds ungesehen nimmt oder keine; {sharer} bekommt den Rest von {w2}.",
  ],
  [
    "Each lays as many cards face down as he took: the bury.",
    "Jeder legt so viele Karten verdeckt weg, wie er nahm: Er drückt.",
  ],
  [
    "What he buries counts for his own side, whichever that is.",
    "Was er drückt, zählt für seine eigene Seite, welche das auch ist.",
  ],
  ["The player who shares the blind need not be the partner.", "Wer den Blind teilt, muss nicht der Partner sein."],
  [
    "The last card of the blind is not shown to anyone and counts for the opponents, as their bury.",
    "Die letzte Karte des Blinds wird niemandem gezeigt und zählt für die Gegner, als ihr Gedrücktes.",
  ],
  [
    "The last {w} cards of the blind are not shown to anyone and count for the opponents, as their bury.",
    "Die letzten {w} Karten des Blinds werden niemandem gezeigt und zählen für die Gegner, als ihr Gedrücktes.",
  ],
  [
    "Instead the picker may take all {w} cards at once, before he has seen any.",
    "Stattdessen darf der Spieler gleich alle {w} Karten nehmen, bevor er eine gesehen hat.",
  ],
  ["He buries as many, and plays alone.", "Er drückt ebenso viele und spielt allein."],
  [
    "A dealer who picks may go nuclear: his own cards go unseen to the opponents' bury, and the whole blind is his hand.",
    "Ein Geber, der aufnimmt, darf nuklear spielen: Seine eigenen Karten gehen ungesehen zum Gedrückten der Gegner, und der ganze Blind ist sein Blatt.",
  ],
  [
    "Then he buries nothing, and the player to his left is still his partner.",
    "Dann drückt er nichts, und sein linker Nachbar bleibt sein Partner.",
  ],
  ["Then he buries nothing.", "Dann drückt er nichts."],
  [
    "One card is barred: a picker who plays alone with the {card} may not bury it.",
    "Eine Karte ist verboten: Ein Spieler, der mit {card.dat} allein spielt, darf {card.him} nicht drücken.",
  ],
  [
    "Even the {card} may be buried, and then makes nobody a partner.",
    "Sogar {card.nom} darf gedrückt werden und macht dann niemanden zum Partner.",
  ],
  [
    "Even the {card} may be buried; the picker is then alone, and only he knows.",
    "Sogar {card.nom} darf gedrückt werden; der Spieler ist dann allein, und nur er weiß es.",
  ],
  ["He may not bury the {card}.", "Er darf {card.acc} nicht drücken."],
  [
    "After burying, a picker may call sheepshead: he plays alone and claims every trick.",
    "Nach dem Drücken darf ein Spieler Schafkopf ansagen: Er spielt allein und will alle Stiche.",
  ],
  [
    "After burying, a picker who has the {card} may call sheepshead: he plays alone and claims every trick.",
    "Nach dem Drücken darf ein Spieler mit {card.dat} Schafkopf ansagen: Er spielt allein und will alle Stiche.",
  ],
  [
    "If he takes them all, each opponent pays him six; if he misses one, he pays six to each.",
    "Macht er sie alle, zahlt ihm jeder Gegner sechs; fehlt einer, zahlt er jedem sechs.",
  ],

  // Partners.
  [
    "There is none: the picker plays alone against the other {w} players.",
    "Es gibt keinen: Der Spieler spielt allein gegen die anderen {w}.",
  ],
  [
    "There is none: the picker plays alone against the other player.",
    "Es gibt keinen: Der Spieler spielt allein gegen den anderen.",
  ],
  ["There are two partners.", "Es gibt zwei Partner."],
  [
    "Once the picker has buried, he calls the ace of a fail suit.",
    "Hat der Spieler gedrückt, ruft er das Ass einer Fehlfarbe.",
  ],
  [
    "It must be an ace that he neither holds nor buried, of a suit of which he still has a card.",
    "Es muss ein Ass sein, das er weder hat noch gedrückt hat, von einer Farbe, von der er noch eine Karte hat.",
  ],
  [
    "Whoever has that ace is the partner, and says nothing until it is played.",
    "Wer dieses Ass hat, ist der Partner und sagt nichts, bis es fällt.",
  ],
  [
    "Whoever has that ace is a partner too, and says nothing until it is played.",
    "Wer dieses Ass hat, ist auch ein Partner und sagt nichts, bis es fällt.",
  ],
  [
    "Until the called suit has been led, the picker keeps a card of it, his hold card; once it has been led, he is free.",
    "Bis die gerufene Farbe ausgespielt war, behält der Spieler eine Karte davon, seine Haltekarte; danach ist er frei.",
  ],
  [
    "Until the called suit has been led, the picker keeps a card of it, his hold card.",
    "Bis die gerufene Farbe ausgespielt war, behält der Spieler eine Karte davon, seine Haltekarte.",
  ],
  [
    "Even after that he may not throw off his last card of it as long as he has another card to play.",
    "Auch danach darf er seine letzte Karte davon nicht abwerfen, solange er eine andere spielen kann.",
  ],
  [
    "The first time it is led, the partner must play the ace, also when he leads that suit himself.",
    "Wird sie zum ersten Mal ausgespielt, muss der Partner das Ass geben, auch wenn er diese Farbe selbst ausspielt.",
  ],
  [
    "Before that he may not throw the ace off, unless it is his last card.",
    "Vorher darf er das Ass nicht abwerfen, außer es ist seine letzte Karte.",
  ],
  [
    "Before that, when he cannot follow another suit, he may throw the ace off.",
    "Vorher darf er das Ass abwerfen, wenn er eine andere Farbe nicht bedienen kann.",
  ],
  [
    "Tens cannot be called: with all three fail aces there is nobody to call.",
    "Zehnen lassen sich nicht rufen: Mit allen drei Fehlassen gibt es niemanden zu rufen.",
  ],
  [
    "A picker with all the fail aces may call a ten instead, of a suit whose ace he keeps.",
    "Ein Spieler mit allen Fehlassen darf stattdessen eine Zehn rufen, von einer Farbe, deren Ass er behält.",
  ],
  [
    "A picker who has no ace to call, of a suit that he has a card of, may call a ten instead, of a suit whose ace he keeps.",
    "Ein Spieler, der in keiner Farbe, von der er eine Karte hat, ein Ass rufen kann, darf stattdessen eine Zehn rufen, von einer Farbe, deren Ass er behält.",
  ],
  [
    "When that suit is led he must play the ace, and the called ten beats it.",
    "Wird diese Farbe ausgespielt, muss er das Ass geben, und die gerufene Zehn schlägt es.",
  ],
  [
    "With all the tens besides, he may call a king in the same way, which then beats ace and ten.",
    "Hat er auch alle Zehnen, darf er ebenso einen König rufen, der dann Ass und Zehn schlägt.",
  ],
  [
    "A picker who has no card of any suit that he could call may still call an ace: he lays one card face down, the unknown, and it is his card of that suit.",
    "Ein Spieler, der von keiner Farbe, die er rufen könnte, eine Karte hat, darf trotzdem ein Ass rufen: Er legt eine Karte verdeckt hin, die Unbekannte, und sie ist seine Karte dieser Farbe.",
  ],
  [
    "He plays it when the suit is led, or leads it, and otherwise only as his last card; it never takes a trick, and its points go to whoever takes it.",
    "Er spielt sie, wenn die Farbe ausgespielt wird, oder spielt sie selbst aus, sonst erst als letzte Karte; sie macht nie einen Stich, und ihre Augen gehen an den, der ihn macht.",
  ],
  [
    "A picker who has no card of a suit cannot call its ace, and one who has no suit to call is alone.",
    "Ein Spieler ohne eine Karte der Farbe kann ihr Ass nicht rufen, und wer keine Farbe zu rufen hat, ist allein.",
  ],
  [
    "The picker may also call an ace that he holds himself, and is then his own secret partner; nobody else knows.",
    "Der Spieler darf auch ein Ass rufen, das er selbst hat, und ist dann heimlich sein eigener Partner; sonst weiß es niemand.",
  ],
  [
    "He may also call an ace that he buried, of a suit of which he keeps a card, and is then secretly alone.",
    "Er darf auch ein Ass rufen, das er gedrückt hat, von einer Farbe, von der er eine Karte behält, und ist dann heimlich allein.",
  ],
  [
    "The picker may also say that he plays alone, once he has seen the blind.",
    "Der Spieler darf auch ansagen, dass er allein spielt, wenn er den Blind gesehen hat.",
  ],
  [
    "The picker may also say that he plays alone, but only before he looks at the blind.",
    "Der Spieler darf auch ansagen, dass er allein spielt, aber nur, bevor er den Blind ansieht.",
  ],
  [
    "The picker cannot choose to play alone; only the cards can leave him so.",
    "Der Spieler kann nicht wählen, allein zu spielen; das ergeben nur die Karten.",
  ],
  [
    "A picker who is alone plays against everyone, for higher stakes.",
    "Wer allein spielt, spielt gegen alle, um mehr.",
  ],
  [
    "Whoever has the {card} is the partner, and says nothing until it is played.",
    "Wer {card.acc} hat, ist der Partner und sagt nichts, bis {card.it} fällt.",
  ],
  [
    "Whoever has the {card} is one, and says nothing until it is played; the picker calls the other.",
    "Wer {card.acc} hat, ist einer und sagt nichts, bis {card.it} fällt; den anderen ruft der Spieler.",
  ],
  [
    "If one player has both cards, or the picker has the jack himself, there is just one partner.",
    "Hat einer beide Karten oder der Spieler den Buben selbst, gibt es nur einen Partner.",
  ],
  ["There is no hurry to play it.", "Mit dem Ausspielen hat es keine Eile."],
  [
    "If the picker has it himself, dealt to him or from the blind, he is alone.",
    "Hat der Spieler ihn selbst, von Anfang an oder aus dem Blind, ist er allein.",
  ],
  [
    "If the picker has it himself, he may call the next higher jack that he does not hold instead: {suits}.",
    "Hat der Spieler ihn selbst, darf er stattdessen den nächsthöheren Buben rufen, den er nicht hat: {suits}.",
  ],
  [
    "If the picker finds it in the blind, he may call the next higher jack that he does not hold instead: {suits}.",
    "Findet der Spieler ihn im Blind, darf er stattdessen den nächsthöheren Buben rufen, den er nicht hat: {suits}.",
  ],
  [
    "If it was dealt to the picker, he may call the next higher jack that he does not hold instead: {suits}, but only before he looks at the blind.",
    "Hat der Spieler ihn von Anfang an, darf er stattdessen den nächsthöheren Buben rufen, den er nicht hat: {suits}, aber nur, bevor er den Blind ansieht.",
  ],
  ["If it was dealt to him, he is alone.", "Hatte er ihn von Anfang an, ist er allein."],
  ["Otherwise he is alone.", "Sonst ist er allein."],
  ["Or he calls nobody.", "Oder er ruft niemanden."],
  ["Or he says nothing and is alone.", "Oder er sagt nichts und ist allein."],
  [
    "If the picker has it himself, he may call the ace of a fail suit instead, once he has buried: an ace that he neither holds nor buried, of a suit of which he keeps a card until it has been led.",
    "Hat der Spieler ihn selbst, darf er nach dem Drücken stattdessen das Ass einer Fehlfarbe rufen: eines, das er weder hat noch gedrückt hat, von einer Farbe, von der er eine Karte behält, bis sie ausgespielt war.",
  ],
  [
    "The ace need not be played when its suit is led, if its holder has another card of it.",
    "Das Ass muss nicht fallen, wenn seine Farbe ausgespielt wird, solange man eine andere Karte davon hat.",
  ],
  ["Without such an ace he is alone.", "Ohne ein solches Ass ist er allein."],
  [
    "The player to the picker's left is his partner, and everybody knows it.",
    "Der linke Nachbar des Spielers ist sein Partner, und alle wissen es.",
  ],
  [
    "A die names the partner, as soon as the blind is taken: one is the player to the picker's left, and so on clockwise.",
    "Ein Würfel bestimmt den Partner, sobald der Blind genommen ist: Eins ist der linke Nachbar des Spielers, und so weiter im Uhrzeigersinn.",
  ],
  [
    "A die names the partner, unless the picker takes the whole blind: one is the player to the picker's left, and so on clockwise.",
    "Ein Würfel bestimmt den Partner, außer der Spieler nimmt den ganzen Blind: Eins ist der linke Nachbar des Spielers, und so weiter im Uhrzeigersinn.",
  ],
  ["Everybody sees it.", "Alle sehen es."],
  [
    "The players who hold {order} are partners against the others, and nobody says so: each is found out when his card is played.",
    "Wer {order} hat, ist Partner gegen die anderen, und niemand sagt es: Jeder zeigt sich, wenn seine Karte fällt.",
  ],
  [
    "Whoever holds {order} plays alone against the others, and says nothing.",
    "Wer {order} hat, spielt allein gegen die anderen und sagt nichts.",
  ],
  [
    "A picker who has no card of a suit cannot call its ace, and one who has no suit to call has no second partner.",
    "Ein Spieler ohne eine Karte der Farbe kann ihr Ass nicht rufen, und wer keine Farbe zu rufen hat, hat keinen zweiten Partner.",
  ],
  [
    "One card is barred: a picker who has the {card} may not bury it.",
    "Eine Karte ist verboten: Ein Spieler, der {card.acc} hat, darf {card.him} nicht drücken.",
  ],
  ["A winner who took no trick is paid double.", "Wer ohne Stich gewinnt, wird doppelt bezahlt."],
  [
    "After a second doubler in a row, the hand after that counts double too, and so on.",
    "Nach einem zweiten Doppler hintereinander zählt auch das Spiel danach doppelt, und so weiter.",
  ],
  ["Whoever holds both of them is alone, and says nothing.", "Wer beide hat, ist allein und sagt nichts."],
  ["Whoever holds all of them is alone, and says nothing.", "Wer alle hat, ist allein und sagt nichts."],
  [
    "Whoever holds both of them may say so before the first card: the winner of the first trick that he does not take himself is then his partner.",
    "Wer beide hat, darf es vor der ersten Karte sagen: Wer den ersten Stich macht, den er nicht selbst macht, ist dann sein Partner.",
  ],
  [
    "Whoever holds both of them may call the ace of a fail suit of which he has a card: its holder is then his partner, in secret.",
    "Wer beide hat, darf das Ass einer Fehlfarbe rufen, von der er eine Karte hat: Wer es hat, ist dann sein Partner, heimlich.",
  ],
  [
    "Whoever holds two of them may call one more card, and whoever has that is a partner too: with the seven of diamonds it is the eight, otherwise the jack of hearts.",
    "Wer zwei davon hat, darf noch eine Karte rufen, und wer die hat, ist auch ein Partner: mit der Karo Sieben die Acht, sonst den Herz Buben.",
  ],
  [
    "If he has that card himself, he calls the next higher one; if its holder is a partner already, he calls again.",
    "Hat er diese Karte selbst, ruft er die nächsthöhere; ist ihr Besitzer schon ein Partner, ruft er noch einmal.",
  ],
  [
    "Before the first lead, from the dealer's left, a player who holds two of these cards may pass one of them to the player on his left, who gives him a card of his own choice for it.",
    "Vor dem ersten Ausspiel darf, links vom Geber beginnend, wer zwei dieser Karten hat, eine davon seinem linken Nachbarn geben, der ihm dafür eine Karte seiner Wahl gibt.",
  ],
  [
    "The first two {kind} that are played make their players partners against the others, from the first card to the last.",
    "Die ersten zwei {kind}, die fallen, machen ihre Spieler zu Partnern gegen die anderen, von der ersten Karte bis zur letzten.",
  ],
  ["So it may pay to play one early, or to wait.", "So kann es sich lohnen, früh eine zu spielen oder zu warten."],
  ["If one player plays both, he is alone.", "Spielt einer beide, ist er allein."],
  [
    "The player across the table is your partner, for the whole session.",
    "Wer dir gegenübersitzt, ist dein Partner, die ganze Runde lang.",
  ],

  // Playing.
  [
    "The player to the dealer's left leads to the first trick, whoever picked.",
    "Links vom Geber wird zum ersten Stich ausgespielt, wer auch aufgenommen hat.",
  ],
  [
    "The player to the dealer's left leads to the first trick, whoever plays the game.",
    "Links vom Geber wird zum ersten Stich ausgespielt, wer auch das Spiel spielt.",
  ],
  ["The player to the dealer's left leads to the first trick.", "Links vom Geber wird zum ersten Stich ausgespielt."],
  ["The player who did not deal leads first.", "Wer nicht gegeben hat, spielt zuerst aus."],
  ["The hand of the player who did not deal leads first.", "Zuerst spielt die Hand dessen aus, der nicht gegeben hat."],
  [
    "Follow the suit that is led if you can; trump is a suit like the others here.",
    "Bediene die ausgespielte Farbe, wenn du kannst; Trumpf gilt dabei als eine Farbe wie die anderen.",
  ],
  ["Trump is a suit like the others here.", "Trumpf gilt dabei als eine Farbe wie die anderen."],
  ["If you cannot, play whatever you like.", "Kannst du es nicht, spiel, was du willst."],
  ["What cannot follow plays whatever you like.", "Was nicht bedienen kann, spielt, was du willst."],
  [
    "The highest trump takes the trick, or else the highest card of the suit that was led, and whoever takes it leads to the next.",
    "Der höchste Trumpf macht den Stich, sonst die höchste Karte der ausgespielten Farbe, und wer ihn macht, spielt zum nächsten aus.",
  ],
  [
    "The highest trump takes the trick, or else the highest card of the suit that was led, and the place that took it leads to the next.",
    "Der höchste Trumpf macht den Stich, sonst die höchste Karte der ausgespielten Farbe, und der Platz, der ihn macht, spielt zum nächsten aus.",
  ],
  ["There are {w} tricks.", "Es gibt {w} Stiche."],
  ["Play only cards that lie face up.", "Spiel nur Karten, die offen liegen."],
  [
    "Your hand and your battery each play to every trick, {w} cards in all.",
    "Deine Hand und deine Batterie spielen je zu jedem Stich, zusammen {w} Karten.",
  ],
  [
    "The place that leads plays first, then the same place of the other player, then the leader's other place, then the other player's: hand, hand, battery, battery, or battery, battery, hand, hand.",
    "Zuerst spielt der Platz, der ausspielt, dann derselbe Platz des anderen, dann der andere Platz des Ausspielers, dann der des anderen: Hand, Hand, Batterie, Batterie, oder Batterie, Batterie, Hand, Hand.",
  ],
  [
    "Each place follows suit from itself: the hand from the hand, the battery from the cards that lie face up.",
    "Jeder Platz bedient aus sich selbst: die Hand aus der Hand, die Batterie aus den offenen Karten.",
  ],
  [
    "If nobody can stop you from taking all the rest, you may lay down your cards and claim it.",
    "Kann dich niemand daran hindern, den ganzen Rest zu machen, darfst du deine Karten hinlegen und ihn beanspruchen.",
  ],
  [
    "Every hand is played to the last card; nobody claims the rest.",
    "Jedes Spiel wird bis zur letzten Karte gespielt; niemand beansprucht den Rest.",
  ],

  // When nobody picks.
  [
    "That does not happen here: the dealer, last to speak, must pick.",
    "Das kommt hier nicht vor: Der Geber spricht zuletzt und muss aufnehmen.",
  ],
  ["If all others pass, the dealer must pick.", "Passen alle anderen, muss der Geber aufnehmen."],
  [
    "If all others pass, the dealer decides: pick, call a leaster, or call a doubler, which throws the cards in.",
    "Passen alle anderen, entscheidet der Geber: aufnehmen, einen Leaster ansagen oder einen Doppler, bei dem die Karten zusammengeworfen werden.",
  ],
  [
    "If everyone passes, nothing is played: that is a schwanzer, and all show their cards.",
    "Passen alle, wird nicht gespielt: Das ist ein Schwanzer, und alle zeigen ihre Karten.",
  ],
  ["If everyone passes, the cards are thrown in.", "Passen alle, werden die Karten zusammengeworfen."],
  ["If everyone passes, we play a leaster.", "Passen alle, spielen wir einen Leaster."],
  ["If everyone passes, we play a mittler.", "Passen alle, spielen wir einen Mittler."],
  ["If everyone passes, we play a moster.", "Passen alle, spielen wir einen Moster."],
  [
    "If nobody hicks, the cards are thrown in and the next dealer deals.",
    "Sagt niemand Hick, werden die Karten zusammengeworfen, und der Nächste gibt.",
  ],
  [
    "If nobody picks, the cards are thrown in and the next dealer deals.",
    "Nimmt niemand auf, werden die Karten zusammengeworfen, und der Nächste gibt.",
  ],
  [
    "If nobody hicks, we play wilky: each for himself, and whoever ends with the fewest card points gets two points, also each of several who tie.",
    "Sagt niemand Hick, spielen wir Wilky: jeder für sich, und wer am Ende die wenigsten Augen hat, bekommt zwei Punkte, bei Gleichstand auch mehrere.",
  ],
  ["That is a doubler.", "Das ist ein Doppler."],
  [
    "After a doubler the same dealer deals again, and the hand that is then played counts double.",
    "Nach einem Doppler gibt derselbe Geber noch einmal, und das Spiel, das dann gespielt wird, zählt doppelt.",
  ],
  [
    "A second doubler in a row changes nothing: double is double.",
    "Ein zweiter Doppler hintereinander ändert nichts: Doppelt ist doppelt.",
  ],
  [
    "A second doubler in a row doubles it again, and so on.",
    "Ein zweiter Doppler hintereinander verdoppelt noch einmal, und so weiter.",
  ],
  ["In a leaster there are no sides.", "Im Leaster gibt es keine Seiten."],
  ["In a moster there are no sides.", "Im Moster gibt es keine Seiten."],
  ["In a mittler there are no sides.", "Im Mittler gibt es keine Seiten."],
  [
    "Each plays for himself, and whoever ends with the fewest card points gets one point from each of the others.",
    "Jeder spielt für sich, und wer am Ende die wenigsten Augen hat, bekommt von jedem anderen einen Punkt.",
  ],
  [
    "Each plays for himself, and the two who end with the fewest card points each get one point from each of the others.",
    "Jeder spielt für sich, und die zwei, die am Ende die wenigsten Augen haben, bekommen je von jedem anderen einen Punkt.",
  ],
  [
    "Each plays for himself, and whoever ends with the middle number of card points, with as many players above him as below, gets one point from each of the others.",
    "Jeder spielt für sich, und wer am Ende die mittlere Augenzahl hat, mit ebenso vielen über sich wie unter sich, bekommt von jedem anderen einen Punkt.",
  ],
  [
    "Each plays for himself, and whoever ends with the most card points pays one point to each of the others.",
    "Jeder spielt für sich, und wer am Ende die meisten Augen hat, zahlt jedem anderen einen Punkt.",
  ],
  [
    "Whoever takes every trick wins one point from each of the others instead.",
    "Wer alle Stiche macht, gewinnt stattdessen von jedem anderen einen Punkt.",
  ],
  ["If nobody is alone in the middle, nobody pays.", "Liegt niemand allein in der Mitte, zahlt niemand."],
  ["If several tie for fewest, nobody pays.", "Haben mehrere gleich wenige, zahlt niemand."],
  ["If several tie for most, nobody pays.", "Haben mehrere gleich viele, zahlt niemand."],
  [
    "If several tie for fewest, the one with fewer tricks wins; if that is equal too, nobody pays.",
    "Haben mehrere gleich wenige, gewinnt, wer weniger Stiche hat; sind auch die gleich, zahlt niemand.",
  ],
  [
    "If several tie for fewest, they share what the others pay; what does not come out even goes to those nearest to the dealer's left.",
    "Haben mehrere gleich wenige, teilen sie, was die anderen zahlen; was nicht aufgeht, bekommt, wer dem Geber links am nächsten sitzt.",
  ],
  [
    "If several tie, they share what the others pay; what does not come out even goes to those nearest to the dealer's left.",
    "Bei Gleichstand teilen sie, was die anderen zahlen; was nicht aufgeht, bekommt, wer dem Geber links am nächsten sitzt.",
  ],
  [
    "If two tie for fewest, they are the two; if more tie, or several for the second place, that place is not paid.",
    "Haben zwei gleich wenige, sind sie die zwei; sind es mehr, oder mehrere auf dem zweiten Platz, wird dieser Platz nicht bezahlt.",
  ],
  [
    "Of those who tie, whoever has fewer tricks comes first; where that is equal too, the place is not paid.",
    "Bei Gleichstand steht vorn, wer weniger Stiche hat; sind auch die gleich, wird der Platz nicht bezahlt.",
  ],
  [
    "The blind stays down and goes to whoever takes the last trick.",
    "Der Blind bleibt liegen und geht an den, der den letzten Stich macht.",
  ],
  [
    "The blind stays down until the end and goes to whoever took the {nth} trick.",
    "Der Blind bleibt bis zum Schluss liegen und geht an den, der den {nth} Stich gemacht hat.",
  ],
  [
    "The blind stays down until the end and goes to whoever takes the opening trick.",
    "Der Blind bleibt bis zum Schluss liegen und geht an den, der den ersten Stich macht.",
  ],
  ["The blind is set aside and counts for nobody.", "Der Blind wird weggelegt und zählt für niemanden."],
  ["The blind counts for nobody.", "Der Blind zählt für niemanden."],
  [
    "Before the first card the dealer says which trick takes the blind; it stays down until the end.",
    "Vor der ersten Karte sagt der Geber, welcher Stich den Blind bekommt; er bleibt bis zum Schluss liegen.",
  ],
  ["You must take at least one trick to win it.", "Um ihn zu gewinnen, musst du mindestens einen Stich machen."],
  ["You may win it without taking a trick.", "Du kannst ihn auch ohne Stich gewinnen."],
  ["If you take every trick, you win it too.", "Auch mit allen Stichen gewinnst du ihn."],
  [
    "If you take every trick, you win it, and are paid three times.",
    "Mit allen Stichen gewinnst du ihn und wirst dreifach bezahlt.",
  ],
  [
    "A winner whose tricks hold no points at all is paid three times.",
    "Wer mit Stichen ohne Augen gewinnt, wird dreifach bezahlt.",
  ],
  ["Whoever wins it without a trick is paid double.", "Wer ihn ohne Stich gewinnt, wird doppelt bezahlt."],
  [
    "A queen counts three, a jack two, any other trump one, and the highest total pays one point to each of the others.",
    "Eine Dame zählt drei, ein Bube zwei, jeder andere Trumpf eins, und wer am meisten hat, zahlt jedem anderen einen Punkt.",
  ],
  ["Of those who tie, whoever holds the highest trump pays.", "Bei Gleichstand zahlt, wer den höchsten Trumpf hat."],

  // Scoring.
  [
    "The partners need {n} of the {n2} points to win; at {n3} the others win.",
    "Zum Gewinn brauchen die Partner {n} der {n2} Augen; bei {n3} gewinnen die anderen.",
  ],
  [
    "The picker needs {n} of the {n2} points to win; at {n3} the others win.",
    "Zum Gewinn braucht der Spieler {n} der {n2} Augen; bei {n3} gewinnen die anderen.",
  ],
  [
    "The picker's side needs {n} of the {n2} points to win; at {n3} the others win.",
    "Zum Gewinn braucht die Seite des Spielers {n} der {n2} Augen; bei {n3} gewinnen die anderen.",
  ],
  ["With {n}, (he makes|they make) schneider.", "Mit {n} sind die anderen Schneider."],
  [
    "If he loses, he escapes schneider with {n}; the others escape it with {n2}.",
    "Verliert er, ist er mit {n} aus dem Schneider; die anderen sind es mit {n2}.",
  ],
  [
    "If they lose, they escape schneider with {n}; the others escape it with {n2}.",
    "Verlieren sie, sind sie mit {n} aus dem Schneider; die anderen sind es mit {n2}.",
  ],
  ["All the tricks, or none, is the extreme.", "Alle Stiche oder keiner ist das Äußerste."],
  ["In game points:", "In Punkten:"],
  ["These are this table's own numbers.", "Das sind die eigenen Zahlen dieses Tisches."],
  [
    "Under each number of partners stands first what the picker gets, then each partner.",
    "Unter jeder Zahl von Partnern steht zuerst, was der Spieler bekommt, dann jeder Partner.",
  ],
  [
    "Under each number of partners stands first what the holder of the highest of the partner cards gets, then each other partner.",
    "Unter jeder Zahl von Partnern steht zuerst, was bekommt, wer die höchste Partnerkarte hat, dann jeder andere Partner.",
  ],
  ["A side shares alike what the opponents settle.", "Eine Seite teilt gleich, was die Gegner abrechnen."],
  [
    "A side shares alike what the opponents settle, where it comes out even.",
    "Eine Seite teilt gleich, was die Gegner abrechnen, wo es aufgeht.",
  ],
  [
    "Each opponent settles with the picker, who gives or takes one share to or from the partner.",
    "Jeder Gegner rechnet mit dem Spieler ab, der dem Partner einen Anteil gibt oder von ihm nimmt.",
  ],
  [
    "Each opponent settles with the picker, who gives or takes one share to or from each partner.",
    "Jeder Gegner rechnet mit dem Spieler ab, der jedem Partner einen Anteil gibt oder von ihm nimmt.",
  ],
  [
    "Each opponent settles the hand's value, each partner gets or pays it once, and the holder of the highest partner card has the rest.",
    "Jeder Gegner rechnet den Wert des Spiels ab, jeder Partner bekommt oder zahlt ihn einmal, und wer die höchste Partnerkarte hat, hat den Rest.",
  ],
  [
    "Each opponent settles the hand's value, each partner gets or pays it once, and who played the higher of the two cards has the rest.",
    "Jeder Gegner rechnet den Wert des Spiels ab, jeder Partner bekommt oder zahlt ihn einmal, und wer die höhere der zwei Karten gespielt hat, hat den Rest.",
  ],
  [
    "A picker who loses pays double, the bump; the table counts it in.",
    "Ein Spieler, der verliert, zahlt doppelt; die Tabelle zählt es mit.",
  ],
  [
    "Partners who lose pay double, the bump; the table counts it in.",
    "Partner, die verlieren, zahlen doppelt; die Tabelle zählt es mit.",
  ],
  [
    "A dealer who had to pick is spared the bump, and loses half of what it says.",
    "Einem Geber, der aufnehmen musste, wird das erspart; er verliert die Hälfte von dem, was dort steht.",
  ],
  ["That holds also for a dealer who had to pick.", "Das gilt auch für einen Geber, der aufnehmen musste."],
  [
    "If they take no trick, the picker pays for all of his side, and a partner nothing.",
    "Machen sie keinen Stich, zahlt der Spieler für seine ganze Seite und ein Partner nichts.",
  ],
  [
    "If they take no trick, the holder of the highest partner card pays for all of his side.",
    "Machen sie keinen Stich, zahlt, wer die höchste Partnerkarte hat, für seine ganze Seite.",
  ],
  [
    "Whoever takes more of the {n} points wins one game point from the other; two if the other has fewer than {n2}, schneider; three if the other has no trick.",
    "Wer mehr von den {n} Augen hat, gewinnt vom anderen einen Punkt; zwei, wenn der andere weniger als {n2} hat, Schneider; drei, wenn der andere keinen Stich hat.",
  ],
  ["Equal points: nobody pays.", "Gleich viele Augen: Niemand zahlt."],
  [
    "Each ace, ten and king that your side takes is a counter, and so is the last trick: thirteen in all.",
    "Jedes Ass, jede Zehn und jeder König, den deine Seite bekommt, ist ein Zähler, und auch der letzte Stich: zusammen dreizehn.",
  ],
  [
    "Seven to nine counters are one point, ten or more are two.",
    "Sieben bis neun Zähler sind ein Punkt, zehn oder mehr sind zwei.",
  ],
  [
    "Each of the two partners gets it; the others get nothing.",
    "Jeder der beiden Partner bekommt ihn; die anderen bekommen nichts.",
  ],
  [
    "The ace of diamonds is the fox: the side that takes the trick with it has one point more.",
    "Das Karo Ass ist der Fuchs: Die Seite, die den Stich mit ihm macht, hat einen Punkt mehr.",
  ],
  [
    "A side that takes every trick, a buck, gets seven points and nothing else.",
    "Eine Seite, die alle Stiche macht, ein Bock, bekommt sieben Punkte und sonst nichts.",
  ],
  [
    "A player who is dealt the six highest trump, {order}, has the fox catchers: his side gets fourteen at once, and nothing is played.",
    "Wer von Anfang an die sechs höchsten Trümpfe hat, {order}, hat die Fuchsfänger: Seine Seite bekommt sofort vierzehn, und es wird nicht gespielt.",
  ],
  [
    "A player who is dealt the six highest trump has the fox catchers: his side gets fourteen at once, and nothing is played.",
    "Wer von Anfang an die sechs höchsten Trümpfe hat, hat die Fuchsfänger: Seine Seite bekommt sofort vierzehn, und es wird nicht gespielt.",
  ],
  [
    "A player who is dealt the six highest trump, has the fox catchers: his side gets fourteen at once, and nothing is played.",
    "Wer von Anfang an die sechs höchsten Trümpfe hat, hat die Fuchsfänger: Seine Seite bekommt sofort vierzehn, und es wird nicht gespielt.",
  ],
  [
    "Only those score who make their game, or who beat it.",
    "Es schreibt nur, wer sein Spiel gewinnt oder eines schlägt.",
  ],
  ["A call needs {n} of {n2} points.", "Ein Ruf braucht {n} von {n2} Augen."],
  [
    "Caller and partner get 2 each, 4 if the others have fewer than {n} points, which is called frog, 6 if they have no trick.",
    "Rufer und Partner bekommen je 2, 4, wenn die anderen weniger als {n} Augen haben, was Frosch heißt, 6, wenn sie keinen Stich haben.",
  ],
  ["A call that fails gives each opponent {n}.", "Ein Ruf, der scheitert, gibt jedem Gegner {n}."],
  [
    "A Billy or a side-solo that is made gets {n}; one that fails gives each opponent {n2}.",
    "Ein Billy oder Farbsolo, das gelingt, bekommt {n}; eines, das scheitert, gibt jedem Gegner {n2}.",
  ],
  [
    "Laid up, it gets {n}, the whole game, and gives each opponent {n2} if it fails.",
    "Aufgelegt bekommt es {n}, das ganze Spiel, und gibt jedem Gegner {n2}, wenn es scheitert.",
  ],
  [
    "The Best gets {n} too, and gives each opponent {n2} if it fails.",
    "Auch das Beste bekommt {n} und gibt jedem Gegner {n2}, wenn es scheitert.",
  ],
  [
    "Where several play a Billy, each that is made scores {n} and no other player scores for it; each that fails gives {n2}, or {n3} if laid up, to those who did not play one.",
    "Spielen mehrere einen Billy, bekommt jeder, der gelingt, {n}, und sonst bekommt niemand etwas dafür; jeder, der scheitert, gibt {n2}, aufgelegt {n3}, denen, die keinen gespielt haben.",
  ],

  // Doubling.
  ["Nobody cracks at this table.", "An diesem Tisch sagt niemand Kontra."],
  [
    "As soon as somebody has picked, before he takes the blind, any opponent of the picker, also one who passed, may knock on the table: a crack.",
    "Sobald jemand aufgenommen hat, bevor er den Blind nimmt, darf jeder Gegner des Spielers, auch wer gepasst hat, auf den Tisch klopfen: Kontra.",
  ],
  [
    "As soon as somebody has picked, before he takes the blind, an opponent who was not offered the blind, because the picker came before him, may knock on the table: a crack.",
    "Sobald jemand aufgenommen hat, bevor er den Blind nimmt, darf ein Gegner, dem der Blind nicht angeboten wurde, weil der Spieler vor ihm dran war, auf den Tisch klopfen: Kontra.",
  ],
  [
    "Before the first card, an opponent who was not offered the blind, because the picker came before him, may knock on the table: a crack.",
    "Vor der ersten Karte darf ein Gegner, dem der Blind nicht angeboten wurde, weil der Spieler vor ihm dran war, auf den Tisch klopfen: Kontra.",
  ],
  [
    "Before the first card, any opponent of the picker, also one who passed, may knock on the table: a crack.",
    "Vor der ersten Karte darf jeder Gegner des Spielers, auch wer gepasst hat, auf den Tisch klopfen: Kontra.",
  ],
  ["It doubles the hand.", "Das verdoppelt das Spiel."],
  ["One crack is all there is in a hand.", "In einem Spiel gibt es nur ein Kontra."],
  [
    "Each of them may crack once, and each crack doubles again.",
    "Jeder von ihnen darf einmal Kontra sagen, und jedes Kontra verdoppelt von neuem.",
  ],
  [
    "The picker or the partner may crack back, which doubles it again; a partner who does, around the corner, is known from then on.",
    "Spieler oder Partner dürfen Rekontra sagen, das verdoppelt von neuem; ein Partner, der es tut, um die Ecke, ist von da an bekannt.",
  ],
  [
    "The picker, but no partner of his, may crack back, which doubles it again.",
    "Der Spieler, aber kein Partner von ihm, darf Rekontra sagen, das verdoppelt von neuem.",
  ],
  ["The picker may crack back, which doubles it again.", "Der Spieler darf Rekontra sagen, das verdoppelt von neuem."],
  ["Nobody cracks back.", "Niemand sagt Rekontra."],
  [
    "After that another opponent, who has not cracked himself, may castrate, which doubles it once more.",
    "Danach darf ein anderer Gegner, der nicht selbst Kontra gesagt hat, Subkontra sagen, das verdoppelt noch einmal.",
  ],
  [
    "After a crack a player who shows both black queens, or both red ones, blitzes and doubles the hand.",
    "Wer nach einem Kontra beide schwarzen oder beide roten Damen zeigt, blitzt und verdoppelt das Spiel.",
  ],
  [
    "Before the first card, cracked or not, a player who shows both black queens, or both red ones, blitzes and doubles the hand.",
    "Wer vor der ersten Karte, mit Kontra oder ohne, beide schwarzen oder beide roten Damen zeigt, blitzt und verdoppelt das Spiel.",
  ],
  ["So do {blitzes}.", "Ebenso {blitzes}."],
  ["No card counts twice.", "Keine Karte zählt zweimal."],
  ["There is no blitz where nobody picks.", "Wo niemand aufnimmt, gibt es keinen Blitz."],
  [
    "A player who has played both black queens may say so when he plays the second, and doubles the hand then.",
    "Wer beide schwarzen Damen gespielt hat, darf es bei der zweiten sagen und verdoppelt damit das Spiel.",
  ],
  ["All these multiply one another.", "All das multipliziert sich."],
  ["But no hand counts more than {n} times.", "Aber kein Spiel zählt mehr als {n}-fach."],
  ["There is no limit to what a hand can come to.", "Wie hoch ein Spiel werden kann, hat keine Grenze."],

  // Pot, session, stakes.
  [
    "When nobody picks, each player{spared} puts one point into a pot, which a later picker's side can win.",
    "Nimmt niemand auf, legt jeder{spared} einen Punkt in einen Topf, den die Seite eines späteren Spielers gewinnen kann.",
  ],
  [
    "A picker's side that wins takes all the pots; what does not come out even goes to the picker.",
    "Eine Seite des Spielers, die gewinnt, nimmt alle Töpfe; was nicht aufgeht, bekommt der Spieler.",
  ],
  [
    "A picker's side that wins takes one pot; what does not come out even goes to the picker.",
    "Eine Seite des Spielers, die gewinnt, nimmt einen Topf; was nicht aufgeht, bekommt der Spieler.",
  ],
  [
    "One that loses pays in as much as it would have taken.",
    "Eine, die verliert, zahlt so viel ein, wie sie genommen hätte.",
  ],
  ["One that loses doubles what is in the pot.", "Eine, die verliert, verdoppelt, was im Topf ist."],
  ["One that loses adds one more pot.", "Eine, die verliert, stellt einen weiteren Topf auf."],
  ["What is left when the session ends is divided evenly.", "Was am Ende der Runde übrig ist, wird gleich geteilt."],
  [
    "What is left when the session ends is played for in a showdown: five cards face up to each, and the best poker hand takes it all.",
    "Um das, was am Ende der Runde übrig ist, geht es in einem Showdown: fünf offene Karten für jeden, und das beste Pokerblatt nimmt alles.",
  ],
  [
    "What is left when the session ends is played for in a showdown: five cards face up to each, and the best poker hand takes one pot, again and again until none is left.",
    "Um das, was am Ende der Runde übrig ist, geht es in einem Showdown: fünf offene Karten für jeden, und das beste Pokerblatt nimmt einen Topf, immer wieder, bis keiner übrig ist.",
  ],
  ["{w} of us sit at the table, and all play each hand.", "{w} von uns sitzen am Tisch, und alle spielen jedes Spiel."],
  [
    "{w} of us sit at the table, and {w2} play each hand: the dealer sits out.",
    "{w} von uns sitzen am Tisch, und {w2} spielen jedes Spiel: Der Geber setzt aus.",
  ],
  [
    "{w} of us sit at the table, and {w2} play each hand: the dealer and the player to his right sit out.",
    "{w} von uns sitzen am Tisch, und {w2} spielen jedes Spiel: Der Geber und sein rechter Nachbar setzen aus.",
  ],
  [
    "{w} of us sit at the table, and {w2} play each hand: the dealer and the {w3} players to his right sit out.",
    "{w} von uns sitzen am Tisch, und {w2} spielen jedes Spiel: Der Geber und die {w3} zu seiner Rechten setzen aus.",
  ],
  [
    "The session ends with {w} (round|rounds) of Schiller: hand after hand, whoever sits to the dealer's left must pick.",
    "Die Runde endet mit [w:einer Runde|# Runden] Schiller: Spiel für Spiel muss aufnehmen, wer links vom Geber sitzt.",
  ],
  ["We play a race to {n} points.", "Wir spielen, bis jemand {n} Punkte hat."],
  ["We play for points, not for money.", "Wir spielen um Punkte, nicht um Geld."],
  ["A game point is worth {money}.", "Ein Punkt ist {money} wert."],
  ["A point is worth {money}.", "Ein Punkt ist {money} wert."],
  ["A plain loss costs each opponent {money}.", "Einfach verloren kostet jeden Gegner {money}."],
];

const words = (all: Record<string, string>) => ({
  is: Object.keys(all).join("|"),
  say: (text: string) => ({ text: all[text] ?? text }),
});

const but = words({
  ", all but your partner, if you have one": ", nur dein Partner nicht, wenn du einen hast",
  ", all but your partners, if you have any": ", nur deine Partner nicht, wenn du welche hast",
  ", all but your partners": ", nur deine Partner nicht",
  ", all but your partner": ", nur dein Partner nicht",
  "": "",
});
const sharer = words({
  "the partner whom the die names": "der Partner, den der Würfel bestimmt,",
  "the player to his left": "sein linker Nachbar",
});
const spared = words({
  " but the two winners of the leaster": " außer den zwei Gewinnern des Leasters",
  " but the winner of the leaster": " außer dem Gewinner des Leasters",
  " but the winner of the mittler": " außer dem Gewinner des Mittlers",
  ", but not one who won the moster with every trick,": ", außer wer den Moster mit allen Stichen gewonnen hat,",
  "": "",
});
/** What a card counts: "11", "nothing". */
const z = { is: "nothing|\\d+", say: (text: string) => ({ text: text === "nothing" ? "nichts" : text }) };

const BLITZES: Record<string, string> = {
  "both black jacks": "beide schwarzen Buben",
  "the two middle jacks, spades and hearts": "die beiden mittleren Buben, Pik und Herz",
  "all four jacks together": "alle vier Buben zusammen",
};
const blitzes = {
  is: ".+",
  say: (text: string) => {
    let out = text;
    for (const [en, de] of Object.entries(BLITZES)) out = out.replace(en, de);
    out = out.replace(" and ", " und ");
    return /\b(?:both|the|all|and)\b/.test(out) ? null : { text: out };
  },
};

export const explainLines = new Lines(lines, { but, sharer, spared, z, blitzes });

const HEADS: Record<string, string> = {
  "the picker takes": "der Spieler hat",
  "the lone one takes": "Alleinspieler hat",
  "the picker's side": "Spielerseite hat",
  "the partners": "die Partner haben",
  "they take": "sie haben",
  takes: "",
  take: "",
  picker: "Spieler",
  alone: "allein",
  opponent: "Gegner",
  each: "jeder",
  "picker with": "Spieler mit",
  "a partner": "Partner",
  highest: "höchste",
  "partner card": "Partnerkarte",
  the: "der",
  partner: "Partner",
  other: "andere",
  "partners:": "Partner:",
  one: "einer",
  two: "zwei",
  three: "drei",
};

const CELL = new RegExp(
  ["\\d+(?: to \\d+)? points", "every trick", "no trick", ...Object.keys(HEADS), "[-+/\\d]+"]
    .sort((a, b) => b.length - a.length)
    .map((cell) => `${cell}(?!\\S)`)
    .join("|"),
  "g",
);

/** A table of payments: what stands in its columns, so that each ends where it ended. */
export function tableWords(block: string): string | null {
  const out: string[] = [];
  for (const line of block.split("\n")) {
    if (line.replace(CELL, "").trim() !== "") return null;
    let text = "";
    for (const hit of line.matchAll(CELL)) {
      const cell = hit[0];
      const german = rowOf(cell) ?? HEADS[cell] ?? cell;
      text = hit.index <= 2 ? "  " + german : text + german.padStart(hit.index + cell.length - text.length);
    }
    out.push(text);
  }
  return out.join("\n");
}
