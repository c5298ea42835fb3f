// For who is signed in: another device, another passphrase, signing out.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { me, sentenceOf } from "../net/api.ts";
import { learnPasskeys, ownPasskeys } from "../net/passkeys.ts";
import { changePassphrase, signInCode, signOut, wantsProof, wrongOf } from "./asking.ts";
import { Proof } from "./Proof.tsx";
import { FormOf, lacking, Passphrase, ShowPassphrase, useForm } from "./form.tsx";
import { words } from "../words/say.ts";

const HOLDS = 5 * 60_000;

/** A code for another device, large enough to be read across the room. A guest can move to another device with one, too. */
export function Elsewhere() {
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
      <h2>{words("account.elsewhere")}</h2>
      <p>{words("account.elsewhere-more")}</p>
      <div role="status">
        {code.value && (
          <>
            <p class="spoken">{words("account.code-spoken", { code: code.value.split("").join(" ") })}</p>
            <p class="sign-in-code" aria-hidden="true">
              {code.value}
            </p>
            <p>{words("account.code-how", { address: location.host + "/#/account" })}</p>
            <p class="muted">{words("account.code-holds")}</p>
          </>
        )}
        {gone.value && <p>{words("account.code-gone")}</p>}
      </div>
      {trouble.value && (
        <p class="trouble" role="alert">
          {trouble.value}
        </p>
      )}
      <button type="button" onClick={() => void show()}>
        {code.value || gone.value ? words("account.another-code") : words("account.show-code")}
      </button>
    </section>
  );
}

/** Another passphrase, or the first one. */
export function ChangePassphrase(props: { isFirst: boolean }) {
  const { isFirst } = props;
  const form = useForm();
  const done = useSignal("");
  const refused = useSignal(false);
  const change = async () => {
    refused.value = false;
    try {
      await changePassphrase(form.text("before"), form.text("passphrase"));
    } catch (e) {
      if (!wantsProof(e)) throw e;
      refused.value = true;
      return;
    }
    form.values.value = {};
    form.open.value = false;
    done.value = isFirst ? words("account.added-passphrase") : words("account.changed");
    if (isFirst) await learnPasskeys();
  };
  const again = async () => {
    try {
      await change();
    } catch (e) {
      form.wrong.value = wrongOf(e, ["passphrase"]);
    }
  };
  const title = isFirst ? words("account.add-passphrase") : words("account.change");
  return (
    <section class="panel">
      <h2>{title}</h2>
      <FormOf
        of={form}
        submit={title}
        check={() => {
          done.value = "";
          return isFirst ? lacking(form, "passphrase") : lacking(form, "before", "passphrase");
        }}
        send={change}
      >
        {/* By it what keeps passphrases knows whose this is. */}
        <input type="text" name="username" autocomplete="username" value={me.value?.login ?? ""} readOnly hidden />
        {!isFirst && <Passphrase of={form} at="before" label={words("account.before")} />}
        <Passphrase of={form} {...(isFirst ? {} : { label: words("account.after") })} fresh />
        <ShowPassphrase of={form} text={isFirst ? words("account.show") : words("account.show-both")} />
      </FormOf>
      {refused.value && <Proof then={() => void again()} drop={() => (refused.value = false)} />}
      <p role="status">{done.value}</p>
    </section>
  );
}

export function SignOut(props: { done: (sentence: string) => void }) {
  const trouble = useSignal<string | null>(null);
  const busy = useSignal(false);
  const leave = async (everywhere: boolean) => {
    if (busy.value) return;
    busy.value = true;
    trouble.value = null;
    try {
      await signOut(everywhere);
      props.done(everywhere ? words("account.signed-out-all") : words("account.signed-out"));
    } catch (e) {
      trouble.value = sentenceOf(e);
    }
    busy.value = false;
  };
  return (
    <section class="panel">
      <h2>{words("account.sign-out")}</h2>
      <p>
        {ownPasskeys.value?.passphrase === false
          ? words("account.sign-out-no-passphrase")
          : words("account.sign-out-more")}
      </p>
      {trouble.value && (
        <p class="trouble" role="alert">
          {trouble.value}
        </p>
      )}
      <p class="beside">
        <button type="button" onClick={() => void leave(false)}>
          {words("account.sign-out-here")}
        </button>
        <button type="button" onClick={() => void leave(true)}>
          {words("account.sign-out-all")}
        </button>
      </p>
    </section>
  );
}
