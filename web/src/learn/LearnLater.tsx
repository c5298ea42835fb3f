// The pages for learning are brought when one goes there; the first load is without them.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Page, Saying } from "../pages/parts.tsx";
import { pageWords } from "../pages/words.ts";
import type { LearnPart } from "../route.ts";

type Learn = typeof import("./Learn.tsx").Learn;

export function LearnLater(props: { part: LearnPart; name: string }): JSX.Element {
  const words = pageWords();
  const come = useSignal<{ Learn: Learn } | null>(null);
  const trouble = useSignal(false);
  useEffect(() => {
    import("./Learn.tsx").then(
      ({ Learn }) => (come.value = { Learn }),
      () => (trouble.value = true),
    );
  }, []);
  if (come.value) return <come.value.Learn {...props} />;
  if (trouble.value)
    return (
      <Saying sentence={words.cannotLoad}>
        <button type="button" class="primary" onClick={() => location.reload()}>
          {words.reload}
        </button>
      </Saying>
    );
  return (
    <Page title={words.learn}>
      <p class="muted">{words.loading}</p>
    </Page>
  );
}
