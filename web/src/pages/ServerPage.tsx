// Where friends would be, on pages that have no server: the way to one.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { words } from "../words/say.ts";
import { Page } from "./parts.tsx";
import { serverAddress, serverAt } from "./server_address.ts";

export function ServerPage(): JSX.Element {
  const typed = useSignal(serverAddress.value);
  const trouble = useSignal(false);
  const leave = (e: Event) => {
    e.preventDefault();
    const at = serverAt(typed.value);
    trouble.value = at === null;
    if (at === null) return;
    serverAddress.value = at;
    // What was wanted here is wanted there.
    location.assign(at + location.hash);
  };
  return (
    <Page title={words("home.friends")}>
      <h1>{words("home.friends")}</h1>
      <section class="panel stack">
        <p>{words("server.about")}</p>
        <form class="stack" onSubmit={leave} noValidate>
          <label class="field">
            <span>{words("server.address")}</span>
            <input
              type="url"
              value={typed.value}
              autocomplete="url"
              spellcheck={false}
              aria-invalid={trouble.value}
              aria-describedby={trouble.value ? "server-trouble" : undefined}
              onInput={(e) => (typed.value = e.currentTarget.value)}
            />
          </label>
          {trouble.value && (
            <p id="server-trouble" class="trouble" role="alert">
              {words("server.no-address")}
            </p>
          )}
          <div class="beside">
            <button type="submit" class="primary">
              {words("server.go")}
            </button>
          </div>
        </form>
      </section>
    </Page>
  );
}
