// Why a card is advised.
import type { Line } from "./patterns.ts";

export const playLines: Line[] = [
  // Leading.
  [
    "Lead trump: each one that you lead draws up to {n} from the others.",
    "Spiel Trumpf aus: Jeder zieht den anderen bis zu {n}.",
  ],
  [
    "Lead trump: you are the {role}, and each trump you lead draws up to {n}.",
    "Spiel Trumpf aus: Du bist der {role}, und jeder Trumpf von dir zieht bis zu {n}.",
  ],
  [
    "Lead trump for the {role}: you are the partner, and your side holds the most of it.",
    "Spiel Trumpf für den {role} aus: Du bist der Partner, und deine Seite hat die meisten.",
  ],
  [
    "Lead trump: nothing out there beats the {card}, and it draws up to {n} trump.",
    "Spiel Trumpf aus: Nichts, was noch draußen ist, schlägt {card.acc}, und {card.it} zieht bis zu {n} [n:Trumpf|Trümpfe].",
  ],
  [
    "Save your trump: lead {suit} and let your partner help take the trick.",
    "Schone deine Trümpfe: Spiel {suit} aus, und lass dir vom Partner zum Stich helfen.",
  ],
  [
    "Save your trump and lead {suit}: the {role} may take it.",
    "Schone deine Trümpfe und spiel {suit} aus: Der {role} kann den Stich machen.",
  ],
  ["Keep your trump for later, and lead {suit}.", "Behalte deine Trümpfe für später, und spiel {suit} aus."],
  [
    "Lead the called suit: picker and partner must both follow {suit}, so one of your side may trump the called card.",
    "Spiel die gerufene Farbe aus: Spieler und Partner müssen beide {suit} bedienen, so kann einer von deiner Seite die gerufene Karte stechen.",
  ],
  [
    "Lead {suit} back: the {role} has shown it and may have to follow again.",
    "Spiel {suit} nach: Der {role} hat es gezeigt und muss vielleicht wieder bedienen.",
  ],
  [
    "Lead the {card} while everyone may still have {suit}: it may go round.",
    "Spiel {card.acc} aus, solange noch alle {suit} haben können: {card.It} geht vielleicht durch.",
  ],
  [
    "Lead fail: whoever leads trump does the work of those who hold most of it.",
    "Spiel Fehl aus: Wer Trumpf ausspielt, hilft denen, die am meisten davon haben.",
  ],
  [
    "Lead fail: an opponent who leads trump does the {role}'s work.",
    "Spiel Fehl aus: Ein Gegner, der Trumpf ausspielt, macht die Arbeit {role.gen}.",
  ],
  ["You hold nothing but trump, so you must lead it.", "Du hast nur Trumpf, also musst du ihn ausspielen."],
  [
    "Lead the {card}: nothing that is left can beat it.",
    "Spiel {card.acc} aus: Nichts, was noch da ist, kann {card.him} schlagen.",
  ],

  // Following.
  [
    "Schmear: this trick should stay with {stays}, and the {card} adds {worth}.",
    "Schmiere: Dieser Stich sollte {stays} bleiben, und {card.nom} bringt {worth}.",
  ],
  ["You are last: take it with the {card}. {table}.", "Du bist der Letzte: Nimm den Stich mit {card.dat}. {table}."],
  [
    "{table}, and the other side is winning: the {card} may take the trick.",
    "{table}, und die andere Seite liegt vorn: {card.Nom} kann den Stich machen.",
  ],
  [
    "Make it safe: the {card} is harder to beat for those behind you.",
    "Mach ihn sicher: {card.Nom} ist für die hinter dir schwerer zu schlagen.",
  ],
  [
    "Bump: take it from your own side with the {card}, and the lead with it.",
    "Übernimm: Nimm ihn mit {card.dat} der eigenen Seite ab, und das Ausspiel dazu.",
  ],
  [
    "Your side has this trick: leave it, and keep your better cards.",
    "Deine Seite hat diesen Stich: Lass ihn, und behalte deine besseren Karten.",
  ],
  ["Throw off the {card}: you miss it least.", "Wirf {card.acc} ab: {card.It} fehlt dir am wenigsten."],
  [
    "You cannot well take this trick: give it the {card}, as little as you can.",
    "Diesen Stich machst du kaum: Gib {card.acc} hinein, so wenig wie möglich.",
  ],

  // Games of their own.
  [
    "The fox is still out: lead the {card}, it may have to fall under it.",
    "Der Fuchs ist noch draußen: Spiel {card.acc} aus, vielleicht muss er darunter fallen.",
  ],
  ["The fox lies on the table: take it with the {card}.", "Der Fuchs liegt auf dem Tisch: Nimm ihn mit {card.dat}."],
  [
    "Bring your fox home: this trick should stay with your side.",
    "Bring deinen Fuchs heim: Dieser Stich sollte bei deiner Seite bleiben.",
  ],
  [
    "Play the {card}: with these cards be one of the two partners.",
    "Spiel {card.acc}: Mit diesen Karten sei einer der zwei Partner.",
  ],
  [
    "Play the {card} and hold back what would make you a partner: your cards are too weak to be one of two.",
    "Spiel {card.acc}, und halte zurück, was dich zum Partner machte: Deine Karten sind zu schwach, um einer von zweien zu sein.",
  ],
  [
    "Take this trick with the {card}: it makes you the partner of who holds the black queens.",
    "Mach diesen Stich mit {card.dat}: Er macht dich zum Partner dessen, der die schwarzen Damen hat.",
  ],
  [
    "You need one trick: the {card} may take a cheap one. It holds {n} (point|points) so far.",
    "Du brauchst einen Stich: {card.Nom} kann einen billigen machen. Bisher liegen darin {n} [n:Auge|Augen].",
  ],
  [
    "This trick should go to another: be rid of the {card}.",
    "Dieser Stich sollte an einen anderen gehen: Werde {card.acc} los.",
  ],
  ["Lead the {card}: somebody else should take it.", "Spiel {card.acc} aus: Ein anderer sollte den Stich machen."],
  ["{few}: the {card} is the least harm here.", "{few}: {card.Nom} schadet hier am wenigsten."],
  [
    "{few}, and this trick should go to another: be rid of the {card}.",
    "{few}, und dieser Stich sollte an einen anderen gehen: Werde {card.acc} los.",
  ],
  [
    "{few}: lead the {card}, somebody else should take it.",
    "{few}: Spiel {card.acc} aus, ein anderer sollte den Stich machen.",
  ],
  [
    "You have every trick, and nothing out there beats your cards: go on with the {card} and take them all.",
    "Du hast alle Stiche, und nichts, was noch draußen ist, schlägt deine Karten: Mach mit {card.dat} weiter, und nimm sie alle.",
  ],
  [
    "The middle wins, and you want about {n} (point|points) more: the {card} may take a trick of {n2} (point|points).",
    "Die Mitte gewinnt, und du willst noch etwa {n} [n:Auge|Augen]: {card.Nom} kann einen Stich mit {n2} [n2:Auge|Augen] machen.",
  ],
  ["The middle wins: the {card} keeps you near it.", "Die Mitte gewinnt: {card.Nom} hält dich in ihrer Nähe."],
  [
    "The middle wins, and you have enough: the {card} is the least harm.",
    "Die Mitte gewinnt, und du hast genug: {card.Nom} schadet am wenigsten.",
  ],
  [
    "The middle wins, and this trick should go to another: be rid of the {card}.",
    "Die Mitte gewinnt, und dieser Stich sollte an einen anderen gehen: Werde {card.acc} los.",
  ],
  [
    "The middle wins: lead the {card} and see who takes it.",
    "Die Mitte gewinnt: Spiel {card.acc} aus, und sieh, wer den Stich macht.",
  ],
  ["Take no trick: the {card} stays below.", "Mach keinen Stich: {card.Nom} bleibt darunter."],
  ["You have no {suit}: be rid of the {card}.", "Du hast {suit.none}: Werde {card.acc} los."],
  ["Lead the {card}: somebody should have to go higher.", "Spiel {card.acc} aus: Jemand sollte höher gehen müssen."],
  [
    "You cannot stay below: play the {card} and hope that another must go higher.",
    "Du kannst nicht darunter bleiben: Spiel {card.acc}, und hoffe, dass ein anderer höher gehen muss.",
  ],
  [
    "The Billy has its trick: it does not matter any more.",
    "Der Billy hat seinen Stich: Es kommt nicht mehr darauf an.",
  ],
  [
    "The Billy should get this trick: stay below with the {card} as well as you can.",
    "Der Billy soll diesen Stich bekommen: Bleib mit {card.dat} darunter, so gut es geht.",
  ],
  [
    "Lead {suit}, low: the Billy may have nothing below the {card}.",
    "Spiel {suit} klein aus: Der Billy hat vielleicht nichts unter {card.dat}.",
  ],
  [
    "Take it with the {card}: you play last, and it holds {n} (point|points).",
    "Mach ihn mit {card.dat}: Du gibst als Letzter zu, und es liegen {n} [n:Auge|Augen] darin.",
  ],
  ["The {card} is the cheapest way to go for this trick.", "{card.Nom} ist der billigste Weg zu diesem Stich."],
  [
    "This trick should be yours without it: play the {card} under your own winning card.",
    "Dieser Stich sollte auch so dir gehören: Leg {card.acc} unter deine eigene höchste Karte.",
  ],
  [
    "This trick goes to the other: throw the {card} under it, and lose little.",
    "Dieser Stich geht an den anderen: Wirf {card.acc} hinein, und verlier wenig.",
  ],
  [
    "Lead the {card}: of what you can see on the table, that promises most.",
    "Spiel {card.acc} aus: Nach allem, was auf dem Tisch zu sehen ist, verspricht das am meisten.",
  ],
];
