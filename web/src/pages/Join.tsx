// A link or a code that somebody has sent: to its table. Who is nobody yet is asked for a name first; the table keeps it.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { beSomebody, learnMe, me, sentenceOf, tableOfCode, Trouble, typedName } from "../net/api.ts";
import { NameField } from "./Naming.tsx";
import { Page, Saying, Shown, useAsked } from "./parts.tsx";
import { words } from "../words/say.ts";

export function Join(props: { code: string }) {
  const trouble = useSignal<string | null>(null);
  // The code stands in the address of the table: by it one comes back to a private one too. One step back leads past this page.
  const goIn = () => location.replace("#/table/" + props.code);
  const asking = useAsked(async () => {
    try {
      await tableOfCode(props.code);
    } catch (e) {
      if (e instanceof Trouble && e.status === 404) return "dead";
      throw e;
    }
    // A name that was typed on the first page is taken where the table is opened.
    return (me.value ?? (await learnMe())) || typedName.value?.trim() ? "there" : "nameless";
  });
  useEffect(() => {
    if (asking.value === "there") goIn();
  }, [asking.value, props.code]);
  const join = async (e: Event) => {
    e.preventDefault();
    trouble.value = null;
    try {
      await beSomebody(words("page.guest"));
      goIn();
    } catch (error) {
      trouble.value = sentenceOf(error);
    }
  };
  if (asking.value === "dead") return <Saying sentence={words("page.dead-code")} />;
  return (
    <Page title={words("home.join-title")}>
      <section class="panel saying">
        <Shown asking={asking}>
          {(how) =>
            how === "nameless" ? (
              <>
                <h1>
                  <label for="own-name">{words("page.name")}</label>
                </h1>
                <form class="beside naming" onSubmit={(e) => void join(e)} noValidate>
                  <NameField id="own-name" wrong={trouble.value !== null} />
                  <button type="submit" class="primary">
                    {words("page.sit-down")}
                  </button>
                </form>
                {trouble.value && (
                  <p class="trouble" role="alert">
                    {trouble.value}
                  </p>
                )}
              </>
            ) : (
              <p class="muted">{words("page.loading")}</p>
            )
          }
        </Shown>
      </section>
    </Page>
  );
}
