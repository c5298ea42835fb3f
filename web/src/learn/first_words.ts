// What the first hand says at each step: what is asked, why the answer is right, and what to say to another one.
import { language } from "../words/words.ts";
import { steps, type StepId, type StepWords } from "./first_hand.ts";

type Words = Record<StepId, StepWords>;

const en = Object.fromEntries(steps.map((step) => [step.id, step.said])) as Words;

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
    no: "Diese Karte ist erlaubt, aber der Stich gehört schon deiner Seite. Lege die dazu, die am meisten zählt.",
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
    why: "99, die anderen haben 21. Schon mit 61 hättest du gewonnen. Die anderen haben weniger als 30: Das ist Schneider und zählt doppelt. Du bekommst 4, Ben 2, die anderen verlieren je 2.",
    no: "Zähle die Stiche beider Partner und das Gedrückte zusammen: 9, 15, 17, 15, 23 und 20.",
  },
};

/** What is said at a step, in the language that is spoken. */
export function stepWords(id: StepId): StepWords {
  return language.value === "de" ? de[id] : en[id];
}
