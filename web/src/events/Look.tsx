// For pages that everybody may look at: whatever key this browser has.
import type { JSX } from "preact";
import { Page } from "../pages/parts.tsx";
import { words } from "../words/say.ts";
import type { EventState } from "./api.ts";
import { NoKey } from "./AtTable.tsx";
import { keyToLook } from "./keys.ts";
import { useLive, type Live } from "./live.ts";

interface LookProps {
  id: string;
  /** A key that goes before any other. */
  code?: string | undefined;
  children: (state: EventState, live: Live) => JSX.Element;
}

export function Look(props: LookProps): JSX.Element {
  const key = props.code ?? keyToLook(props.id);
  return key === undefined ? <NoKey /> : <Known {...props} code={key} />;
}

function Known(props: LookProps & { code: string }): JSX.Element {
  const live = useLive(props.id, props.code, `sheepshead.event-look.${props.id}`);
  const state = live.state.value;
  if (live.gone.value) return <NoKey withdrawn />;
  if (state) return props.children(state, live);
  return (
    <Page title={words("home.events")}>
      <p class={live.trouble.value ? "trouble" : "muted"} role="status">
        {live.trouble.value ?? words("page.loading")}
      </p>
    </Page>
  );
}
