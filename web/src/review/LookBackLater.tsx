// The pages of looking back are fetched when one goes there, so that the first page stays small.
import { useSignal } from "@preact/signals";
import type { FunctionComponent, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Page } from "../pages/parts.tsx";
import { pageWords } from "../pages/words.ts";
import type { Route } from "../route.ts";

type LookBack = Extract<Route, { page: "replay" | "history" | "statistics" }>;

async function pageOf(route: LookBack): Promise<FunctionComponent> {
  if (route.page === "replay") {
    const { ReplayPage } = await import("./ReplayPage.tsx");
    return () => <ReplayPage of={route.of} />;
  }
  if (route.page === "history") return (await import("../history/History.tsx")).HistoryPage;
  return (await import("../history/Statistics.tsx")).StatisticsPage;
}

export function LookBackLater(props: { route: LookBack }): JSX.Element {
  const words = pageWords();
  const shown = useSignal<FunctionComponent | "trouble" | null>(null);
  const fetchIt = () => {
    shown.value = null;
    pageOf(props.route).then(
      (page) => (shown.value = page),
      () => (shown.value = "trouble"),
    );
  };
  useEffect(fetchIt, []);
  const What = shown.value;
  if (What !== null && What !== "trouble") return <What />;
  return (
    <Page title={words.title}>
      <section class="panel saying" role="status">
        <p>{What === null ? words.loading : words.cannotReach}</p>
        {What === "trouble" && (
          <button type="button" class="primary" onClick={fetchIt}>
            {words.again}
          </button>
        )}
      </section>
    </Page>
  );
}
