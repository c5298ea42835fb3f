// A link that is handed out: as a code, as text, and withdrawn.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { copied } from "../pages/parts.tsx";
import { words } from "../words/say.ts";
import { Qr } from "./Qr.tsx";

export function LinkRow(props: { label: string; address: string; renew: () => Promise<unknown> }): JSX.Element {
  const { label, address } = props;
  const isOpen = useSignal(false);
  const said = useSignal("");
  return (
    <li>
      <strong>{label}</strong>
      <div class="beside">
        <button
          type="button"
          aria-expanded={isOpen.value}
          aria-label={words("club-day.link-show-of", { link: label })}
          onClick={() => (isOpen.value = !isOpen.value)}
        >
          {words("club-day.link-show")}
        </button>
        <button
          type="button"
          aria-label={`${words("club-day.link-copy")}: ${label}`}
          onClick={() => void copied(address).then((how) => (said.value = how))}
        >
          {words("club-day.link-copy")}
        </button>
        <button
          type="button"
          class="quiet"
          aria-label={words("club-day.link-renew-of", { link: label })}
          onClick={() => void props.renew()}
        >
          {words("club-day.link-renew")}
        </button>
        <span class="muted" role="status">
          {said.value}
        </span>
      </div>
      {isOpen.value && (
        <div>
          <Qr text={address} label={words("club-day.qr", { link: label })} />
          <p class="event-address">{address}</p>
        </div>
      )}
    </li>
  );
}
