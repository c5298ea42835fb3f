// A table explained: who plays with whom, and how cards are played.
import type { Line } from "./patterns.ts";

export const partnerLines: Line[] = [
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
    "Once the picker has the blind, and before burying, he calls the ace of a fail suit.",
    "Hat der Spieler den Blind, ruft er noch vor dem Drücken das Ass einer Fehlfarbe.",
  ],
  [
    "It must be an ace that he does not hold, of a suit of which he has a card.",
    "Es muss ein Ass sein, das er nicht hat, von einer Farbe, von der er eine Karte hat.",
  ],
  [
    "The picker may also call the ace of a suit without a card of it left in hand, and then owes that suit nothing.",
    "Der Spieler darf auch das Ass einer Farbe rufen, von der er keine Karte mehr hat, und ist dieser Farbe dann nichts schuldig.",
  ],
  [
    "The picker may also call the ace of a suit without a card of it, and then owes that suit nothing.",
    "Der Spieler darf auch das Ass einer Farbe rufen, von der er keine Karte hat, und ist dieser Farbe dann nichts schuldig.",
  ],
  [
    "The bury may not take the picker's last card of the called suit, nor whatever else the call needs: the ace above a called ten or king, or a card that lies face down.",
    "Gedrückt wird weder die letzte Karte der gerufenen Farbe noch sonst eine, die der Ruf braucht: das Ass über einer gerufenen Zehn oder einem König, oder eine verdeckte Karte.",
  ],
  [
    "No card is laid face down for a suit that the picker does not hold.",
    "Für eine Farbe, die der Spieler nicht hat, wird keine Karte verdeckt gelegt.",
  ],
  [
    "The picker is asked whether to lay that card; without it, nothing is owed to the called suit.",
    "Der Spieler wird gefragt, ob er diese Karte legt; ohne sie ist er der gerufenen Farbe nichts schuldig.",
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
    "Nobody else may look at it before the hand is over.",
    "Niemand sonst darf sie ansehen, bevor das Spiel vorbei ist.",
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
  ...(
    [
      ["If the picker has it himself, he", "Hat der Spieler ihn selbst,", ""],
      ["If the picker finds it in the blind, he", "Findet der Spieler ihn im Blind,", ""],
      [
        "If it was dealt to the picker, he",
        "Hat der Spieler ihn von Anfang an,",
        ", but only before he looks at the blind",
      ],
    ] as const
  ).flatMap(([en, de, end]): Line[] => {
    const before = end === "" ? "" : ", aber nur, bevor er den Blind ansieht";
    const queens = "diamonds, hearts, spades or clubs";
    const damen = "Karo, Herz, Pik oder Kreuz";
    return [
      [
        `${en} may call the jack of hearts instead, unless he holds that too${end}.`,
        `${de} darf er stattdessen den Herz Buben rufen, wenn er nicht auch den hat${before}.`,
      ],
      [
        `${en} may call the next higher jack that he does not hold instead: {suits}; with all of those too, the lowest queen that he does not hold: ${queens}${end}.`,
        `${de} darf er stattdessen den nächsthöheren Buben rufen, den er nicht hat: {suits}; hat er auch die alle, die niedrigste Dame, die er nicht hat: ${damen}${before}.`,
      ],
      [
        `${en} may call the lowest queen that he does not hold instead: ${queens}${end}.`,
        `${de} darf er stattdessen die niedrigste Dame rufen, die er nicht hat: ${damen}${before}.`,
      ],
    ];
  }),
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
  [
    "The program lets nobody renege: a card that must not be played is refused, with the reason.",
    "Das Programm lässt niemanden falsch bedienen: Eine Karte, die nicht erlaubt ist, wird mit dem Grund abgelehnt.",
  ],
  [
    "Where the program only keeps score of real cards, a renege forfeits the hand: the guilty side has a plain loss, and the guilty player pays it alone.",
    "Wo das Programm nur für echte Karten anschreibt, kostet falsches Bedienen das Spiel: Die schuldige Seite verliert einfach, und wer schuld ist, zahlt allein.",
  ],
  [
    "Where the program only keeps score of real cards, a renege forfeits the hand: it costs one game point.",
    "Wo das Programm nur für echte Karten anschreibt, kostet falsches Bedienen das Spiel und einen Punkt.",
  ],
  [
    "Where the program only keeps score of real cards, a renege forfeits the hand, and the other side gets one point.",
    "Wo das Programm nur für echte Karten anschreibt, kostet falsches Bedienen das Spiel, und die andere Seite bekommt einen Punkt.",
  ],
  [
    "Where the program only keeps score of real cards, a renege forfeits the hand, and the other side scores as if it had won.",
    "Wo das Programm nur für echte Karten anschreibt, kostet falsches Bedienen das Spiel, und die andere Seite schreibt an, als hätte sie gewonnen.",
  ],
];
