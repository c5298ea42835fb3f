// The links of those who play on the server: each person has one of their own.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { copied, OutcomeSaid, Shown, useAsked } from "../pages/parts.tsx";
import { words } from "../words/say.ts";
import { links, renew } from "./api.ts";
import { useDoing, type Part } from "./doing.ts";
import { nameOf } from "./figures.ts";
import { LinkRow } from "./LinkRow.tsx";
import { handedOut } from "./where.ts";

export function PlayerLinks({ live, state }: Part): JSX.Element {
  const { id, key } = live;
  const asked = useAsked(async () => (await links(id, key)).people ?? [], `${id} ${key} ${state.people.length}`);
  const doing = useDoing(live);
  const said = useSignal("");
  return (
    <section class="panel">
      <h2>{words("club-online.links")}</h2>
      <p class="muted">{words("club-online.links-more")}</p>
      <Shown asking={asked}>
        {(people) => {
          const lines = people.map((one) => `${nameOf(state, one.person)}: ${handedOut(id, one.key)}`).join("\n");
          return (
            <>
              <p class="beside">
                <button
                  type="button"
                  class="primary"
                  onClick={() => void copied(lines).then((how) => (said.value = how))}
                >
                  {words("club-online.copy-all")}
                </button>
                <span class="muted" role="status">
                  {said.value}
                </span>
              </p>
              <ul class="event-links">
                {people.map((one) => (
                  <LinkRow
                    key={one.person}
                    label={words("club-online.link-of", { name: nameOf(state, one.person) })}
                    address={handedOut(id, one.key)}
                    renew={() =>
                      doing.does(async () => {
                        await renew(id, key, { what: "player", person: one.person });
                        asked.again();
                      })
                    }
                  />
                ))}
              </ul>
            </>
          );
        }}
      </Shown>
      <OutcomeSaid of={doing.outcome} />
    </section>
  );
}
