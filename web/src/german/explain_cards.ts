// A table explained: its cards and trump, the deal, picking, the blind and the bury.
import type { Line } from "./patterns.ts";

export const cardLines: Line[] = [
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
  ["The cards are dealt layer by layer.", "Gegeben wird Lage für Lage."],
  [
    "First each player gets {w} face down in a row, then {w2} face up on top of them, and last {w3} for the hand.",
    "Zuerst bekommt jeder {w} verdeckt in einer Reihe, dann {w2} offen darauf und zuletzt {w3} auf die Hand.",
  ],
  [
    "What lies on the table before a player is that player's battery.",
    "Was vor jemandem auf dem Tisch liegt, ist seine Batterie.",
  ],
  [
    "First each player gets {w} face down, then one face up on top of each: stacks of two.",
    "Zuerst bekommt jeder {w} verdeckt, dann eine offen auf jede: Stapel zu zweien.",
  ],
  ["Nobody has a hand.", "Niemand hat eine Hand."],
  ["Only face-up cards are played.", "Gespielt werden nur offene Karten."],
  [
    "Nobody looks at a card that lies face down; it is turned up after the trick in which the card on it was played.",
    "Niemand sieht eine verdeckte Karte an; sie wird nach dem Stich aufgedeckt, in dem die Karte auf ihr gespielt wurde.",
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
    "After burying, a picker may call sheepshead, and claims every trick together with the partner, if there is one.",
    "Nach dem Drücken darf ein Spieler Schafkopf ansagen und will alle Stiche zusammen mit dem Partner, wenn es einen gibt.",
  ],
  [
    "After burying, a picker who has the {card} may call sheepshead, and claims every trick together with the partner, if there is one.",
    "Nach dem Drücken darf ein Spieler mit {card.dat} Schafkopf ansagen und will alle Stiche zusammen mit dem Partner, wenn es einen gibt.",
  ],
  [
    "If they take them all, each opponent pays six, each partner gets six, and the picker the rest.",
    "Machen sie alle, zahlt jeder Gegner sechs, jeder Partner bekommt sechs und der Spieler den Rest.",
  ],
  [
    "If they take them all, each opponent pays six and the picker's side shares alike.",
    "Machen sie alle, zahlt jeder Gegner sechs, und die Seite des Spielers teilt gleich.",
  ],
  [
    "If they miss one, the picker alone pays six to each opponent, and a partner nothing.",
    "Fehlt einer, zahlt der Spieler allein jedem Gegner sechs und ein Partner nichts.",
  ],
  [
    "If he takes them all, each opponent pays him six; if he misses one, he pays six to each.",
    "Macht er sie alle, zahlt ihm jeder Gegner sechs; fehlt einer, zahlt er jedem sechs.",
  ],
];
