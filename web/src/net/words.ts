// What is said of the network, of sign-in and of a table that closed.
import { catalogue } from "../words/words.ts";

export const netWords = catalogue({
  en: {
    offline: "The server cannot be reached. Check the network and try again.",
    odd: "The server answered something that this page does not know. Load the page again.",
    busy: "That was too much at once. Wait a moment and try again.",
    nobody: "The server does not know who you are. Allow cookies for this page, load it again, and try once more.",
    elsewhere: "You are at this table in another tab or on another device. Only one of them can play.",
    kicked: "The host has sent you away from this table.",
    banned: "The host does not want you at this table. Choose another one.",
    ended: "This table is closed. Its results are kept.",
    "no-such-table": "There is no such table, or it is closed. Ask for a new link, or choose another table.",
    "no-spectators": "Nobody may watch at this table. Ask the host, or sit down where a seat is free.",
    "signed-out": "This browser is no longer signed in, so it has no seat. Go to the first page and begin anew.",
  },
  de: {
    offline: "Der Server ist nicht zu erreichen. Prüfe das Netz und versuche es noch einmal.",
    odd: "Der Server hat etwas geantwortet, das diese Seite nicht kennt. Lade die Seite neu.",
    busy: "Das war zu viel auf einmal. Warte einen Moment und versuche es noch einmal.",
    nobody:
      "Der Server weiß nicht, wer du bist. Erlaube Cookies für diese Seite, lade sie neu und versuche es noch einmal.",
    elsewhere:
      "Du sitzt an diesem Tisch in einem anderen Fenster oder an einem anderen Gerät. Nur eines davon kann spielen.",
    kicked: "Der Gastgeber hat dich von diesem Tisch gewiesen.",
    banned: "Der Gastgeber möchte dich an diesem Tisch nicht haben. Wähle einen anderen.",
    ended: "Dieser Tisch ist geschlossen. Seine Ergebnisse bleiben erhalten.",
    "no-such-table":
      "Diesen Tisch gibt es nicht, oder er ist geschlossen. Bitte um einen neuen Link oder wähle einen anderen Tisch.",
    "no-spectators":
      "An diesem Tisch darf niemand zusehen. Frage den Gastgeber, oder setze dich auf einen freien Platz.",
    "signed-out":
      "Dieser Browser ist nicht mehr angemeldet und hat darum keinen Platz. Gehe zur ersten Seite und beginne neu.",
  },
});
