// The links that are handed out, as codes and text; what can be printed; the event's file.
import type { JSX } from "preact";
import { OutcomeSaid, Shown, useAsked } from "../pages/parts.tsx";
import { download } from "../review/files.ts";
import { isEvening } from "./evening.ts";
import { words } from "../words/say.ts";
import { file, links, renew } from "./api.ts";
import { useDoing, type Part } from "./doing.ts";
import { keep } from "./keys.ts";
import { LinkRow } from "./LinkRow.tsx";
import { PlayerLinks } from "./PlayerLinks.tsx";
import { printTitle } from "./Print.tsx";
import { handedOut, pathOf, printedOf } from "./where.ts";

export function LinksShown({ live, state }: Part): JSX.Element {
  const { id, key } = live;
  const asked = useAsked(() => links(id, key), `${id} ${key} ${state.rounds.length}`);
  const doing = useDoing(live);
  const areTables = !state.format.online && state.rounds.length > 0;
  const anew = (what: Parameters<typeof renew>[2]) =>
    doing.does(async () => {
      await renew(id, key, what);
      asked.again();
    });
  return (
    <>
      <section class="panel">
        <h2>{words("club-day.links")}</h2>
        <p class="muted">{words("club-day.links-more")}</p>
        <Shown asking={asked}>
          {(now) => (
            <ul class="event-links">
              <LinkRow
                label={words("club-day.link-look")}
                address={handedOut(id, now.look.key)}
                renew={() => anew({ what: "look" })}
              />
              {(areTables ? now.tables : []).map((one) => (
                <LinkRow
                  key={one.table}
                  label={words("club-day.link-table", { n: one.table })}
                  address={handedOut(id, one.key)}
                  renew={() => anew({ what: "table", table: one.table })}
                />
              ))}
              <LinkRow
                label={words("club-day.link-director")}
                address={handedOut(id, key)}
                renew={async () => {
                  try {
                    const fresh = await renew(id, key, { what: "director" });
                    keep(id, state.event, "director", fresh.key);
                    location.reload();
                  } catch {
                    asked.again();
                  }
                }}
              />
            </ul>
          )}
        </Shown>
        {!state.format.online && !areTables && (
          <p>{words(isEvening(state) ? "club-evening.links-opened" : "club-day.links-drawn")}</p>
        )}
        <OutcomeSaid of={doing.outcome} />
      </section>
      {state.format.online && <PlayerLinks live={live} state={state} />}
      <section class="panel">
        <h2>{words("club-day.print")}</h2>
        <p class="event-links">
          {printedOf(state).map((what) => (
            <a key={what} class="button" href={"#" + pathOf(id, "print/" + what)}>
              {printTitle(state, what)}
            </a>
          ))}
          <a class="button" href={"#" + pathOf(id, "wall")}>
            {words("club-day.wall")}
          </a>
        </p>
        <p class="muted">{words("club-day.file-more")}</p>
        <button
          type="button"
          onClick={() =>
            void doing.does(async () => {
              const lines = await file(id, key);
              download(`${words("club-day.file-name")}-${id}.jsonl`, lines, "application/jsonl");
            })
          }
        >
          {words("club-day.file")}
        </button>
      </section>
    </>
  );
}
