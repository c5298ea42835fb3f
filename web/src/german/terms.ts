// The glossary in German: the term, what it means, an example.
export const terms: Readonly<Record<string, readonly [term: string, meaning: string, example: string]>> = {
  alone: [
    "allein",
    "Ohne Partner gegen alle anderen spielen, um mehr.",
    "Mit den vier höchsten Trümpfen und zwei weiteren sagt Anna „allein“ und will keinen Partner.",
  ],
  "around-the-corner": [
    "um die Ecke",
    "Wenn nicht der Spieler, sondern der Partner Rekontra sagt und damit allen verrät, wer er ist.",
    "Nord sagt Kontra, und West, den niemand verdächtigte, sagt um die Ecke Rekontra: vierfacher Einsatz, und West ist der Partner.",
  ],
  battery: [
    "Batterie",
    "Im Spiel zu zweit die Karten, die vor einem liegen, offene auf verdeckten, und die neben der Hand zu jedem Stich spielen.",
    "Annas Hand spielt den Pik König aus, Bens Hand bedient, dann Annas Batterie und zuletzt Bens Batterie.",
  ],
  best: [
    "das Beste",
    "In Süd-Indiana das höchste Spiel: allein gegen drei mit dem üblichen Trumpf, um das ganze Spiel zu gewinnen.",
    "Ben sagt das Beste an, bevor er auch nur nach Hick gefragt wird, und alle anderen schweigen.",
  ],
  "big-queen": [
    "große Dame",
    "Im Spitzer die Kreuz Dame, der höchste Trumpf; mit der kleinen Dame macht sie zwei zu Partnern.",
    "Wer die große Dame hat, sucht den mit der kleinen Dame.",
  ],
  billy: [
    "Billy",
    "In Süd-Indiana ein Spiel allein, in dem man gar keinen Stich machen will.",
    "Mit 7 8 9 von zwei Farben und keinem Buben spielt Süd einen Billy und bekommt 18, wenn kein Stich zu ihm kommt.",
  ],
  "black-queens": [
    "schwarze Damen",
    "Kreuz und Pik Dame, die zwei höchsten Trümpfe, die an manchen Tischen zu Partnern machen.",
    "An einem Tisch zu acht spielen die mit den schwarzen Damen gegen sechs.",
  ],
  "bleed-trump": [
    "Trumpf ziehen",
    "Immer wieder Trumpf ausspielen, damit er den Gegnern ausgeht.",
    "Mit drei Damen zieht der Spieler zuerst Trumpf; dann sind seine Fehlasse sicher.",
  ],
  blind: [
    "Blind",
    "Die Karten, die niemand bekommt und die an den gehen, der aufnimmt.",
    "An einem Tisch zu fünft liegen zwei Karten im Blind.",
  ],
  blitz: [
    "Blitz",
    "Beide schwarzen oder beide roten Damen zeigen, was das Spiel verdoppelt.",
    "Nach Süds Kontra zeigt der Spieler die roten Damen: ein Blitz, und das Spiel zählt vierfach.",
  ],
  buck: [
    "Bock",
    "Im Sheep Head alle Stiche: sieben Punkte, und sonst wird nichts gezählt.",
    "Anna und ihr Partner machten alle sechs Stiche, ein Bock.",
  ],
  bump: [
    "übernehmen",
    "Einen Stich mit einer höheren Karte machen, obwohl er schon der eigenen Seite gehörte.",
    "Osts Dame hatte den Stich schon; West, auf seiner Seite, übernahm ihn höher, um selbst auszuspielen.",
  ],
  bury: [
    "drücken",
    "Die Karten, die der Spieler anstelle des Blinds verdeckt weglegt und die für seine Seite zählen.",
    "Anna drückt Herz Zehn und Herz König: 14 Augen sind sicher, und sie hat kein Herz mehr.",
  ],
  call: [
    "rufen",
    "Die Karte nennen, deren Besitzer der Partner sein soll.",
    "„Kreuz“, sagt der Spieler, und wer das Kreuz Ass hat, ist sein Partner.",
  ],
  "call-down": [
    "herunterrufen",
    "Einen niedrigeren Buben rufen als die Partnerkarte des Tisches, was kaum ein Tisch erlaubt.",
    "An diesem Tisch ist der Kreuz Bube die Partnerkarte, und niemand darf zum Pik Buben herunterrufen.",
  ],
  "call-up": [
    "hochrufen",
    "Den nächsthöheren Buben rufen, wo der Spieler den Karo Buben selbst hat.",
    "Der Karo Bube lag im Blind, also ruft Ben hoch zum Herz Buben.",
  ],
  "called-ace": [
    "gerufenes Ass",
    "Das Fehlass, das der Spieler genannt hat; wer es hat, ist der heimliche Partner.",
    "Pik wird zum ersten Mal ausgespielt, und Ost muss das gerufene Ass geben: Nun kennen alle den Partner.",
  ],
  "card-points": [
    "Augen",
    "Was die Karten in einem Stich zählen: Ass 11, Zehn 10, König 4, Dame 3, Bube 2, zusammen 120 im Blatt.",
    "Ein Ass, eine Zehn und ein König in einem Stich sind 25 Augen.",
  ],
  castrate: [
    "Subkontra",
    "Die Antwort eines Gegners auf ein Rekontra, die das Spiel noch einmal verdoppelt.",
    "Kontra, Rekontra, Subkontra: Das Spiel zählt achtfach.",
  ],
  claim: [
    "Rest beanspruchen",
    "Die Karten hinlegen und alle übrigen Stiche nehmen, weil niemand es verhindern kann.",
    "Mit den drei höchsten Trümpfen, die noch da sind, beansprucht Anna den Rest.",
  ],
  count: [
    "zählen",
    "Im Kopf behalten, wie viele Augen jede Seite hat und welche Trümpfe noch fehlen; auch, was eine Karte zählt.",
    "Anna zählt: Zwölf Trümpfe sind weg, ihre zwei sind die letzten, und 61 Augen sind sicher.",
  ],
  counter: [
    "Zähler",
    "Im Sheep Head ein Ass, eine Zehn, ein König oder der letzte Stich; zusammen dreizehn, und sieben davon gewinnen.",
    "Neun Zähler sind einen Punkt wert, zehn sind zwei wert.",
  ],
  crack: [
    "Kontra",
    "Das Klopfen eines Gegners auf den Tisch vor der ersten Karte, das das Spiel verdoppelt.",
    "Süd wurde der Blind nicht angeboten, und er hat vier Trümpfe: Er sagt Kontra.",
  ],
  "cut-throat": [
    "jeder gegen den Spieler",
    "Spiel ohne Partner, der Spieler allein gegen alle anderen.",
    "Sheepshead zu dritt ist immer so.",
  ],
  dealer: [
    "Geber",
    "Wer gibt; ihm wird der Blind zuletzt angeboten, und links von ihm wird ausgespielt.",
    "Alle haben zum Geber gepasst, der seine Karten noch einmal ansieht und aufnimmt.",
  ],
  die: [
    "Würfel",
    "An manchen Tischen zu siebt bestimmt er den Partner, vom Spieler nach links gezählt.",
    "Der Würfel zeigt drei: Der Dritte links vom Spieler ist sein Partner.",
  ],
  "double-on-the-bump": [
    "doppelt bei Verlust",
    "Die Regel, nach der die Seite des Spielers doppelt zahlt, wenn sie verliert.",
    "Der Spieler bekam 58: Ohne die Regel verliert er zwei, mit ihr vier.",
  ],
  doubler: [
    "Doppler",
    "Ein Spiel, das niemand aufnahm und das neu gegeben wird; das nächste zählt doppelt.",
    "Alle fünf passten. Ein Doppler: Das nächste Spiel geht um zwei.",
  ],
  duck: [
    "ducken",
    "Absichtlich eine niedrige Karte spielen, um keinen Stich zu machen.",
    "Im Leaster ducken sich alle beim ersten Stich.",
  ],
  fail: [
    "Fehl",
    "Jede Karte, die nicht Trumpf ist.",
    "Kreuz, Pik und Herz sind Fehl; die Damen und Buben darin sind es nicht.",
  ],
  "following-suit": [
    "bedienen",
    "Eine Karte der ausgespielten Farbe geben, wie jeder muss, der eine hat; auch Trumpf ist eine Farbe.",
    "Trumpf ist ausgespielt, und Ben, der noch einen Trumpf hat, muss ihn geben.",
  ],
  "forced-pick": [
    "Aufnehmen müssen",
    "Die Regel, nach der der Geber aufnehmen muss, wenn alle anderen passten.",
    "Vier passten, und Anna gibt: Sie muss, was sie auch hat.",
  ],
  "foreign-trick": [
    "fremder Stich",
    "Im Spitzer ein Stich, den jemand anders macht als der mit beiden schwarzen Damen.",
    "Ben hat beide schwarzen Damen und ruft den ersten fremden Stich: Anna macht ihn und ist sein Partner.",
  ],
  fox: [
    "Fuchs",
    "Im Sheep Head das Karo Ass, einen Punkt wert für die Seite, die es fängt.",
    "Die Gegner hatten keinen Trumpf mehr und fingen den Fuchs mit einem Buben.",
  ],
  "fox-catchers": [
    "Fuchsfänger",
    "Im Sheep Head die sechs höchsten Trümpfe auf einer Hand, die sofort vierzehn Punkte gewinnen.",
    "Ben legt beide Damen und alle vier Buben auf den Tisch: die Fuchsfänger.",
  ],
  frog: [
    "Frosch",
    "In Süd-Indiana das Wort für Schneider, wo beide Seiten 31 brauchen.",
    "Die Gegner bekamen 28: Sie sind Frosch, und der Ruf ist jedem Partner vier wert.",
  ],
  "game-point": [
    "Punkt",
    "Was nach einem Spiel angeschrieben wird, anders als die Augen in den Stichen.",
    "Die Seite des Spielers bekam 75 Augen: zwei Punkte für ihn, einer für seinen Partner.",
  ],
  "granny-hand": [
    "Oma-Blatt",
    "Ein Blatt, so stark, dass nichts schiefgehen kann und jede Oma es gewinnt.",
    "Vier Damen, zwei Buben und zwei Asse: ein Oma-Blatt.",
  ],
  hick: [
    "Hick",
    "In Süd-Indiana: sagen, dass man ein Spiel ansagen will.",
    "Zwei sagten Hick; der erste sagt einen Ruf an, der andere ein Farbsolo, das vorgeht.",
  ],
  "hold-card": [
    "Haltekarte",
    "Die Karte der gerufenen Farbe, die der Spieler behalten muss, bis diese Farbe ausgespielt ist.",
    "Der Spieler rief Kreuz und behielt die Kreuz Sieben als Haltekarte.",
  ],
  "in-the-middle": [
    "in der Mitte",
    "Weder zuerst noch zuletzt zu einem Stich spielen, mit Gegnern davor und dahinter.",
    "Der Spieler sitzt in der Mitte: Ost spielt Kreuz aus, und Süd wartet dahinter, um überzustechen.",
  ],
  "jack-of-diamonds": [
    "Karo Bube",
    "An vielen Tischen die Karte, die ihren Besitzer zum Partner des Spielers macht.",
    "West spielt den Karo Buben, und alle wissen, wer mit dem Spieler war.",
  ],
  "lay-it-up": [
    "auflegen",
    "In Süd-Indiana einen Billy oder ein Farbsolo mit offenen Karten spielen, damit es höher gilt.",
    "Der Billy trifft auf ein Farbsolo und wird aufgelegt; nun ist er das ganze Spiel wert.",
  ],
  lead: [
    "ausspielen",
    "Die erste Karte eines Stichs spielen.",
    "Links vom Geber wird zum ersten Stich ausgespielt, wer auch aufgenommen hat.",
  ],
  leaster: [
    "Leaster",
    "Was gespielt wird, wenn niemand aufnimmt: jeder für sich, und wer die wenigsten Augen hat, gewinnt.",
    "Niemand nahm auf. Im Leaster macht Anna einen Stich mit 4 Augen und bekommt von jedem anderen einen Punkt.",
  ],
  "little-queen": [
    "kleine Dame",
    "Im Spitzer die Pik Dame, die der Spitz auf den dritten Platz unter den Trümpfen geschoben hat.",
    "Süd hat die kleine Dame und wartet, bis sich die große zeigt.",
  ],
  mauer: [
    "mauern",
    "Mit einem Blatt passen, das man hätte aufnehmen sollen; wer das tut, ist ein Maurer.",
    "Ost passte mit drei Damen, und die anderen nannten ihn einen Maurer.",
  ],
  mittler: [
    "Mittler",
    "Was manche Tische spielen, wenn niemand aufnimmt: jeder für sich, und die mittlere Augenzahl gewinnt.",
    "Die fünf bekamen 10, 18, 24, 30 und 38: Wer 24 hat, gewinnt.",
  ],
  moster: [
    "Moster",
    "Was manche Tische spielen, wenn niemand aufnimmt: jeder für sich, und wer die meisten Augen hat, zahlt den anderen.",
    "Ben bekam im Moster 47 Augen und zahlt jedem einen Punkt.",
  ],
  "next-dealer": [
    "der Nächste gibt",
    "Die Karten zusammenwerfen, wenn niemand aufnimmt, und den Nächsten geben lassen.",
    "Alle passten; an diesem Tisch werden die Karten zusammengeworfen, und der Nächste gibt.",
  ],
  "no-trick": [
    "ohne Stich",
    "Wenn eine Seite gar keinen Stich macht, der schlimmste Verlust, dreimal der einfache.",
    "Die Gegner machten keinen Stich: Die Seite des Spielers bekommt drei von jedem.",
  ],
  nuclear: [
    "nuklear",
    "An einem Tisch zu siebt: wenn ein Geber, der aufnimmt, alle seine Karten weggibt und den ganzen Blind als Blatt nimmt.",
    "Mit 7 8 9 in Fehl spielt der Geber nuklear und hofft auf den Blind.",
  ],
  "on-the-end": [
    "hinten",
    "Die letzte Karte eines Stichs spielen oder als Letzter gefragt werden und so wissen, was alle anderen taten.",
    "Ost sitzt hinten und sieht, dass der Stich sicher ist: ein guter Platz, um die Zehn zu schmieren.",
  ],
  opponent: [
    "Gegner",
    "Jeder, der nicht auf der Seite des Spielers ist.",
    "An einem Tisch zu fünft spielen drei Gegner gegen Spieler und Partner.",
  ],
  overtrump: [
    "überstechen",
    "Einen Stich mit einem höheren Trumpf machen, den schon jemand gestochen hat.",
    "Ben sticht das Pik mit der Karo Neun, und Anna übersticht mit einem Buben.",
  ],
  packet: [
    "Päckchen",
    "Die Karten, die jemand auf einmal bekommt.",
    "Sechs Karten in zwei Päckchen zu dreien, der Blind dazwischen.",
  ],
  partner: [
    "Partner",
    "Wer mit dem Spieler spielt, meist heimlich, bis eine bestimmte Karte fällt.",
    "Niemand weiß schon, wer der Partner ist, nicht einmal der Spieler.",
  ],
  pass: ["passen", "Den Blind dem Nächsten lassen.", "„Ich passe“, sagt Nord mit einem Buben und fünf Fehlkarten."],
  pick: [
    "aufnehmen",
    "Den Blind nehmen und gegen die anderen spielen.",
    "Süd nimmt auf: Fünf Trümpfe mit zwei Damen genügen.",
  ],
  picker: ["Spieler", "Wer den Blind aufgenommen hat.", "Der Spieler drückt zwei Karten und ruft eine Farbe."],
  pot: [
    "Topf",
    "Punkte, die beiseitegelegt werden, wenn niemand aufnahm, und die die Seite eines späteren Spielers gewinnen kann.",
    "Zwei Töpfe sind auf dem Tisch, als Anna aufnimmt und gewinnt: acht Punkte mehr.",
  ],
  power: [
    "Kraft",
    "Die hohen Trümpfe, Damen und Buben, die Stiche machen und selbst kaum zählen.",
    "Sein Blatt ist lauter Kraft: drei Damen, zwei Buben und eine Trumpf Zehn.",
  ],
  "re-crack": [
    "Rekontra",
    "Die Antwort des Spielers auf ein Kontra, die das Spiel noch einmal verdoppelt.",
    "Ost sagt Kontra, der Spieler Rekontra: vierfach.",
  ],
  redeal: [
    "neu geben",
    "Ein neues Geben, das man an manchen Tischen verlangen darf, ohne Ass, ohne Bild, ohne Trumpf und ohne Augen.",
    "„Kein Ass, kein Bild, kein Trumpf, keine Augen“, sagt Nord, zeigt die sechs Karten, und der Geber mischt noch einmal.",
  ],
  renege: [
    "nicht bedienen",
    "Eine Farbe nicht bedienen, obwohl man könnte; das ist falsch gespielt und kostet das Spiel.",
    "West hatte ein Pik und warf ein Herz: nicht bedient, und er zahlt allein für seine Seite.",
  ],
  schiller: [
    "Schiller",
    "Ein Spiel, in dem aufnehmen muss, wer links vom Geber sitzt, oft eine ganze Runde davon am Schluss.",
    "Die letzten fünf Spiele sind Schiller, und jeder muss einmal aufnehmen.",
  ],
  schmear: [
    "schmieren",
    "Eine Karte, die viel zählt, in einen Stich geben, den die eigene Seite macht; auch eine solche Karte.",
    "Die Dame seines Partners macht den Stich sicher, also schmiert Ost die Pik Zehn.",
  ],
  schneider: [
    "Schneider",
    "Mit einem Viertel der Augen oder weniger verlieren, was den Verlust verdoppelt; die Seite des Spielers entgeht ihm mit 31, die anderen mit 30.",
    "Die Gegner bekamen 22: Sie sind Schneider und zahlen je zwei.",
  ],
  schwanzer: [
    "Schwanzer",
    "Was manche Tische tun, wenn niemand aufnimmt: Alle zeigen ihre Karten, und das beste Blatt zahlt den anderen.",
    "Zwei Damen und ein Bube sind acht; niemand hat mehr, also zahlt Ben.",
  ],
  "sheep-head": [
    "Sheep Head",
    "Ein Spiel zu viert mit 24 Karten und festen Partnern, die Zähler zählen und den Fuchs jagen.",
    "Im Sheep Head ist die Herz Dame kein Trumpf, und das Karo Ass zu fangen lohnt sich.",
  ],
  sheepshead: [
    "Schafkopf",
    "Das Spiel selbst; und die Ansage nach dem Drücken, alle Stiche allein zu machen, um sechs von jedem.",
    "Mit den sechs höchsten Trümpfen sagt Anna Schafkopf an.",
  ],
  "shit-on-your-neighbor": [
    "der Nachbar muss mit",
    "Sheepshead zu siebt, in dem der linke Nachbar des Spielers den halben Blind bekommt und Partner ist, ob er will oder nicht.",
    "Süd nimmt auf, und West, mit lauter Fehl, muss als Nachbar mit.",
  ],
  showdown: [
    "Showdown",
    "Ohne Spiel abrechnen: mit Pokerblättern um die Töpfe am Ende der Runde oder als Schwanzer.",
    "Zwei Töpfe sind übrig, also kommen fünf offene Karten zu jedem, und ein Paar Zehnen nimmt sie.",
  ],
  side: [
    "Seite",
    "Der Spieler mit seinen Partnern, oder ihre Gegner.",
    "Die Augen in den Stichen beider Partner zählen zusammen für ihre Seite.",
  ],
  "side-solo": [
    "Farbsolo",
    "In Süd-Indiana ein Spiel allein mit einer anderen Farbe als Herz als Trumpf.",
    "Süd nennt Kreuz und spielt ein Farbsolo gegen drei.",
  ],
  "southern-indiana": [
    "Süd-Indiana",
    "Ein eigenes Spiel zu viert: die Buben über den Damen, Herz als Trumpf und Hicks statt eines Blinds.",
    "In Süd-Indiana nimmt niemand auf: Anna sagt Hick, sagt einen Ruf an und nennt das Pik Ass.",
  ],
  spitz: [
    "Spitz",
    "Die Sieben der Trumpffarbe, wo sie unter den höchsten steht; Spitzer ist das Spiel zu viert mit ihr.",
    "Der Spitz schlägt die Pik Dame, und nur die Kreuz Dame schlägt den Spitz.",
  ],
  stakes: [
    "Einsatz",
    "Das Geld, das ein Punkt wert ist.",
    "Um zehn Cent der Punkt kostet ein einfaches Spiel jeden Gegner zehn Cent.",
  ],
  stuck: [
    "festsitzen",
    "Tun müssen, was man nicht will: als Geber aufnehmen, oder allein spielen, weil man keine Karte rufen kann.",
    "Der Karo Bube lag im Blind, hochrufen darf hier niemand, und der Spieler sitzt fest.",
  ],
  "table-talk": [
    "Verabreden",
    "Seinem Partner mit Worten oder Zeichen etwas sagen; das ist falsch gespielt.",
    "„Spielte doch jemand Pik aus“ ist so etwas.",
  ],
  tell: [
    "Verrat",
    "Eine Karte, die verrät, wer der Partner ist.",
    "West schmiert vor dem Spieler ein Ass: ein Verrat, und niemand fragt mehr, wer der Partner ist.",
  ],
  "throw-off": [
    "abwerfen",
    "Eine Fehlkarte einer anderen Farbe spielen und keinen Trumpf, wo man nicht bedienen kann.",
    "Herz ist ausgespielt, der Spieler hat keines und ist Zweiter: Er wirft ein kleines Kreuz ab und lässt den Stich seinem Partner.",
  ],
  trick: [
    "Stich",
    "Eine Karte von jedem; der höchste Trumpf macht ihn, sonst die höchste Karte der ausgespielten Farbe.",
    "An einem Tisch zu fünft sind sechs Stiche ein Spiel.",
  ],
  trump: [
    "Trumpf",
    "Die Damen, die Buben und eine Farbe, die alle anderen Karten schlagen; vierzehn von zweiunddreißig.",
    "Die Karo Sieben ist der niedrigste Trumpf und schlägt doch das Kreuz Ass.",
  ],
  "trump-in": [
    "stechen",
    "Einen Stich in einer Fehlfarbe mit Trumpf machen, weil man von dieser Farbe keine Karte hat.",
    "Pik ist ausgespielt, Anna hat keines und sticht mit dem Herz Buben.",
  ],
  under: [
    "Unbekannte",
    "Eine Karte, die der Spieler verdeckt hinlegt, damit sie für eine gerufene Farbe steht, von der er keine hat.",
    "All ihr Fehl ist in Farben, deren Ass sie hat, also legt sie eine Sieben verdeckt hin und ruft das Herz Ass.",
  ],
  void: ["blank", "Ohne eine Karte einer Farbe.", "Er drückte seine einzigen zwei Pik, um in Pik blank zu sein."],
  walk: [
    "durchgehen",
    "Von einem Fehlass oder einer Fehlzehn: den Stich machen, weil niemand sticht.",
    "Das Kreuz Ass geht durch: Alle vier anderen mussten bedienen.",
  ],
  wilky: [
    "Wilky",
    "In Süd-Indiana, was gespielt werden kann, wenn niemand Hick sagt: Die wenigsten Augen bekommen zwei.",
    "Niemand sagte Hick, also Wilky, und Nord und Ost mit je 20 bekommen zwei.",
  ],
};
