// What the first hand says at each step: what is asked, why the answer is right, and what to say to another one.
import { language } from "../words/words.ts";
import type { StepId } from "./first_hand.ts";

export interface StepWords {
  title: string;
  ask: string;
  why: string;
  no: string;
}

type Words = Record<StepId, StepWords>;

const en: Words = {
  highest: {
    title: "The strongest card",
    ask: "You sit to the left of Dan, who dealt. Four queens are the highest cards: clubs, spades, hearts, diamonds, in this order. After them come the four jacks. Touch the strongest card of all.",
    why: "The queen of clubs takes every trick that it is played to. Queens and jacks are trump, whatever suit is printed on them.",
    no: "The queens stand above all others, and clubs above spades, hearts and diamonds.",
  },
  diamond: {
    title: "Diamonds are trump",
    ask: "Below the queens and jacks, all diamonds are trump too: fourteen in all. Touch your trump that is neither queen nor jack.",
    why: "You hold four trump: two queens, a jack and the nine of diamonds. The other three suits are called fail.",
    no: "Look for a diamond. That suit is trump from the ace down to the seven.",
  },
  counts: {
    title: "What cards count",
    ask: "An ace counts 11, a ten 10, a king 4, a queen 3, a jack 2, the others nothing. That makes 120. Touch the card of your hand that counts most.",
    why: "The ten counts 10, although many cards beat it. In a fail suit the order is ace, ten, king, nine, eight, seven.",
    no: "Strong and worth much are not the same. Here a ten counts more than a queen.",
  },
  pick: {
    title: "Pick or pass",
    ask: "Two cards lie in the blind. Whoever picks takes them, and plays with a partner against the rest. The picker's side needs 61 points. You are asked first. With four trump and two queens, what do you say?",
    why: "Four trump with queens among them are worth a pick. The blind was the ace of diamonds, one more trump, and the ten of spades.",
    no: "You could pass, but this hand is strong. Who passes such a hand is called a maurer.",
  },
  bury: {
    title: "Bury two",
    ask: "You hold eight cards now and lay two away. They count for you. Bury cards that count much and that others could take from you. Begin with the ten that is your only heart.",
    why: "Ten points are safe. And with no heart left you may trump when hearts are led.",
    no: "Keep trump, and keep the club: you will need it. Choose the ten of hearts.",
  },
  "bury-again": {
    title: "Bury one more",
    ask: "Now the second card, for the same reason.",
    why: "Twenty points are buried, and you have neither hearts nor spades.",
    no: "The ten of spades is the other card that counts much and is easily lost.",
  },
  call: {
    title: "Call an ace",
    ask: "You name a fail ace that you do not have. Whoever holds it is your partner, and says nothing. You must hold a card of that suit yourself. Which ace do you call?",
    why: "You hold the eight of clubs, so clubs it is. You must keep it until clubs are led. Someone at the table now knows to be your partner.",
    no: "You have no card of that suit. You need a hold card in the suit that you call, and yours is the eight of clubs.",
  },
  lead: {
    title: "Lead",
    ask: "The player to the left of the dealer leads to the first trick. That is you. The picker leads trump, to draw the trump of the others. Lead your strongest.",
    why: "Trump was led, so everybody had to play trump. Yours was the highest: 9 points. Ben gave you a king. Perhaps he is your partner.",
    no: "You may play that one, but first draw the trump of the others with your strongest.",
  },
  "lead-again": {
    title: "Once more trump",
    ask: "Who takes a trick leads to the next. The queens of spades and diamonds are still out. Lead your queen of hearts.",
    why: "Anna took it with the queen of spades: 21 points for the others. But now only one trump is out besides yours. Counting trump pays.",
    no: "You may play that one, but the queen of hearts draws the trump that are still out.",
  },
  follow: {
    title: "Follow suit",
    ask: "Anna leads a club, the suit you called. Ben has to play the ace, so he is your partner. You must follow suit if you can. Touch the card that you may play.",
    why: "You had a club, so you had to play it. The ace of clubs takes 15 points for your side.",
    no: "Clubs were led, and you have a club. You must follow suit: trump is not allowed now.",
  },
  schmear: {
    title: "Schmear",
    ask: "Ben leads the jack of hearts. Trump was led, and you must follow. Anna, who plays last, has no trump left, so the trick is Ben's. Give your side as many points as you can.",
    why: "That is a schmear: a card that counts much, into a trick of your own side. 17 points.",
    no: "You may play that one, but your partner takes this trick. Put the card on it that counts most.",
  },
  "trump-in": {
    title: "Trump in",
    ask: "Ben leads a spade, and you have none. You may play anything, and trump takes it. No other trump is out, so your lowest is enough. Keep the jack for the end.",
    why: "The nine of diamonds beat the ace of spades: 15 points. Any trump beats any fail card.",
    no: "The jack takes it too, but no trump is out against you. The nine is enough.",
  },
  last: {
    title: "The last trick",
    ask: "One card is left. Lead it.",
    why: "The last trick is yours, with a ten and an ace in it: 23 points.",
    no: "Touch your last card.",
  },
  count: {
    title: "Count to 61",
    ask: "Your tricks count 9, 15 and 23, Ben's 15 and 17, and you buried 20. How many points has your side?",
    why: "99, and the others have 21. With 61 you would have won. The others have 30 or less: that is schneider, and counts double. You get 4, Ben 2, and each of the others loses 2.",
    no: "Add the tricks of both partners, and what was buried: 9, 15, 17, 15, 23 and 20.",
  },
};

