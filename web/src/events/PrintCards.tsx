// A card for each table: its number to be seen from afar, and the codes that people scan there.
import type { JSX } from "preact";
import { Shown, useAsked } from "../pages/parts.tsx";
import { words } from "../words/say.ts";
import { links, type EventState } from "./api.ts";
import { Qr } from "./Qr.tsx";
import { handedOut } from "./where.ts";

export function Cards(props: { state: EventState; code: string }): JSX.Element {
  const { state } = props;
  const asked = useAsked(() => links(state.id, props.code));
  const look = words("club-wall.card-look");
  const score = words("club-wall.card-score");
  return (
    <Shown asking={asked}>
      {(told) => (
        <>
          {told.tables.map((one) => (
            <section key={one.table} class="paper table-card">
              <p>{state.event}</p>
              <h2>{words("club-table.title", { n: one.table })}</h2>
              <div class="card-codes">
                <figure>
                  <Qr text={handedOut(state.id, one.key)} label={score} />
                  <figcaption>{score}</figcaption>
                </figure>
                <figure>
                  <Qr text={handedOut(state.id, told.look.key)} label={look} />
                  <figcaption>{look}</figcaption>
                </figure>
              </div>
            </section>
          ))}
        </>
      )}
    </Shown>
  );
}
