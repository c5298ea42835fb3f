// What the pages of old hands have in common: the hands, and what is said of those in the account, which are fetched here.
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { me } from "../net/api.ts";
import { settingsOf } from "../net/settings.ts";
import { useAsked, type Asking } from "../pages/parts.tsx";
import { bringHands, fetching, fetchTrouble } from "./account_hands.ts";
import type { KeptHand } from "./hand.ts";
import { keptChanges, keptHands } from "./store.ts";
import { words } from "../words/say.ts";

/** The hands that are here, drawn anew with each change, while what one does on the page stays as it is. */
export function useHands(): Asking<KeptHand[]> {
  const asking = useAsked(keptHands, settingsOf.value);
  const changes = keptChanges.value;
  const seen = useRef(changes);
  useEffect(() => {
    if (seen.current !== changes) asking.again();
    seen.current = changes;
  }, [changes]);
  return asking;
}

export function AccountHands(): JSX.Element | null {
  const person = me.value?.login ? me.value.person : "";
  useEffect(() => void bringHands(), [person]);
  if (person === "") return null;
  return (
    <>
      <p class="muted">{words("history.account")}</p>
      <p role="status">
        {fetching.value && words("history.fetching", { done: fetching.value.done, of: fetching.value.of })}
      </p>
      {fetchTrouble.value !== null && (
        <p class="trouble">{words("history.fetch-trouble", { why: fetchTrouble.value })}</p>
      )}
    </>
  );
}
