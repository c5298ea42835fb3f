// A link or a code that somebody has sent: to its table, as a guest if one is nobody yet.
import { useEffect } from "preact/hooks";
import { beSomebody, tableOfCode, Trouble } from "../net/api.ts";
import { Page, Saying, Shown, useAsked } from "./parts.tsx";
import { pageWords } from "./words.ts";

export function Join(props: { code: string }) {
  const words = pageWords();
  const asking = useAsked(async () => {
    try {
      await tableOfCode(props.code);
    } catch (e) {
      if (e instanceof Trouble && e.status === 404) return "dead";
      throw e;
    }
    await beSomebody(words.guest);
    return "there";
  });
  useEffect(() => {
    // The code stands in the address of the table: by it one comes back to a private one too. One step back leads past this page.
    if (asking.value === "there") location.replace("#/table/" + props.code);
  }, [asking.value, props.code]);
  if (asking.value === "dead") return <Saying sentence={words.deadCode} />;
  return (
    <Page title={words.joinTitle}>
      <section class="panel saying">
        <Shown asking={asking}>{() => <p class="muted">{words.loading}</p>}</Shown>
      </section>
    </Page>
  );
}
