// Said above every page while the server cannot be reached: what needs it, and what does not. A table says so itself.
import { canPlayHere } from "../device/device.ts";
import { learnMe } from "../net/api.ts";
import { unreachable } from "../net/reach.ts";
import { served } from "../net/served.ts";
import { route } from "../route.ts";
import { words } from "../words/say.ts";

export function Notice() {
  const here = route.value.page;
  const gone = served && unreachable.value && here !== "table";
  const said = words(canPlayHere ? "page.offline-here" : "page.offline");
  return (
    <div class="notice" role="status">
      {gone && (
        <>
          <p>{said}</p>
          <nav aria-label={said}>
            {here !== "learn" && <a href="#/learn">{words("page.learn-short")}</a>}
            {here !== "history" && <a href="#/history">{words("page.history")}</a>}
            {here !== "statistics" && <a href="#/statistics">{words("page.statistics")}</a>}
          </nav>
          <button type="button" onClick={() => void learnMe().catch(() => undefined)}>
            {words("page.again")}
          </button>
        </>
      )}
    </div>
  );
}
