// Said above every page while the server cannot be reached: what needs it, and what does not. A table says so itself.
import { learnMe } from "../net/api.ts";
import { unreachable } from "../net/reach.ts";
import { route } from "../route.ts";
import { catalogue } from "../words/words.ts";

export const noticeWords = catalogue({
  en: {
    offline: "The server cannot be reached. A table needs the network; learning and old hands do without.",
    waits: "This comes when the network is back.",
    again: "Try again",
    learn: "Learn",
    history: "Old hands",
    statistics: "Statistics",
  },
  de: {
    offline: "Der Server ist nicht zu erreichen. Ein Tisch braucht das Netz; Lernen und alte Spiele gehen ohne.",
    waits: "Das kommt, wenn das Netz wieder da ist.",
    again: "Noch einmal versuchen",
    learn: "Lernen",
    history: "Alte Spiele",
    statistics: "Statistik",
  },
});

export function Notice() {
  const words = noticeWords();
  const here = route.value.page;
  const gone = unreachable.value && here !== "table";
  return (
    <div class="notice" role="status">
      {gone && (
        <>
          <p>{words.offline}</p>
          <nav aria-label={words.offline}>
            {here !== "learn" && <a href="#/learn">{words.learn}</a>}
            {here !== "history" && <a href="#/history">{words.history}</a>}
            {here !== "statistics" && <a href="#/statistics">{words.statistics}</a>}
          </nav>
          <button type="button" onClick={() => void learnMe().catch(() => undefined)}>
            {words.again}
          </button>
        </>
      )}
    </div>
  );
}
