// Talk at the table: its words, and the quick phrases of the protocol.
import { catalogue } from "../words/words.ts";

export const PHRASES = [
  "hello",
  "good-luck",
  "nice-hand",
  "well-played",
  "thanks",
  "sorry",
  "oops",
  "one-moment",
  "your-turn",
  "good-game",
  "again",
  "goodbye",
] as const;

export const phraseWords = catalogue({
  en: {
    hello: "Hello.",
    "good-luck": "Good luck.",
    "nice-hand": "Nice hand.",
    "well-played": "Well played.",
    thanks: "Thanks.",
    sorry: "Sorry.",
    oops: "Oops.",
    "one-moment": "One moment, please.",
    "your-turn": "It is your turn.",
    "good-game": "Good game.",
    again: "Another one?",
    goodbye: "Goodbye.",
  },
  de: {
    hello: "Hallo.",
    "good-luck": "Viel Glück.",
    "nice-hand": "Schönes Blatt.",
    "well-played": "Gut gespielt.",
    thanks: "Danke.",
    sorry: "Entschuldigung.",
    oops: "Hoppla.",
    "one-moment": "Einen Moment, bitte.",
    "your-turn": "Du bist dran.",
    "good-game": "Schönes Spiel.",
    again: "Noch eins?",
    goodbye: "Auf Wiedersehen.",
  },
});

export const chatWords = catalogue({
  en: {
    title: "Talk",
    none: "Nobody has said anything yet.",
    closed: "The host has closed the talk at this table.",
    muted: "The host has muted you. You can still read.",
    only: "At this table only the ready sentences below are sent.",
    phrases: "Say something ready-made",
    line: "Say something",
    send: "Say it",
    tooLong: "At most 300 characters are sent at once. Say it in two lines.",
  },
  de: {
    title: "Gespräch",
    none: "Noch hat niemand etwas gesagt.",
    closed: "Der Gastgeber hat das Gespräch an diesem Tisch geschlossen.",
    muted: "Der Gastgeber hat dich stumm gestellt. Lesen kannst du weiter.",
    only: "An diesem Tisch werden nur die fertigen Sätze geschickt.",
    phrases: "Einen fertigen Satz sagen",
    line: "Etwas sagen",
    send: "Sagen",
    tooLong: "Auf einmal gehen höchstens 300 Zeichen. Sag es in zwei Zeilen.",
  },
});

export function phraseText(phrase: string): string {
  return (phraseWords() as Record<string, string>)[phrase] ?? phrase;
}
