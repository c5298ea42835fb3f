// A page that is brought when one goes there, so that the first load is without it.
import { useSignal } from "@preact/signals";
import type { ComponentType, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Page, Saying } from "./parts.tsx";
import { bringAll, words } from "../words/say.ts";

export function Later<P extends object>(props: {
  title: string;
  load: () => Promise<ComponentType<P>>;
  /** What the page gets; it may change while the page stays. */
  with: P;
}): JSX.Element {
  const come = useSignal<{ What: ComponentType<P> } | null>(null);
  const trouble = useSignal(false);
  useEffect(() => {
    // Its words come with it, so that nothing is drawn without them.
    Promise.all([props.load(), bringAll()]).then(
      ([What, spoken]) => (spoken ? (come.value = { What }) : (trouble.value = true)),
      () => (trouble.value = true),
    );
  }, []);
  if (come.value) return <come.value.What {...props.with} />;
  if (trouble.value)
    return (
      <Saying sentence={words("page.cannot-load")}>
        <button type="button" class="primary" onClick={() => location.reload()}>
          {words("page.reload")}
        </button>
      </Saying>
    );
  return (
    <Page title={props.title}>
      <p class="muted">{words("page.loading")}</p>
    </Page>
  );
}
