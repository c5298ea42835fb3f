// A link or a code that somebody has sent: to its table. Who is nobody yet is asked for a name first; the table keeps it.
import { useEffect } from "preact/hooks";
import { learnMe, me, tableToldOf, Trouble, typedName, type TableToldOf } from "../net/api.ts";
import { NameFirst } from "./NameFirst.tsx";
import { Page, Saying, Shown, useAsked } from "./parts.tsx";
import { before } from "./sat_here.ts";
import { words } from "../words/say.ts";

export function Join(props: { code: string }) {
  // The code stands in the address of the table: by it one comes back to a private one too. One step back leads past this page.
  const goIn = () => location.replace("#/table/" + props.code);
  const asking = useAsked(async (): Promise<TableToldOf | "dead" | "there"> => {
    let table: TableToldOf;
    try {
      table = await tableToldOf(props.code);
    } catch (e) {
      if (e instanceof Trouble && e.status === 404) return "dead";
      throw e;
    }
    // A name that was typed on the first page is taken where the table is opened, and there a lost seat is told of, too.
    const who = me.value ?? (await learnMe());
    return before(who, typedName.value, props.code) === "name" ? table : "there";
  });
  useEffect(() => {
    if (asking.value === "there") goIn();
  }, [asking.value, props.code]);
  if (asking.value === "dead") return <Saying sentence={words("page.dead-code")} />;
  return (
    <Page title={words("home.join-title")}>
      <section class="panel saying">
        <Shown asking={asking}>
          {(how) =>
            typeof how === "object" ? (
              <NameFirst to={how} does={words("page.sit-down")} onNamed={goIn} />
            ) : (
              <p class="muted">{words("page.loading")}</p>
            )
          }
        </Shown>
      </section>
    </Page>
  );
}
