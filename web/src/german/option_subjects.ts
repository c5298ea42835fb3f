// What each option of a table's rules is about, and what a table has set as its house rules.
import type { Line } from "./patterns.ts";

export const subjectLines: Line[] = [
  // What an option is about.
  [
    "After how many rounds of packets the blind is dealt, as a block; never last.",
    "Nach wie vielen Runden der Blind am Stück gegeben wird; nie zuletzt.",
  ],
  ["How a hand is scored.", "Wie ein Spiel abgerechnet wird."],
  ["How a picker is found.", "Wie der Spieler gefunden wird."],
  ["How a player's cards lie.", "Wie die Karten liegen."],
  [
    "How long the picker keeps a card of the called suit.",
    "Wie lange der Spieler eine Karte der gerufenen Farbe behält.",
  ],
  ["How many cards lie in the blind.", "Wie viele Karten im Blind liegen."],
  [
    "How many cards of the blind nobody takes; unseen, they count for the opponents.",
    "Wie viele Karten des Blinds niemand nimmt; ungesehen zählen sie für die Gegner.",
  ],
  [
    "How many cards of the blind the picker takes, where he shares it.",
    "Wie viele Karten des Blinds der Spieler nimmt, wo er ihn teilt.",
  ],
  [
    "How many cards the deck has. 32: sevens to aces; 30: without the sevens of clubs and spades; 26: without the fail sevens and eights; 34: with the sixes of clubs and spades; 24: nines to aces.",
    "Wie viele Karten das Blatt hat. 32: Siebenen bis Asse; 30: ohne Kreuz und Pik Sieben; 26: ohne die Siebenen und Achten der Fehlfarben; 34: mit Kreuz und Pik Sechs; 24: Neunen bis Asse.",
  ],
  ["How many may crack.", "Wie viele Kontra sagen dürfen."],
  ["How many play a hand.", "Wie viele ein Spiel spielen."],
  [
    "How many rounds of Schiller end a session of a set number of hands: each in turn, left of the dealer, must pick.",
    "Mit wie vielen Runden Schiller eine Runde mit fester Zahl von Spielen endet: Reihum muss aufnehmen, wer links vom Geber sitzt.",
  ],
  [
    "How many sit at the table. If more than play a hand, the dealer sits out, and with him those to his right. 0: as many as play.",
    "Wie viele am Tisch sitzen. Sind es mehr, als spielen, setzt der Geber aus, und mit ihm die zu seiner Rechten. 0: so viele, wie spielen.",
  ],
  ["How many win a leaster.", "Wie viele einen Leaster gewinnen."],
  ["How picker and partner share.", "Wie Spieler und Partner teilen."],
  [
    "How the picker finds a partner, or who plays together.",
    "Wie der Spieler einen Partner findet, oder wer zusammenspielt.",
  ],
  [
    "The cards whose holders are partners, where nobody picks.",
    "Die Karten, die zu Partnern machen, wo niemand aufnimmt.",
  ],
  ["The jack that names the partner.", "Der Bube, der den Partner bestimmt."],
  [
    "The most that a hand can be multiplied by; 0 for no limit.",
    "Wievielfach ein Spiel höchstens zählen kann; 0 für keine Grenze.",
  ],
  ["What the limit holds for.", "Wofür die Grenze gilt."],
  ["What happens when both sides take half of the points.", "Was gilt, wenn beide Seiten die Hälfte der Augen haben."],
  ["What a misplay costs, such as not following suit.", "Was ein Fehler kostet, etwa nicht zu bedienen."],
  ["Which of the first two counts as the picker.", "Wer von den ersten zweien als Spieler gilt."],
  [
    "How many hands a session has, those of a Schiller round included. 0: as many as the table likes.",
    "Wie viele Spiele eine Sitzung hat, die einer Schiller-Runde mitgezählt. 0: so viele, wie der Tisch mag.",
  ],
  [
    "What each place in a leaster gets, from fewest to most points, as [2, 1, 0, -1, -2]. A tie for the fewest is settled as leaster.ties says; others who tie share their places. Empty: the winner gets one point from each of the others.",
    "Was jeder Platz im Leaster bekommt, von den wenigsten zu den meisten Augen, etwa [2, 1, 0, -1, -2]. Über einen Gleichstand bei den wenigsten entscheidet leaster.ties; andere, die gleichauf liegen, teilen sich die Plätze. Leer: Der Gewinner bekommt von jedem anderen einen Punkt.",
  ],
  ["The number of the trick that takes the blind, from 1.", "Die Nummer des Stichs, der den Blind bekommt, ab 1."],
  [
    "The packets in which each player gets his cards, in order; together they are his whole hand.",
    "In welchen Päckchen jeder seine Karten bekommt, der Reihe nach; zusammen sind sie sein ganzes Blatt.",
  ],
  [
    "The rank of which the first two played make partners.",
    "Welcher Rang: Die ersten zwei, die davon fallen, machen Partner.",
  ],
  [
    "The session is a race to so many points; 0: it is not.",
    "Wer zuerst so viele Punkte hat, gewinnt die Runde; 0: ohne Ziel.",
  ],
  ["The suit whose low cards are trump.", "Die Farbe, deren niedrige Karten Trumpf sind."],
  [
    "The table's own numbers for a picker who is alone: all tricks, 91 to 120, 61 to 90, 31 to 60, 0 to 30, no tricks. Empty: reckoned from the number of players.",
    "Die eigenen Zahlen des Tisches für einen Spieler allein: alle Stiche, 91 bis 120, 61 bis 90, 31 bis 60, 0 bis 30, keine Stiche. Leer: aus der Zahl der Mitspieler berechnet.",
  ],
  [
    "The table's own numbers for a picker with a partner, in the same order.",
    "Die eigenen Zahlen des Tisches für einen Spieler mit Partner, in derselben Folge.",
  ],
  [
    "The table's own numbers for each opponent, in the same order.",
    "Die eigenen Zahlen des Tisches für jeden Gegner, in derselben Folge.",
  ],
  [
    "The table's own numbers for the partner, in the same order.",
    "Die eigenen Zahlen des Tisches für den Partner, in derselben Folge.",
  ],
  [
    "The table's own trump: all of them, from the highest to the lowest. Every other card is fail. Empty: as the options above say.",
    "Der eigene Trumpf des Tisches: alle, vom höchsten zum niedrigsten. Jede andere Karte ist Fehl. Leer: wie oben gesagt.",
  ],
  ["What (a|an) {rank} counts.", "Was {rank.a} zählt."],
  ["What a losing side pays into the pots.", "Was eine Seite, die verliert, in die Töpfe zahlt."],
  ["What a new player does about the pots.", "Was bei den Töpfen geschieht, wenn jemand dazukommt."],
  [
    "What a picker with the jack of diamonds may call instead.",
    "Was ein Spieler mit dem Karo Buben stattdessen rufen darf.",
  ],
  [
    "What a player may do who holds too many of the partner cards.",
    "Was tun darf, wer zu viele der Partnerkarten hat.",
  ],
  ["What a winning side takes of the pots.", "Was eine Seite, die gewinnt, aus den Töpfen nimmt."],
  ["What becomes of the pots at the session's end.", "Was am Ende der Runde aus den Töpfen wird."],
  ["What happens when nobody picks.", "Was geschieht, wenn niemand aufnimmt."],
  ["What happens when several tie in a leaster.", "Was bei Gleichstand im Leaster geschieht."],
  [
    "What one game point is worth, in cents; 0 when no money is played for.",
    "Was ein Punkt wert ist, in Cent; 0, wenn nicht um Geld gespielt wird.",
  ],
  ["What several doublers in a row do.", "Was mehrere Doppler hintereinander bewirken."],
  ["What the best hand of a showdown takes.", "Was das beste Blatt eines Showdowns nimmt."],
  ["When a ten may be called.", "Wann eine Zehn gerufen werden darf."],
  ["When cracks come.", "Wann Kontra gesagt wird."],
  ["When the picker may declare to play alone.", "Wann der Spieler ansagen darf, allein zu spielen."],
  ["Where the seven of the trump suit ranks.", "Wo die Sieben der Trumpffarbe steht."],
  ["Whether queens or jacks are the highest trump.", "Ob Damen oder Buben die höchsten Trümpfe sind."],
  ["Whether the picker may call sheepshead.", "Ob der Spieler Schafkopf ansagen darf."],
  [
    "Who claims the tricks when the picker calls sheepshead.",
    "Wer die Stiche macht, wenn der Spieler Schafkopf ansagt.",
  ],
  ["How far up a picker with the jack of diamonds may call.", "Wie hoch ein Spieler mit dem Karo Buben rufen darf."],
  ["When the picker calls a card of a fail suit.", "Wann der Spieler eine Karte einer Fehlfarbe ruft."],
  [
    "Who gets the points of the blind in a leaster, moster or mittler.",
    "Wer die Augen des Blinds im Leaster, Moster oder Mittler bekommt.",
  ],
  ["Who may crack.", "Wer Kontra sagen darf."],
  ["Who pays when the picker's side takes no trick.", "Wer zahlt, wenn die Seite des Spielers keinen Stich macht."],
  [
    "Who shows both black or both red queens doubles the hand.",
    "Wer beide schwarzen oder beide roten Damen zeigt, verdoppelt das Spiel.",
  ],
  ["Who takes what the picker leaves of the blind.", "Wer nimmt, was der Spieler vom Blind lässt."],
  [
    "Whose the bury is if the picker's side takes no trick.",
    "Wem das Gedrückte zählt, wenn die Seite des Spielers keinen Stich macht.",
  ],
  [
    "With how many of 120 card points the opponents escape schneider.",
    "Mit wie vielen von 120 Augen die Gegner aus dem Schneider sind.",
  ],

  // What a table has set, as its house rules.
  ["{w} play a hand.", "{w} spielen ein Spiel."],
  ["The deck has 24 cards, nines to aces.", "Das Blatt hat 24 Karten, Neunen bis Asse."],
  [
    "The deck has 26 cards: no sevens and eights but those of trump.",
    "Das Blatt hat 26 Karten: Siebenen und Achten nur in der Trumpffarbe.",
  ],
  ["The deck has 30 cards: no sevens of clubs and spades.", "Das Blatt hat 30 Karten: ohne Kreuz und Pik Sieben."],
  ["The deck has 34 cards, with the sixes of clubs and spades.", "Das Blatt hat 34 Karten, mit Kreuz und Pik Sechs."],
  ["The deck has 32 cards, sevens to aces.", "Das Blatt hat 32 Karten, Siebenen bis Asse."],
  ["The blind has {w} (card|cards).", "Der Blind hat [w:eine Karte|# Karten]."],
  ["The blind is dealt after the {nth} round of packets.", "Der Blind wird nach der {nth} Runde gegeben."],
  ["The picker takes {w} (card|cards) of the blind.", "Der Spieler nimmt [w:eine Karte|# Karten] des Blinds."],
  ["All of the blind is taken.", "Der ganze Blind wird genommen."],
  [
    "{w} (card|cards) of the blind, which nobody sees, count for the opponents.",
    "[w:Eine Karte|# Karten] des Blinds, die niemand sieht, [w:zählt|zählen] für die Gegner.",
  ],
  ["The {nth} trick takes the blind.", "Der {nth.nom} Stich bekommt den Blind."],
  ["There is no limit to how often a hand is doubled.", "Wie oft ein Spiel verdoppelt wird, hat keine Grenze."],
  ["No hand counts more than {n} times.", "Kein Spiel zählt mehr als {n}-fach."],
  [
    "The opponents escape schneider with {n} of {n2} points.",
    "Die Gegner sind mit {n} von {n2} Augen aus dem Schneider.",
  ],
  ["No money is played for.", "Es wird nicht um Geld gespielt."],
  ["As many sit at the table as play.", "Es sitzen so viele am Tisch, wie spielen."],
  ["{w} sit at the table.", "{w} sitzen am Tisch."],
  ["No round of Schiller ends the session.", "Die Runde endet ohne Schiller."],
  [
    "{w} (round|rounds) of Schiller (end|ends) the session.",
    "Mit [w:einer Runde|{w.low} Runden] Schiller endet die Runde.",
  ],
  ["The session is no race.", "Die Runde hat kein Ziel."],
  ["The session is a race to {n} points.", "Die Runde geht bis {n} Punkte."],
  ["(A|An) {rank} counts {n}.", "{rank.A} zählt {n}."],
  ["The cards are dealt in packets of {ws}.", "Die Karten werden in Päckchen zu {ws} gegeben."],
  [
    "A picker who is alone gets what the number of players makes it.",
    "Was ein Spieler allein bekommt, folgt aus der Zahl der Mitspieler.",
  ],
  [
    "A picker with a partner gets what the number of players makes it.",
    "Was ein Spieler mit Partner bekommt, folgt aus der Zahl der Mitspieler.",
  ],
  [
    "The partner gets what the number of players makes it.",
    "Was der Partner bekommt, folgt aus der Zahl der Mitspieler.",
  ],
  [
    "Each opponent gets what the number of players makes it.",
    "Was jeder Gegner bekommt, folgt aus der Zahl der Mitspieler.",
  ],
  [
    "A picker who is alone gets {ns}, from every trick down to none.",
    "Ein Spieler allein bekommt {ns}, von allen Stichen bis zu keinem.",
  ],
  [
    "A picker with a partner gets {ns}, from every trick down to none.",
    "Ein Spieler mit Partner bekommt {ns}, von allen Stichen bis zu keinem.",
  ],
  [
    "The partner gets {ns}, from every trick down to none.",
    "Der Partner bekommt {ns}, von allen Stichen bis zu keinem.",
  ],
  [
    "Each opponent gets {ns}, from every trick down to none.",
    "Jeder Gegner bekommt {ns}, von allen Stichen bis zu keinem.",
  ],
  ["The trump is as its suit says.", "Trumpf ist, was seine Farbe sagt."],
  ["The trump from the top: {order}.", "Die Trümpfe von oben: {order}."],
  ["No cards make partners.", "Keine Karten machen Partner."],
  ["The cards that make partners are {order}.", "Zu Partnern machen {order}."],
];