const de: Words = {
  highest: {
    title: "Die stärkste Karte",
    ask: "Du sitzt links von Dan, dem Geber. Die vier Damen sind die höchsten Karten: Kreuz, Pik, Herz, Karo, in dieser Folge. Danach kommen die vier Buben. Tippe die stärkste Karte von allen an.",
    why: "Die Kreuz Dame macht jeden Stich. Damen und Buben sind Trumpf, welche Farbe sie auch zeigen.",
    no: "Die Damen stehen über allen anderen, und Kreuz steht über Pik, Herz und Karo.",
  },
  diamond: {
    title: "Karo ist Trumpf",
    ask: "Unter den Damen und Buben ist auch jedes Karo Trumpf, zusammen vierzehn. Tippe deinen Trumpf an, der weder Dame noch Bube ist.",
    why: "Du hast vier Trümpfe: zwei Damen, einen Buben und die Karo Neun. Die anderen drei Farben heißen Fehlfarben.",
    no: "Suche ein Karo. Diese Farbe ist Trumpf vom Ass bis zur Sieben.",
  },
  counts: {
    title: "Was Karten zählen",
    ask: "Ein Ass zählt 11, eine Zehn 10, ein König 4, eine Dame 3, ein Bube 2, die anderen nichts. Das sind 120 Augen. Tippe die Karte an, die in deiner Hand am meisten zählt.",
    why: "Die Zehn zählt 10, obwohl viele Karten sie schlagen. In einer Fehlfarbe gilt: Ass, Zehn, König, Neun, Acht, Sieben.",
    no: "Stark sein und viel zählen ist nicht dasselbe. Eine Zehn zählt mehr als eine Dame.",
  },
  pick: {
    title: "Aufnehmen oder passen",
    ask: "Zwei Karten liegen im Blind. Wer aufnimmt, bekommt sie und spielt mit einem Partner gegen die anderen. Seine Seite braucht 61 Augen. Du wirst zuerst gefragt. Was sagst du mit vier Trümpfen und zwei Damen?",
    why: "Vier Trümpfe mit Damen sind es wert. Im Blind lagen das Karo Ass, noch ein Trumpf, und die Pik Zehn.",
    no: "Du dürftest passen, aber dieses Blatt ist stark. Wer damit passt, heißt Maurer.",
  },
  bury: {
    title: "Zwei drücken",
    ask: "Du hast jetzt acht Karten und legst zwei weg. Sie zählen für dich. Drücke, was viel zählt und leicht verloren geht. Beginne mit der Zehn, die dein einziges Herz ist.",
    why: "Zehn Augen sind sicher. Und ohne Herz darfst du stechen, wenn Herz kommt.",
    no: "Behalte die Trümpfe und das Kreuz, du wirst es brauchen. Wähle die Herz Zehn.",
  },
  "bury-again": {
    title: "Noch eine drücken",
    ask: "Jetzt die zweite Karte, aus demselben Grund.",
    why: "Zwanzig Augen sind gedrückt, und du hast weder Herz noch Pik.",
    no: "Die Pik Zehn ist die andere Karte, die viel zählt und leicht verloren geht.",
  },
  call: {
    title: "Ein Ass rufen",
    ask: "Du nennst das Ass einer Fehlfarbe, das du nicht hast. Wer es hat, ist dein Partner und sagt nichts. Von dieser Farbe brauchst du selbst eine Karte. Welches Ass rufst du?",
    why: "Du hast die Kreuz Acht, also Kreuz. Du musst sie behalten, bis Kreuz ausgespielt wird. Jemand am Tisch weiß jetzt, dass er dein Partner ist.",
    no: "Von dieser Farbe hast du keine Karte. Du brauchst eine in der Farbe, die du rufst, und das ist die Kreuz Acht.",
  },
  lead: {
    title: "Ausspielen",
    ask: "Links vom Geber wird zum ersten Stich ausgespielt. Das bist du. Wer aufgenommen hat, spielt Trumpf, um den anderen die Trümpfe zu ziehen. Spiele deinen stärksten.",
    why: "Trumpf war gefordert, alle mussten Trumpf geben. Deiner war der höchste: 9 Augen. Ben gab einen König. Vielleicht ist er dein Partner.",
    no: "Diese Karte ist erlaubt, aber ziehe zuerst mit der stärksten die Trümpfe der anderen.",
  },
  "lead-again": {
    title: "Noch einmal Trumpf",
    ask: "Wer den Stich macht, spielt zum nächsten aus. Pik Dame und Karo Dame sind noch draußen. Spiele die Herz Dame.",
    why: "Anna nahm ihn mit der Pik Dame: 21 Augen für die anderen. Aber außer deinen ist jetzt nur noch ein Trumpf draußen. Trümpfe zählen lohnt sich.",
    no: "Diese Karte ist erlaubt, aber die Herz Dame zieht die Trümpfe, die noch draußen sind.",
  },
  follow: {
    title: "Bedienen",
    ask: "Anna spielt Kreuz aus, die gerufene Farbe. Ben muss das Ass geben, er ist also dein Partner. Wer kann, muss bedienen. Tippe die Karte an, die du geben darfst.",
    why: "Du hattest ein Kreuz, also musstest du es geben. Das Kreuz Ass nimmt 15 Augen für deine Seite.",
    no: "Kreuz ist gefordert, und du hast ein Kreuz. Du musst bedienen, Trumpf ist jetzt nicht erlaubt.",
  },
  schmear: {
    title: "Schmieren",
    ask: "Ben spielt den Herz Buben aus. Trumpf ist gefordert, du musst bedienen. Anna gibt als letzte und hat keinen Trumpf mehr, also macht Ben den Stich. Gib deiner Seite so viele Augen, wie du kannst.",
    why: "Das ist Schmieren: eine Karte, die viel zählt, in einen Stich der eigenen Seite. 17 Augen.",
    no: "Diese Karte ist erlaubt, aber dein Partner macht den Stich. Lege die dazu, die am meisten zählt.",
  },
  "trump-in": {
    title: "Stechen",
    ask: "Ben spielt Pik aus, und du hast keines. Du darfst alles geben, und Trumpf sticht. Kein anderer Trumpf ist draußen, also genügt der kleinste. Behalte den Buben für den Schluss.",
    why: "Die Karo Neun schlug das Pik Ass: 15 Augen. Jeder Trumpf schlägt jede Karte einer Fehlfarbe.",
    no: "Der Bube sticht auch, aber kein Trumpf ist mehr gegen dich. Die Neun genügt.",
  },
  last: {
    title: "Der letzte Stich",
    ask: "Eine Karte ist noch da. Spiele sie aus.",
    why: "Der letzte Stich gehört dir, mit einer Zehn und einem Ass: 23 Augen.",
    no: "Tippe deine letzte Karte an.",
  },
  count: {
    title: "Bis 61 zählen",
    ask: "Deine Stiche zählen 9, 15 und 23, die von Ben 15 und 17, und 20 sind gedrückt. Wie viele Augen hat deine Seite?",
    why: "99, die anderen haben 21. Schon mit 61 hättest du gewonnen. Die anderen haben 30 oder weniger: Das ist Schneider und zählt doppelt. Du bekommst 4, Ben 2, die anderen verlieren je 2.",
    no: "Zähle die Stiche beider Partner und das Gedrückte zusammen: 9, 15, 17, 15, 23 und 20.",
  },
};

/** What is said at a step, in the language that is spoken. */
export function stepWords(id: StepId): StepWords {
  return language.value === "de" ? de[id] : en[id];
}
