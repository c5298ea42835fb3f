// What the choices of a table's options mean: a hand that nobody picks, doubling, scoring, pots.
import type { Line } from "./patterns.ts";

export const worthChoiceLines: Line[] = [
  // Nobody picks.
  [
    "If nobody picks, a leaster is played: each for himself, fewest points wins.",
    "Nimmt niemand auf, wird ein Leaster gespielt: jeder für sich, die wenigsten Augen gewinnen.",
  ],
  ["If all others pass, the dealer must pick.", "Passen alle anderen, muss der Geber aufnehmen."],
  [
    "If nobody picks, the cards are dealt again and that hand counts double.",
    "Nimmt niemand auf, wird neu gegeben, und das Spiel zählt doppelt.",
  ],
  [
    "If all others pass, the dealer may pick, call a leaster or call a doubler.",
    "Passen alle anderen, darf der Geber aufnehmen, einen Leaster oder einen Doppler ansagen.",
  ],
  [
    "If nobody picks, a moster is played: each for himself, and whoever takes most points pays the others.",
    "Nimmt niemand auf, wird ein Moster gespielt: jeder für sich, und wer die meisten Augen hat, zahlt den anderen.",
  ],
  [
    "If nobody picks, a mittler is played: each for himself, and the middle number of points wins.",
    "Nimmt niemand auf, wird ein Mittler gespielt: jeder für sich, und die mittlere Augenzahl gewinnt.",
  ],
  [
    "If nobody picks, all show their cards, and the best hand pays the others.",
    "Nimmt niemand auf, zeigen alle ihre Karten, und das beste Blatt zahlt den anderen.",
  ],
  [
    "If nobody hicks, wilky is played: each for himself, and whoever takes fewest points gets two.",
    "Sagt niemand Hick, wird Wilky gespielt: jeder für sich, und wer die wenigsten Augen hat, bekommt zwei.",
  ],
  [
    "If nobody picks, the cards are thrown in and the next dealer deals.",
    "Nimmt niemand auf, werden die Karten zusammengeworfen, und der Nächste gibt.",
  ],
  [
    "Several doublers in a row multiply: the hand after two of them counts four times.",
    "Mehrere Doppler hintereinander multiplizieren sich: Nach zweien zählt das Spiel vierfach.",
  ],
  [
    "Several doublers in a row queue: each doubles one of the next hands.",
    "Mehrere Doppler hintereinander stellen sich an: Jeder verdoppelt eines der nächsten Spiele.",
  ],
  ["Several doublers in a row count as one.", "Mehrere Doppler hintereinander zählen als einer."],
  [
    "Several doublers in a row add up: the hand after two of them counts three times, after three four times.",
    "Mehrere Doppler hintereinander zählen zusammen: Nach zweien zählt das Spiel dreifach, nach dreien vierfach.",
  ],
  [
    "The limit holds for cracks, blitzes and doublers together.",
    "Die Grenze gilt für Kontra, Blitz und Doppler zusammen.",
  ],
  [
    "The limit holds for cracks and blitzes alone; doublers multiply besides.",
    "Die Grenze gilt nur für Kontra und Blitz; Doppler kommen dazu.",
  ],
  [
    "If both sides take half of the points, 60 and 60, the picker's side loses.",
    "Haben beide Seiten die Hälfte der Augen, 60 und 60, verliert die Seite des Spielers.",
  ],
  [
    "If both sides take half of the points, 60 and 60, nobody pays, and the next hand counts double.",
    "Haben beide Seiten die Hälfte der Augen, 60 und 60, zahlt niemand, und das nächste Spiel zählt doppelt.",
  ],
  [
    "A side whose player misplays loses the hand, and that player alone pays for it.",
    "Wer einen Fehler macht, verliert das Spiel für die eigene Seite und zahlt dafür allein.",
  ],
  [
    "A player who misplays pays one point to each of the others: four at a five-handed table.",
    "Wer einen Fehler macht, zahlt jedem anderen einen Punkt: zu fünft also vier.",
  ],
  [
    "Of the two who play together, whoever played the first of the two cards counts as the picker.",
    "Von den zweien, die zusammenspielen, gilt als Spieler, wer die erste der zwei Karten gespielt hat.",
  ],
  [
    "Of the two who play together, whoever played the higher of the two cards counts as the picker.",
    "Von den zweien, die zusammenspielen, gilt als Spieler, wer die höhere der zwei Karten gespielt hat.",
  ],
  ["The blind goes to whoever takes the last trick.", "Der Blind geht an den, der den letzten Stich macht."],
  [
    "The blind goes to whoever takes the trick that the table named.",
    "Der Blind geht an den, der den Stich macht, den der Tisch bestimmt hat.",
  ],
  ["The blind is set aside and counts for nobody.", "Der Blind wird weggelegt und zählt für niemanden."],
  ["The blind goes to whoever takes the first trick.", "Der Blind geht an den, der den ersten Stich macht."],
  [
    "The dealer says, before the first card, which trick takes the blind.",
    "Der Geber sagt vor der ersten Karte, welcher Stich den Blind bekommt.",
  ],
  ["Only a player who took a trick can win a leaster.", "Einen Leaster gewinnt nur, wer einen Stich gemacht hat."],
  [
    "If several tie for fewest points in a leaster, nobody pays.",
    "Haben mehrere im Leaster gleich wenige Augen, zahlt niemand.",
  ],
  [
    "If several tie for fewest points in a leaster, the one with fewer tricks wins; if they tie in that too, nobody pays.",
    "Haben mehrere im Leaster gleich wenige Augen, gewinnt, wer weniger Stiche hat; sind auch die gleich, zahlt niemand.",
  ],
  [
    "If several tie for fewest points in a leaster, they share what the others pay; what does not come out even goes to those nearest to the dealer's left.",
    "Haben mehrere im Leaster gleich wenige Augen, teilen sie, was die anderen zahlen; was nicht aufgeht, bekommt, wer dem Geber links am nächsten sitzt.",
  ],
  [
    "The winner of a leaster gets one point from each of the others.",
    "Wer einen Leaster gewinnt, bekommt von jedem anderen einen Punkt.",
  ],
  [
    "The two with fewest points win a leaster: each of the others pays one point to each of them.",
    "Die zwei mit den wenigsten Augen gewinnen einen Leaster: Jeder andere zahlt jedem von ihnen einen Punkt.",
  ],
  [
    "A leaster's winner who took a trick but no points is paid three times.",
    "Wer einen Leaster mit einem Stich, aber ohne Augen gewinnt, wird dreifach bezahlt.",
  ],
  [
    "A player who wins a leaster by taking every trick is paid three times.",
    "Wer einen Leaster mit allen Stichen gewinnt, wird dreifach bezahlt.",
  ],
  [
    "A player who wins a three-handed leaster without a trick is paid double.",
    "Wer einen Leaster zu dritt ohne Stich gewinnt, wird doppelt bezahlt.",
  ],

  // Doubling, play, claims.
  ["Nobody can crack.", "Niemand sagt Kontra."],
  [
    "Before the first card, an opponent who was not offered the blind may crack, which doubles the hand.",
    "Vor der ersten Karte darf ein Gegner, dem der Blind nicht angeboten wurde, Kontra sagen; das verdoppelt das Spiel.",
  ],
  [
    "Before the first card, any opponent of the picker may crack, which doubles the hand.",
    "Vor der ersten Karte darf jeder Gegner des Spielers Kontra sagen; das verdoppelt das Spiel.",
  ],
  [
    "Cracks come when the picker has buried and named his partner.",
    "Kontra wird gesagt, wenn der Spieler gedrückt und seinen Partner bestimmt hat.",
  ],
  [
    "Cracks come as soon as somebody has picked, before he takes the blind.",
    "Kontra wird gesagt, sobald jemand aufnimmt, bevor er den Blind nimmt.",
  ],
  ["One crack is all there is in a hand.", "In einem Spiel gibt es nur ein Kontra."],
  [
    "Each opponent who may crack can do so once, and each crack doubles again.",
    "Jeder Gegner, der Kontra sagen darf, kann es einmal, und jedes Kontra verdoppelt von neuem.",
  ],
  [
    "After a crack the picker or the partner may crack back, which doubles again; a partner who does so is thereby known.",
    "Nach einem Kontra dürfen Spieler oder Partner Rekontra sagen; das verdoppelt von neuem, und ein Partner, der es tut, ist damit bekannt.",
  ],
  [
    "The partner too may crack back, and is thereby known: around the corner.",
    "Auch der Partner darf Rekontra sagen und ist damit bekannt: um die Ecke.",
  ],
  [
    "After a re-crack another opponent, who has not cracked, may castrate, which doubles once more.",
    "Nach einem Rekontra darf ein anderer Gegner, der nicht Kontra gesagt hat, Subkontra sagen; das verdoppelt noch einmal.",
  ],
  ["Nobody can blitz.", "Es gibt keinen Blitz."],
  [
    "Before the first card a player who shows both black queens, or both red ones, doubles the hand: a blitz.",
    "Wer vor der ersten Karte beide schwarzen oder beide roten Damen zeigt, verdoppelt das Spiel: ein Blitz.",
  ],
  [
    "After a crack or re-crack a player who shows both black queens, or both red ones, doubles the hand: a blitz.",
    "Wer nach Kontra oder Rekontra beide schwarzen oder beide roten Damen zeigt, verdoppelt das Spiel: ein Blitz.",
  ],
  ["Both black jacks too make a blitz.", "Auch beide schwarzen Buben sind ein Blitz."],
  [
    "The two middle jacks, spades and hearts, too make a blitz.",
    "Auch die beiden mittleren Buben, Pik und Herz, sind ein Blitz.",
  ],
  ["All four jacks together too make a blitz.", "Auch alle vier Buben zusammen sind ein Blitz."],
  [
    "A player who has played both black queens may say so when he plays the second, and doubles the hand.",
    "Wer beide schwarzen Damen gespielt hat, darf es bei der zweiten sagen und verdoppelt das Spiel.",
  ],
  [
    "A player may lay down his cards and claim the rest of the tricks; it stands if no play can stop him.",
    "Man darf die Karten hinlegen und den Rest der Stiche beanspruchen; das gilt, wenn niemand es verhindern kann.",
  ],

  // Scoring, pots, session.
  [
    "A hand is worth one, two or three game points to each opponent: plain, schneider, no trick.",
    "Ein Spiel gilt für jeden Gegner einen, zwei oder drei Punkte: einfach, Schneider, ohne Stich.",
  ],
  [
    "Sheep Head: a side counts its aces, tens and kings and the last trick. Seven counters are one point, ten are two; the fox is one more, all tricks are seven and nothing else, the six top trumps in one hand win fourteen at once.",
    "Sheep Head: Eine Seite zählt ihre Asse, Zehnen und Könige und den letzten Stich. Sieben Zähler sind ein Punkt, zehn sind zwei; der Fuchs ist noch einer, alle Stiche sind sieben und sonst nichts, die sechs höchsten Trümpfe auf einer Hand gewinnen sofort vierzehn.",
  ],
  [
    "Southern Indiana: a race in which only those score who made their game, or who beat it.",
    "Süd-Indiana: ein Wettlauf, in dem nur schreibt, wer sein Spiel gewann oder eines schlug.",
  ],
  [
    "Each opponent settles the hand's value, the partner once the same, and the picker takes or pays the rest.",
    "Jeder Gegner rechnet den Wert des Spiels ab, der Partner einmal dasselbe, und der Spieler nimmt oder zahlt den Rest.",
  ],
  [
    "Picker and partner share alike what the opponents settle, where it comes out even.",
    "Spieler und Partner teilen gleich, was die Gegner abrechnen, wo es aufgeht.",
  ],
  ["A picker's side that loses pays double.", "Eine Seite des Spielers, die verliert, zahlt doppelt."],
  [
    "A dealer who was forced to pick does not pay double when he loses.",
    "Ein Geber, der aufnehmen musste, zahlt nicht doppelt, wenn er verliert.",
  ],
  [
    "A side that loses without a trick pays like any other losing side.",
    "Eine Seite, die ohne Stich verliert, zahlt wie jede andere, die verliert.",
  ],
  [
    "If the picker's side loses without a trick, the picker alone pays; the partner pays nothing.",
    "Verliert die Seite des Spielers ohne Stich, zahlt der Spieler allein und der Partner nichts.",
  ],
  [
    "When nobody picks, each player but the winner of a leaster puts one point into a pot, for the side of a later picker to win.",
    "Nimmt niemand auf, legt jeder außer dem Gewinner eines Leasters einen Punkt in einen Topf, den die Seite eines späteren Spielers gewinnen kann.",
  ],
  ["A picker's side that wins takes all the pots.", "Eine Seite des Spielers, die gewinnt, nimmt alle Töpfe."],
  ["A picker's side that wins takes one pot.", "Eine Seite des Spielers, die gewinnt, nimmt einen Topf."],
  [
    "A picker's side that loses pays into the pot what it would have taken.",
    "Eine Seite des Spielers, die verliert, zahlt in den Topf, was sie genommen hätte.",
  ],
  ["A picker's side that loses doubles the pot.", "Eine Seite des Spielers, die verliert, verdoppelt den Topf."],
  [
    "A picker's side that loses adds one more pot.",
    "Eine Seite des Spielers, die verliert, stellt einen weiteren Topf auf.",
  ],
  [
    "What is in the pots when the session ends is divided evenly.",
    "Was am Ende der Runde in den Töpfen ist, wird gleich geteilt.",
  ],
  [
    "What is in the pots when the session ends is played for: five cards face up to each, and the best poker hand wins.",
    "Um das, was am Ende der Runde in den Töpfen ist, wird gespielt: fünf offene Karten für jeden, und das beste Pokerblatt gewinnt.",
  ],
  ["The best hand of a showdown takes all the pots.", "Das beste Blatt eines Showdowns nimmt alle Töpfe."],
  [
    "The best hand of a showdown takes one pot; another showdown follows for the next.",
    "Das beste Blatt eines Showdowns nimmt einen Topf; um den nächsten folgt ein neuer.",
  ],
  ["When a player joins, the pots are divided first.", "Kommt jemand dazu, werden zuerst die Töpfe geteilt."],
  ["A player who joins adds one point to each pot.", "Wer dazukommt, legt in jeden Topf einen Punkt."],
];
