// What the choices of a table's options mean: cards, picking, partners.
import type { Line } from "./patterns.ts";

export const choiceLines: Line[] = [
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
    "After burying, the picker may call sheepshead and claims every trick. If he takes them all, each opponent pays six; if he misses one, he pays six to each.",
    "Nach dem Drücken darf der Spieler Schafkopf ansagen und will alle Stiche. Macht er sie alle, zahlt jeder Gegner sechs; fehlt einer, zahlt er jedem sechs.",
  ],
  [
    "After burying, a picker who has the jack of diamonds may call sheepshead and claims every trick, for six from or to each opponent.",
    "Nach dem Drücken darf ein Spieler mit dem Karo Buben Schafkopf ansagen und will alle Stiche, um sechs von oder an jeden Gegner.",
  ],
  ["Whoever calls sheepshead plays alone.", "Wer Schafkopf ansagt, spielt allein."],
  [
    "Whoever calls sheepshead claims every trick together with the partner, if there is one. If they take them all, each opponent pays six and each partner gets six; if they miss one, the picker alone pays six to each opponent.",
    "Wer Schafkopf ansagt, will alle Stiche zusammen mit dem Partner, wenn es einen gibt. Machen sie alle, zahlt jeder Gegner sechs, und jeder Partner bekommt sechs; fehlt einer, zahlt der Spieler allein jedem Gegner sechs.",
  ],
  [
    "Only a jack may be called: the next higher one that the picker does not hold.",
    "Gerufen wird nur ein Bube: der nächsthöhere, den der Spieler nicht hat.",
  ],
  [
    "Only the jack of hearts may be called; a picker who holds that too has nobody to call.",
    "Gerufen wird nur der Herz Bube; wer auch ihn hat, kann niemanden rufen.",
  ],
  [
    "A picker who holds the higher jacks too may call the lowest queen not in the picker's hand: diamonds, then hearts, spades and clubs.",
    "Wer auch die höheren Buben hat, darf die niedrigste Dame rufen, die ihm fehlt: Karo, dann Herz, Pik und Kreuz.",
  ],
  ["The picker calls after burying.", "Der Spieler ruft nach dem Drücken."],
  [
    "The picker calls with the blind in hand, before burying: the call goes by all those cards, and the bury may not take the last card of the called suit, or whichever card must be kept for the call.",
    "Der Spieler ruft mit dem Blind in der Hand, vor dem Drücken: Der Ruf richtet sich nach all diesen Karten, und gedrückt wird weder die letzte Karte der gerufenen Farbe noch eine, die für den Ruf bleiben muss.",
  ],
  [
    "The picker may call the ace of a fail suit without holding a card of that suit, and lays none face down for it; such a call does not count as an ace to call where a ten or a face-down card depends on that.",
    "Der Spieler darf das Ass einer Fehlfarbe rufen, von der er keine Karte hat, und legt keine verdeckt dafür hin; wo eine Zehn oder eine verdeckte Karte davon abhängt, gilt es nicht als Ass, das sich rufen lässt.",
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
    "The {card} names the partner, and no other jack may be called in its place.",
    "{card.Nom} bestimmt den Partner, und kein anderer Bube darf an seiner Stelle gerufen werden.",
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
];
