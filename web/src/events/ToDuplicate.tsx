// The way to the standings by the difference, where all tables play the same deals.
import type { JSX } from "preact";
import { words } from "../words/say.ts";
import type { EventState } from "./api.ts";
import { pathOf } from "./where.ts";

export function ToDuplicate({ state }: { state: EventState }): JSX.Element | null {
  if (!state.format.duplicate) return null;
  return (
    <section class="panel">
      <h2>{words("club-duplicate.title")}</h2>
      <p class="muted">{words("club-duplicate.lead")}</p>
      <p>
        <a class="button" href={"#" + pathOf(state.id, "duplicate")}>
          {words("club-duplicate.standings")}
        </a>
      </p>
    </section>
  );
}
