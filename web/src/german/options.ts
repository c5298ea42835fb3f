// The options of a table's rules: what each is about, what each of its choices means, and what a table has set.
import type { Line } from "./patterns.ts";

export const optionLines: Line[] = [
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
    "The most that cracks, blitzes and doublers together multiply a hand by; 0 for no limit.",
    "Wie oft Kontra, Blitz und Doppler zusammen ein Spiel höchstens zählen lassen; 0 für keine Grenze.",
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

  // Cards, deal, trump.
  ["All cards of a player are in his hand.", "Alle Karten hat man auf der Hand."],
  [
    "Half of a player's cards are in his hand; the others lie before him, face-up cards on face-down ones: his battery. Hand and battery each play to every trick.",
    "Die Hälfte der Karten hat man auf der Hand; die anderen liegen vor einem, offene auf verdeckten: die Batterie. Hand und Batterie spielen je zu jedem Stich.",
  ],
  [
    "A player's cards lie before him in stacks of two, the upper one face up; he plays the face-up cards, and has no hand.",
    "Die Karten liegen vor einem in Stapeln zu zweien, die obere offen; gespielt werden die offenen, und niemand hat eine Hand.",
  ],
  [
    "Before anyone picks, a player whose cards hold no ace, no face card, no trump and no card that counts may ask for a new deal.",
    "Bevor jemand aufnimmt, darf neu geben lassen, wer kein Ass, kein Bild, keinen Trumpf und keine Karte mit Augen hat.",
  ],
  [
    "Queens, jacks and {suit} are trump, and diamonds are a fail suit.",
    "Damen, Buben und {suit} sind Trumpf, und Karo ist Fehlfarbe.",
  ],
  ["Queens, jacks and diamonds are trump.", "Damen, Buben und Karo sind Trumpf."],
  ["The seven of trump is the lowest trump.", "Die Sieben der Trumpffarbe ist der niedrigste Trumpf."],
  [
    "The seven of trump, the spitz, is the highest trump of all.",
    "Die Sieben der Trumpffarbe, der Spitz, ist der höchste Trumpf von allen.",
  ],
  [
    "The seven of trump, the spitz, is the second highest trump, below the highest.",
    "Die Sieben der Trumpffarbe, der Spitz, ist der zweithöchste Trumpf, gleich nach dem höchsten.",
  ],
  ["The queens are above the jacks.", "Die Damen stehen über den Buben."],
  ["The jacks are above the queens.", "Die Buben stehen über den Damen."],

  // Picking and taking.
  [
    "From the dealer's left, each is offered the blind once: pick or pass.",
    "Links vom Geber beginnend wird jedem der Blind einmal angeboten: aufnehmen oder passen.",
  ],
  ["The player to the dealer's left must pick.", "Wer links vom Geber sitzt, muss aufnehmen."],
  [
    "There is no blind. Each in turn hicks or passes; those who hicked then announce a game, and the highest is played.",
    "Es gibt keinen Blind. Reihum sagt jeder Hick oder passt; wer Hick gesagt hat, sagt dann ein Spiel an, und das höchste wird gespielt.",
  ],
  [
    "Nobody picks and there is no blind; the cards or the seats decide who plays with whom.",
    "Niemand nimmt auf, und es gibt keinen Blind; die Karten oder Plätze entscheiden, wer mit wem spielt.",
  ],
  ["Nobody calls sheepshead.", "Niemand sagt Schafkopf an."],
  [
    "After burying, the picker may call sheepshead: he is alone and claims every trick. If he takes them all, each opponent pays him six; if he misses one, he pays six to each.",
    "Nach dem Drücken darf der Spieler Schafkopf ansagen: Er ist allein und will alle Stiche. Macht er sie alle, zahlt ihm jeder Gegner sechs; fehlt einer, zahlt er jedem sechs.",
  ],
  [
    "After burying, a picker who has the jack of diamonds may call sheepshead: he is alone and claims every trick, for six from or to each opponent.",
    "Nach dem Drücken darf ein Spieler mit dem Karo Buben Schafkopf ansagen: Er ist allein und will alle Stiche, um sechs von oder an jeden Gegner.",
  ],
  [
    "The picker may declare to play alone once he has seen the blind, instead of naming a partner.",
    "Der Spieler darf ansagen, allein zu spielen, wenn er den Blind gesehen hat, statt einen Partner zu bestimmen.",
  ],
  [
    "The picker may declare to play alone only before he looks at the blind.",
    "Der Spieler darf nur ansagen, allein zu spielen, bevor er den Blind ansieht.",
  ],
  [
    "The picker may not choose to play alone; he is alone only where the cards leave him no partner.",
    "Der Spieler darf nicht wählen, allein zu spielen; er ist es nur, wo ihm die Karten keinen Partner lassen.",
  ],
  [
    "The picker takes the whole blind and buries as many cards.",
    "Der Spieler nimmt den ganzen Blind und drückt ebenso viele Karten.",
  ],
  [
    "The picker takes some cards of the blind, and the player to his left the others; each buries as many as he took.",
    "Der Spieler nimmt einige Karten des Blinds, sein linker Nachbar die anderen; jeder drückt so viele, wie er nahm.",
  ],
  [
    "The picker takes some cards of the blind, and the partner, once a die has named him, the others; each buries as many as he took.",
    "Der Spieler nimmt einige Karten des Blinds, der Partner, sobald ihn ein Würfel bestimmt hat, die anderen; jeder drückt so viele, wie er nahm.",
  ],
  [
    "The picker may take fewer, and leave the others to the next player.",
    "Der Spieler darf weniger nehmen und die anderen dem Nächsten lassen.",
  ],
  [
    "The picker may take the whole blind at once instead, and plays alone.",
    "Der Spieler darf stattdessen gleich den ganzen Blind nehmen und spielt allein.",
  ],
  [
    "A dealer who picks may go nuclear: his own cards go to the opponents' bury, and the whole blind is his hand.",
    "Ein Geber, der aufnimmt, darf nuklear spielen: Seine eigenen Karten gehen zum Gedrückten der Gegner, und der ganze Blind ist sein Blatt.",
  ],
  [
    "A picker who plays alone with the jack of diamonds may not bury it.",
    "Ein Spieler, der mit dem Karo Buben allein spielt, darf ihn nicht drücken.",
  ],
  [
    "If the picker's side takes no trick, the points in the bury count for the opponents.",
    "Macht die Seite des Spielers keinen Stich, zählen die gedrückten Augen für die Gegner.",
  ],
  [
    "The points in the bury count for the picker's side even if it takes no trick.",
    "Die gedrückten Augen zählen für die Seite des Spielers, auch wenn sie keinen Stich macht.",
  ],

  // Partners.
  ["The picker plays alone against everyone.", "Der Spieler spielt allein gegen alle."],
  [
    "After burying, the picker calls the ace of a fail suit; whoever holds it is the secret partner.",
    "Nach dem Drücken ruft der Spieler ein Ass einer Fehlfarbe; wer es hat, ist der heimliche Partner.",
  ],
  ["Whoever holds the jack of diamonds is the secret partner.", "Wer den Karo Buben hat, ist der heimliche Partner."],
  [
    "Whoever holds the jack of diamonds is a secret partner, and so is whoever holds the ace that the picker calls.",
    "Wer den Karo Buben hat, ist heimlicher Partner, und ebenso, wer das Ass hat, das der Spieler ruft.",
  ],
  ["The player to the picker's left is the partner.", "Wer links vom Spieler sitzt, ist der Partner."],
  [
    "A die names the partner: one is the player to the picker's left, and so on clockwise.",
    "Ein Würfel bestimmt den Partner: Eins ist der linke Nachbar des Spielers, und so weiter im Uhrzeigersinn.",
  ],
  [
    "Nobody picks: those who hold certain cards are secret partners against the others.",
    "Niemand nimmt auf: Wer bestimmte Karten hat, ist heimlicher Partner gegen die anderen.",
  ],
  [
    "Nobody picks: those who play the first two cards of a certain rank are partners from then on.",
    "Niemand nimmt auf: Wer die ersten zwei Karten eines Rangs spielt, ist von da an Partner.",
  ],
  ["Those who sit across from each other are partners.", "Wer sich gegenübersitzt, ist Partner."],
  [
    "A picker who holds all three fail aces may call a ten whose ace he keeps; when that suit is led, the ten beats the ace.",
    "Ein Spieler mit allen drei Fehlassen darf eine Zehn rufen, deren Ass er behält; wird diese Farbe ausgespielt, schlägt die Zehn das Ass.",
  ],
  ["A ten may be called only by a picker who has all fail aces.", "Eine Zehn darf nur rufen, wer alle Fehlasse hat."],
  [
    "A ten may be called by any picker who has no ace to call with a card of its suit in his hand.",
    "Eine Zehn darf jeder Spieler rufen, der zu keinem Ass, das er rufen könnte, eine Karte der Farbe auf der Hand hat.",
  ],
  [
    "A picker who holds all fail aces and tens may call a king whose ace he keeps; when that suit is led, the king beats ace and ten.",
    "Ein Spieler mit allen Fehlassen und Zehnen darf einen König rufen, dessen Ass er behält; wird diese Farbe ausgespielt, schlägt der König Ass und Zehn.",
  ],
  [
    "A picker who has no suit to call may lay a card face down as his card of a called suit that he does not hold.",
    "Ein Spieler ohne Farbe zum Rufen darf eine Karte verdeckt hinlegen, als seine Karte einer gerufenen Farbe, die er nicht hat.",
  ],
  [
    "The picker may call an ace that he holds himself, and is his own secret partner.",
    "Der Spieler darf ein Ass rufen, das er selbst hat, und ist heimlich sein eigener Partner.",
  ],
  [
    "The picker may call an ace that he buried, of a suit of which he keeps a card, and is secretly alone.",
    "Der Spieler darf ein Ass rufen, das er gedrückt hat, von einer Farbe, von der er eine Karte behält, und ist heimlich allein.",
  ],
  [
    "The picker keeps a card of the called suit until that suit has been led; if it never is, until the last trick.",
    "Der Spieler behält eine Karte der gerufenen Farbe, bis diese Farbe ausgespielt war; wird sie es nie, bis zum letzten Stich.",
  ],
  [
    "The picker keeps a card of the called suit to the end of the hand: as long as he has another card to play, he may not throw off his last one, even after the suit has been led.",
    "Der Spieler behält eine Karte der gerufenen Farbe bis zum Ende: Solange er eine andere spielen kann, darf er die letzte nicht abwerfen, auch wenn die Farbe schon ausgespielt war.",
  ],
  [
    "The partner may throw the called card off before its suit has been led.",
    "Der Partner darf die gerufene Karte abwerfen, bevor ihre Farbe ausgespielt war.",
  ],
  ["A picker who has the jack of diamonds plays alone.", "Ein Spieler mit dem Karo Buben spielt allein."],
  [
    "A picker who has the jack of diamonds may call the next higher jack that he does not hold.",
    "Ein Spieler mit dem Karo Buben darf den nächsthöheren Buben rufen, den er nicht hat.",
  ],
  [
    "A picker who found the jack of diamonds in the blind may call the next higher jack that he does not hold; one who was dealt it plays alone.",
    "Ein Spieler, der den Karo Buben im Blind fand, darf den nächsthöheren Buben rufen, den er nicht hat; wer ihn von Anfang an hatte, spielt allein.",
  ],
  [
    "A picker who was dealt the jack of diamonds may call the next higher jack that he does not hold, but only before he looks at the blind.",
    "Ein Spieler, der den Karo Buben von Anfang an hat, darf den nächsthöheren Buben rufen, den er nicht hat, aber nur, bevor er den Blind ansieht.",
  ],
  [
    "A picker who has the jack of diamonds may call the ace of a fail suit instead, of which he keeps a card; the ace need not be played when its suit is led.",
    "Ein Spieler mit dem Karo Buben darf stattdessen das Ass einer Fehlfarbe rufen, von der er eine Karte behält; das Ass muss nicht fallen, wenn seine Farbe ausgespielt wird.",
  ],
  ["The {card} names the partner.", "{card.Nom} bestimmt den Partner."],
  [
    "The {card} names the partner, and no other may be called in its place.",
    "{card.Nom} bestimmt den Partner, und kein anderer darf an seiner Stelle gerufen werden.",
  ],
  ["The first two {kind} played.", "Die ersten zwei {kind}, die fallen."],
  [
    "Who holds all the partner cards is alone, and says nothing.",
    "Wer alle Partnerkarten hat, ist allein und sagt nichts.",
  ],
  [
    "Who holds all the partner cards may announce it; the winner of the first trick that he does not win himself is then his partner.",
    "Wer alle Partnerkarten hat, darf es ansagen; wer den ersten Stich macht, den er nicht selbst macht, ist dann sein Partner.",
  ],
  [
    "Who holds all the partner cards may call the ace of a fail suit of which he has a card; its holder is then his partner.",
    "Wer alle Partnerkarten hat, darf das Ass einer Fehlfarbe rufen, von der er eine Karte hat; wer es hat, ist dann sein Partner.",
  ],
  [
    "Who holds two of the partner cards may call one more: with the seven of diamonds the eight, otherwise the jack of hearts. If a partner holds it already, he calls the next higher one.",
    "Wer zwei der Partnerkarten hat, darf noch eine rufen: mit der Karo Sieben die Acht, sonst den Herz Buben. Hat sie schon ein Partner, ruft er die nächsthöhere.",
  ],
  [
    "Before the lead, a player with two of the partner cards may pass one of them to his left, for a card of that player's choice.",
    "Vor dem Ausspielen darf, wer zwei der Partnerkarten hat, eine davon nach links geben, gegen eine Karte nach Wahl des Nachbarn.",
  ],

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
