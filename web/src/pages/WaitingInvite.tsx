// Over a table that waits for players: its code, and the link to send.
import { useSignal } from "@preact/signals";
import { invitation } from "../route.ts";
import type { TableState } from "../table/state.ts";
import { words } from "../words/say.ts";
import { copied } from "./parts.tsx";

/** The code that brings friends to a seat that is free; null where there is none to give. */
export function codeToGive({ table, you }: TableState): string | null {
  const waits = table.state === "waiting" && table.seats.some((s) => s.name === null);
  return waits && you.seat !== null ? (table.code ?? null) : null;
}

export function WaitingInvite(props: { code: string }) {
  const said = useSignal("");
  const link = invitation(props.code);
  const copy = async () => {
    said.value = await copied(link);
  };
  const shares = typeof navigator.share === "function";
  const share = () => {
    // Whoever changes their mind is told nothing.
    navigator.share({ url: link }).catch(() => undefined);
  };
  return (
    <div class="table-note">
      <p>
        {words("table.invite", { code: props.code })}
        <span role="status">{said.value && ` ${said.value}`}</span>
      </p>
      <button type="button" onClick={shares ? share : () => void copy()}>
        {shares ? words("table.share") : words("page.copy-link")}
      </button>
    </div>
  );
}
