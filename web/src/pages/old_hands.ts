// The links of the first page to what has been played.
import { catalogue } from "../words/words.ts";

export const oldHands = catalogue({
  en: { history: "Old hands", statistics: "Statistics" },
  de: { history: "Alte Spiele", statistics: "Statistik" },
});
