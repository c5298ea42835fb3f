// For who is signed in: another device, another passphrase, signing out.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { me, sentenceOf } from "../net/api.ts";
import { changePassphrase, signInCode, signOut, wrongOf } from "./asking.ts";
import { FormOf, lacking, Passphrase, ShowPassphrase, useForm } from "./form.tsx";
import { accountWords } from "./words.ts";

const HOLDS = 5 * 60_000;

/** A code for another device, large enough to be read across the room. A guest may carry himself on by one, too. */
export function Elsewhere() {
  const words = accountWords();
  const code = useSignal<string | null>(null);
  const gone = useSignal(false);
  const trouble = useSignal<string | null>(null);
  const made = useSignal(0);
  useEffect(() => {
    if (made.value === 0) return undefined;
    const timer = setTimeout(() => {
      code.value = null;
      gone.value = true;
    }, HOLDS);
    return () => clearTimeout(timer);
  }, [made.value]);
  const show = async () => {
    trouble.value = null;
    try {
      code.value = await signInCode();
      gone.value = false;
      ++made.value;
    } catch (e) {
      trouble.value = wrongOf(e, []).sentence;
    }
  };
  return (
    <section class="panel">
      <h2>{words.elsewhere}</h2>
      <p>{words.elsewhereMore}</p>
      <div role="status">
        {code.value && (
          <>
            <p class="spoken">{words.codeSpoken(code.value.split("").join(" "))}</p>
            <p class="sign-in-code" aria-hidden="true">
              {code.value}
            </p>
            <p>{words.codeHow(location.host + "/#/account")}</p>
            <p class="muted">{words.codeHolds}</p>
          </>
        )}
        {gone.value && <p>{words.codeGone}</p>}
      </div>
      {trouble.value && (
        <p class="trouble" role="alert">
          {trouble.value}
        </p>
      )}
      <button type="button" onClick={() => void show()}>
        {code.value || gone.value ? words.anotherCode : words.showCode}
      </button>
    </section>
  );
}

export function ChangePassphrase() {
  const words = accountWords();
  const form = useForm();
  const done = useSignal("");
  return (
    <section class="panel">
      <h2>{words.change}</h2>
      <FormOf
        of={form}
        submit={words.change}
        check={() => {
          done.value = "";
          return lacking(form, "before", "passphrase");
        }}
        send={async () => {
          await changePassphrase(form.text("before"), form.text("passphrase"));
          form.values.value = {};
          form.open.value = false;
          done.value = words.changed;
        }}
      >
        {/* By it what keeps passphrases knows whose this is. */}
        <input type="text" name="username" autocomplete="username" value={me.value?.login ?? ""} readOnly hidden />
        <Passphrase of={form} at="before" label={words.before} />
        <Passphrase of={form} label={words.after} fresh />
        <ShowPassphrase of={form} text={words.showBoth} />
      </FormOf>
      <p role="status">{done.value}</p>
    </section>
  );
}

export function SignOut(props: { done: (sentence: string) => void }) {
  const words = accountWords();
  const trouble = useSignal<string | null>(null);
  const busy = useSignal(false);
  const leave = async (everywhere: boolean) => {
    if (busy.value) return;
    busy.value = true;
    trouble.value = null;
    try {
      await signOut(everywhere);
      props.done(everywhere ? words.signedOutAll : words.signedOut);
    } catch (e) {
      trouble.value = sentenceOf(e);
    }
    busy.value = false;
  };
  return (
    <section class="panel">
      <h2>{words.signOut}</h2>
      <p>{words.signOutMore}</p>
      {trouble.value && (
        <p class="trouble" role="alert">
          {trouble.value}
        </p>
      )}
      <p class="beside">
        <button type="button" onClick={() => void leave(false)}>
          {words.signOutHere}
        </button>
        <button type="button" onClick={() => void leave(true)}>
          {words.signOutAll}
        </button>
      </p>
    </section>
  );
}
