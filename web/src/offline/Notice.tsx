// Said above every page while the server cannot be reached: what needs it, and what does not. A table says so itself.
import { unreachable } from "../net/reach.ts";
import { route } from "../route.ts";
import { catalogue } from "../words/words.ts";

const noticeWords = catalogue({
  en: {
    offline: "The server cannot be reached. A table needs the network; learning and old hands do without.",
    learn: "Learn",
    history: "Old hands",
    statistics: "Statistics",
  },
  de: {
    offline: "Der Server ist nicht zu erreichen. Ein Tisch braucht das Netz; Lernen und alte Spiele gehen ohne.",
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
        </>
      )}
    </div>
  );
}
