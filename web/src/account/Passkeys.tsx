// Signing in without a passphrase: the button for it, and the list of one's devices.
import { useSignal } from "@preact/signals";
import { useEffect, useId, useRef } from "preact/hooks";
import { me } from "../net/api.ts";
import {
  addPasskey,
  hasPasskeys,
  learnPasskeys,
  ownPasskeys,
  passkeyTrouble,
  removePasskey,
  renamePasskey,
  type OwnPasskey,
} from "../net/passkeys.ts";
import { signInByPasskey, wantsProof } from "./asking.ts";
import { Proof } from "./Proof.tsx";
import { language } from "../words/words.ts";
import { words } from "../words/say.ts";

/** Does one thing at a time, and keeps what went wrong with it. */
function useDoing() {
  const busy = useSignal(false);
  const trouble = useSignal<string | null>(null);
  const run = async (what: () => Promise<void>) => {
    if (busy.value) return;
    busy.value = true;
    trouble.value = null;
    try {
      await what();
    } catch (e) {
      trouble.value = passkeyTrouble(e);
    }
    busy.value = false;
  };
  return { busy, trouble, run };
}

function Trouble(props: { of: string | null }) {
  if (props.of === null) return null;
  return (
    <p class="trouble" role="alert">
      {props.of}
    </p>
  );
}

export function SignInByPasskey(props: { done: (sentence: string) => void }) {
  const doing = useDoing();
  if (!hasPasskeys()) return null;
  const enter = async () => {
    await signInByPasskey();
    props.done(words("account.signed-in", { name: me.value?.name ?? "" }));
  };
  return (
    <div class="by-passkey">
      <p>
        <button type="button" aria-disabled={doing.busy.value} onClick={() => void doing.run(enter)}>
          {doing.busy.value ? words("page.one-moment") : words("account.passkey-sign-in")}
        </button>
      </p>
      <p class="muted">{words("account.passkey-sign-in-more")}</p>
      <Trouble of={doing.trouble.value} />
      <h3>{words("account.or-login")}</h3>
    </div>
  );
}

const day = (at: number) => new Date(at).toLocaleDateString(language.value, { dateStyle: "medium" });

const MOST_NAME = 40;

/** Another name for a device, where there are two alike. */
function Rename(props: { of: OwnPasskey; save: (name: string) => void; keep: () => void }) {
  const { name } = props.of;
  const value = useSignal(name);
  const wrong = useSignal(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => field.current?.select(), []);
  return (
    <form
      noValidate
      onSubmit={(e) => {
        e.preventDefault();
        const wanted = value.value.trim();
        wrong.value = wanted === "";
        if (wanted === "") field.current?.focus();
        else props.save(wanted);
      }}
    >
      <div class="field">
        <label for={id}>{words("account.passkey-name", { name })}</label>
        <input
          ref={field}
          id={id}
          value={value.value}
          maxLength={MOST_NAME}
          autocomplete="off"
          aria-invalid={wrong.value}
          aria-describedby={wrong.value ? `${id}-wrong` : undefined}
          onInput={(e) => (value.value = e.currentTarget.value)}
        />
        {wrong.value && (
          <p id={`${id}-wrong`} class="trouble" role="alert">
            {words("account.passkey-no-name")}
          </p>
        )}
      </div>
      <p class="beside">
        <button type="submit">{words("account.passkey-name-save")}</button>
        <button type="button" onClick={props.keep}>
          {words("account.passkey-keep")}
        </button>
      </p>
    </form>
  );
}

function Row(props: { of: OwnPasskey; rename: (name: string) => void; remove: () => void }) {
  const { of } = props;
  const asked = useSignal(false);
  const renames = useSignal(false);
  return (
    <li>
      <p>
        <strong>{of.name}</strong>
        <br />
        <span class="muted">
          {of.used === null
            ? words("account.passkey-made", { date: day(of.made) })
            : words("account.passkey-used", { date: day(of.made), used: day(of.used) })}
        </span>
      </p>
      {renames.value && (
        <Rename
          of={of}
          keep={() => (renames.value = false)}
          save={(name) => {
            renames.value = false;
            if (name !== of.name) props.rename(name);
          }}
        />
      )}
      {asked.value && <p role="alert">{words("account.passkey-sure", { name: of.name })}</p>}
      <p class="beside">
        {asked.value && (
          <button type="button" onClick={() => (asked.value = false)}>
            {words("account.passkey-keep")}
          </button>
        )}
        {!asked.value && !renames.value && (
          <button
            type="button"
            aria-label={words("account.passkey-rename-it", { name: of.name })}
            onClick={() => (renames.value = true)}
          >
            {words("account.passkey-rename")}
          </button>
        )}
        <button
          type="button"
          aria-label={words("account.passkey-remove-it", { name: of.name })}
          onClick={() => {
            if (asked.value) props.remove();
            asked.value = !asked.value;
          }}
        >
          {words("account.passkey-remove")}
        </button>
      </p>
    </li>
  );
}

export function OwnPasskeysShown() {
  const doing = useDoing();
  const done = useSignal("");
  const refused = useSignal<(() => void) | null>(null);
  const own = ownPasskeys.value;
  const login = me.value?.login;
  useEffect(() => {
    ownPasskeys.value = null;
    void doing.run(learnPasskeys);
  }, [login]);
  if (!hasPasskeys() && (own?.passkeys.length ?? 0) === 0) return null;
  const change = (what: () => Promise<void>, sentence: string): Promise<void> =>
    doing.run(async () => {
      done.value = "";
      refused.value = null;
      try {
        await what();
        done.value = sentence;
      } catch (e) {
        if (!wantsProof(e)) throw e;
        refused.value = () => void change(what, sentence);
      }
    });
  return (
    <section class="panel">
      <h2>{words("account.passkeys")}</h2>
      <p>{words("account.passkeys-more")}</p>
      {own && own.passkeys.length > 0 && (
        <ul class="passkeys">
          {own.passkeys.map((one) => (
            <Row
              key={one.id}
              of={one}
              rename={(name) =>
                void change(() => renamePasskey(one.id, name), words("account.passkey-renamed", { name }))
              }
              remove={() =>
                void change(() => removePasskey(one.id), words("account.passkey-removed", { name: one.name }))
              }
            />
          ))}
        </ul>
      )}
      <Trouble of={doing.trouble.value} />
      {refused.value && <Proof then={refused.value} drop={() => (refused.value = null)} />}
      {hasPasskeys() && (
        <p>
          <button
            type="button"
            aria-disabled={doing.busy.value}
            onClick={() => void change(addPasskey, words("account.passkey-added"))}
          >
            {words("account.passkey-add")}
          </button>
        </p>
      )}
      <p role="status">{done.value}</p>
    </section>
  );
}
