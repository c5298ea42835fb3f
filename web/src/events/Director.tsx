// The director's page: people, draw, tables, standings, payout, links.
import { useSignal } from "@preact/signals";
import type { ComponentType, JSX } from "preact";
import { useRef } from "preact/hooks";
import { Page } from "../pages/parts.tsx";
import { words } from "../words/say.ts";
import { NoKey } from "./AtTable.tsx";
import type { Part } from "./doing.ts";
import { Drawing } from "./Drawing.tsx";
import { isEvening } from "./evening.ts";
import { EveningMoney, EveningStandings } from "./EveningMoney.tsx";
import { EveningTables } from "./EveningTables.tsx";
import { keyToLook, knownOf } from "./keys.ts";
import { LinksShown } from "./LinksShown.tsx";
import { useLive } from "./live.ts";
import { People } from "./People.tsx";
import { PayoutShown, Standings } from "./Standings.tsx";
import { Tables } from "./Tables.tsx";

const PARTS = ["people", "draw", "tables", "standings", "payout", "links"] as const;
/** Of an evening. */
const EVENING = ["people", "tables", "standings", "payout", "links"] as const;
type PartName = (typeof PARTS)[number];

const SHOWN_OF_EVENING: Partial<Record<PartName, ComponentType<Part>>> = {
  tables: EveningTables,
  standings: EveningStandings,
  payout: EveningMoney,
};
const SHOWN: Record<PartName, ComponentType<Part>> = {
  people: People,
  draw: Drawing,
  tables: Tables,
  standings: Standings,
  payout: PayoutShown,
  links: LinksShown,
};

export function Director(props: { id: string }): JSX.Element {
  const key = knownOf(props.id)?.director ?? keyToLook(props.id);
  return key === undefined ? <NoKey /> : <Known id={props.id} code={key} />;
}

function Known(props: { id: string; code: string }): JSX.Element {
  const live = useLive(props.id, props.code);
  const chosen = useSignal<PartName | null>(null);
  const begins = useRef<PartName | null>(null);
  const state = live.state.value;
  if (live.gone.value) return <NoKey withdrawn />;
  if (!state)
    return (
      <Page title={words("home.events")}>
        <p class={live.trouble.value ? "trouble" : "muted"} role="status">
          {live.trouble.value ?? words("page.loading")}
        </p>
      </Page>
    );
  // Whoever may only look sees who plays where and how it stands.
  const isDirector = state.role === "director";
  const evening = isEvening(state);
  const parts = !isDirector ? (["standings", "payout"] as const) : evening ? EVENING : PARTS;
  const first = evening ? "tables" : "draw";
  const usual = !isDirector ? "standings" : state.rounds.length ? "tables" : state.people.length ? first : "people";
  // Where one begins stays there, even when a draw makes another part the usual one.
  begins.current ??= usual;
  const part = chosen.value ?? begins.current;
  const Chosen = (evening ? SHOWN_OF_EVENING[part] : undefined) ?? SHOWN[part];
  return (
    <Page title={state.event}>
      <div class="event">
        <header class="event-head">
          <h1>{state.event}</h1>
        </header>
        {live.trouble.value && (
          <p class="trouble" role="status">
            {live.trouble.value}
          </p>
        )}
        <nav class="event-parts" aria-label={words("club-day.sections")}>
          {parts.map((one) => (
            <button
              key={one}
              type="button"
              class={one === part ? "primary" : ""}
              aria-current={one === part ? "page" : undefined}
              onClick={() => (chosen.value = one)}
            >
              {evening && one === "payout" ? words("club-evening.money") : words(`club-day.${one}`)}
            </button>
          ))}
        </nav>
        <Chosen live={live} state={state} to={(part) => (chosen.value = part)} />
      </div>
    </Page>
  );
}
