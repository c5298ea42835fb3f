// What a term says besides its meaning.
import { catalogue } from "../words/words.ts";

export const termWords = catalogue({
  en: {
    inGerman: "German",
    noGlossary: "The glossary did not come. Try again in a moment.",
    moment: "One moment.",
  },
  de: {
    inGerman: "Deutsch",
    noGlossary: "Das Wörterbuch kam nicht an. Versuche es gleich noch einmal.",
    moment: "Einen Moment.",
  },
});
