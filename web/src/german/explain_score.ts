// A table explained: what happens when nobody picks, and what a hand is worth.
import type { Line } from "./patterns.ts";

export const worthLines: Line[] = [
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
    "A second doubler in a row adds to it: the hand counts three times, after a third four times, and so on.",
    "Ein zweiter Doppler hintereinander kommt dazu: Das Spiel zählt dreifach, nach einem dritten vierfach, und so weiter.",
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
    "The picker needs {n} of the {n2} points to win; at {n3} it is a tie: nobody pays, and the next hand counts double.",
    "Zum Gewinn braucht der Spieler {n} der {n2} Augen; bei {n3} steht es gleich: Niemand zahlt, und das nächste Spiel zählt doppelt.",
  ],
  [
    "The picker's side needs {n} of the {n2} points to win; at {n3} it is a tie: nobody pays, and the next hand counts double.",
    "Zum Gewinn braucht die Seite des Spielers {n} der {n2} Augen; bei {n3} steht es gleich: Niemand zahlt, und das nächste Spiel zählt doppelt.",
  ],
  [
    "The partners need {n} of the {n2} points to win; at {n3} it is a tie: nobody pays, and the next hand counts double.",
    "Zum Gewinn brauchen die Partner {n} der {n2} Augen; bei {n3} steht es gleich: Niemand zahlt, und das nächste Spiel zählt doppelt.",
  ],
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
    "Each opponent settles the hand's value, each partner gets or pays it once, and whoever played the higher of the two cards has the rest.",
    "Jeder Gegner rechnet den Wert des Spiels ab, jeder Partner bekommt oder zahlt ihn einmal, und wer die höhere der zwei Karten gespielt hat, hat den Rest.",
  ],
  [
    "Each opponent settles the hand's value, each partner gets or pays it once, and whoever played the first of the two cards has the rest.",
    "Jeder Gegner rechnet den Wert des Spiels ab, jeder Partner bekommt oder zahlt ihn einmal, und wer die erste der zwei Karten gespielt hat, hat den Rest.",
  ],
  ["A picker who loses pays double: double on the bump.", "Ein Spieler, der verliert, zahlt doppelt: der Bump."],
  ["Partners who lose pay double: double on the bump.", "Partner, die verlieren, zahlen doppelt: der Bump."],
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
  [
    "But cracks and blitzes together make a hand count no more than {n} times; doublers come on top of that.",
    "Aber Kontra und Blitz zusammen lassen ein Spiel höchstens {n}-fach zählen; Doppler kommen dazu.",
  ],
  ["The chart below counts it in.", "Die Tabelle unten zählt das mit."],
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
  ["A session has {n} hands.", "Eine Sitzung hat {n} Spiele."],
  ["We play a race to {n} points.", "Wir spielen, bis jemand {n} Punkte hat."],
  ["We play for points, not for money.", "Wir spielen um Punkte, nicht um Geld."],
  ["A game point is worth {money}.", "Ein Punkt ist {money} wert."],
  ["A point is worth {money}.", "Ein Punkt ist {money} wert."],
  ["A plain loss costs each opponent {money}.", "Einfach verloren kostet jeden Gegner {money}."],
];
