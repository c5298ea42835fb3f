// The words by which other pages lead to the composer; they are part of the first load, the composer is not.
import { catalogue } from "../words/words.ts";

export const doorWords = catalogue({
  en: {
    title: "House rules",
    change: "Change the rules",
    yours: "Your house rules",
    about: (n: number) => (n === 1 ? "1 change" : `${n} changes`),
    contradict: "These house rules cannot be played as they are. Choose “Change the rules”, and mend what contradicts.",
  },
  de: {
    title: "Hausregeln",
    change: "Regeln ändern",
    yours: "Deine Hausregeln",
    about: (n: number) => (n === 1 ? "1 Änderung" : `${n} Änderungen`),
    contradict:
      "Nach diesen Hausregeln kann so nicht gespielt werden. Gehe zu „Regeln ändern“ und löse den Widerspruch.",
  },
});
