// A page that is brought when one goes there, so that the first load is without it.
import { useSignal } from "@preact/signals";
import type { ComponentType, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Page, Saying } from "./parts.tsx";
import { pageWords } from "./words.ts";

export function Later(props: { title: string; load: () => Promise<ComponentType> }): JSX.Element {
  const words = pageWords();
  const come = useSignal<{ What: ComponentType } | null>(null);
  const trouble = useSignal(false);
  useEffect(() => {
    props.load().then(
      (What) => (come.value = { What }),
      () => (trouble.value = true),
    );
  }, []);
  if (come.value) return <come.value.What />;
  if (trouble.value)
    return (
      <Saying sentence={words.cannotLoad}>
        <button type="button" class="primary" onClick={() => location.reload()}>
          {words.reload}
        </button>
      </Saying>
    );
  return (
    <Page title={props.title}>
      <p class="muted">{words.loading}</p>
    </Page>
  );
}
