// Asked before the ways into an account change: that it's really its owner who sits there.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { me } from "../net/api.ts";
import { hasPasskeys, ownPasskeys, passkeyTrouble } from "../net/passkeys.ts";
import { prove, proveByPasskey } from "./asking.ts";
import { FormOf, lacking, Passphrase, useForm } from "./form.tsx";
import { words } from "../words/say.ts";

/** `then` is what was refused; it's tried again. */
export function Proof(props: { then: () => void; drop: () => void }) {
  const { then, drop } = props;
  const form = useForm();
  const busy = useSignal(false);
  const trouble = useSignal<string | null>(null);
  const head = useRef<HTMLParagraphElement>(null);
  useEffect(() => head.current?.focus(), []);
  const own = ownPasskeys.value;
  const byPasskey = async () => {
    if (busy.value) return;
    busy.value = true;
    trouble.value = null;
    try {
      await proveByPasskey();
      then();
    } catch (e) {
      trouble.value = passkeyTrouble(e);
    }
    busy.value = false;
  };
  return (
    <div class="proof" role="group" aria-label={words("account.prove-first")}>
      <p ref={head} tabIndex={-1}>
        <strong>{words("account.prove-first")}</strong>
      </p>
      {own?.passphrase !== false && (
        <FormOf
          of={form}
          submit={words("account.prove")}
          check={() => lacking(form, "passphrase")}
          send={async () => {
            await prove(form.text("passphrase"));
            then();
          }}
        >
          <input type="text" name="username" autocomplete="username" value={me.value?.login ?? ""} readOnly hidden />
          <Passphrase of={form} />
        </FormOf>
      )}
      {trouble.value && (
        <p class="trouble" role="alert">
          {trouble.value}
        </p>
      )}
      <p class="beside">
        {hasPasskeys() && (own?.passkeys.length ?? 0) > 0 && (
          <button type="button" aria-disabled={busy.value} onClick={() => void byPasskey()}>
            {busy.value ? words("page.one-moment") : words("account.prove-by-passkey")}
          </button>
        )}
        <button type="button" onClick={drop}>
          {words("account.prove-not")}
        </button>
      </p>
    </div>
  );
}
