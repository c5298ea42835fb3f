// For who has no account here: make one, or sign in by passphrase or by a code.
import { me } from "../net/api.ts";
import { Field, FormOf, lacking, Passphrase, ShowPassphrase, useForm } from "./form.tsx";
import { makeAccount, makeAccountByPasskey, signIn } from "./asking.ts";
import { SignInByPasskey } from "./Passkeys.tsx";
import { hasPasskeys } from "../net/passkeys.ts";
import { words } from "../words/say.ts";

export function MakeAccount(props: { done: (sentence: string) => void }) {
  const form = useForm();
  const name = () => form.values.value.name ?? me.value?.name ?? "";
  return (
    <section class="panel">
      <h2>{words("account.create")}</h2>
      <FormOf
        of={form}
        submit={words("account.create-it")}
        primary
        other={
          hasPasskeys()
            ? {
                submit: words("account.passkey-create"),
                more: words("account.passkey-create-more"),
                check: () => lacking(form, "login"),
                send: async () => {
                  await makeAccountByPasskey(form.text("login").trim(), name().trim());
                  props.done(words("account.created"));
                },
              }
            : undefined
        }
        check={() => lacking(form, "login", "passphrase")}
        send={async () => {
          await makeAccount(form.text("login").trim(), form.text("passphrase"), name().trim());
          props.done(words("account.created"));
        }}
      >
        <Field
          of={form}
          at="login"
          label={words("account.login")}
          more={words("account.login-more")}
          autocomplete="username"
        />
        <Passphrase of={form} fresh />
        <ShowPassphrase of={form} text={words("account.show")} />
        <Field
          of={{ ...form, text: (at) => (at === "name" ? name() : form.text(at)) }}
          at="name"
          label={words("account.name")}
          autocomplete="nickname"
        />
      </FormOf>
    </section>
  );
}

export function SignIn(props: { done: (sentence: string) => void }) {
  const byLogin = useForm();
  const byCode = useForm();
  const enter = async (by: Parameters<typeof signIn>[0]) => {
    await signIn(by);
    props.done(words("account.signed-in", { name: me.value?.name ?? "" }));
  };
  const isGuestAtTable = (me.value?.tables ?? []).length > 0;
  return (
    <section class="panel">
      <h2>{words("account.sign-in")}</h2>
      <p class="muted">{words("account.sign-in-more")}</p>
      {isGuestAtTable && <p class="trouble">{words("account.leaves-guest")}</p>}
      <SignInByPasskey done={props.done} />
      <FormOf
        of={byLogin}
        submit={words("account.sign-in")}
        check={() => lacking(byLogin, "login", "passphrase")}
        send={() => enter({ login: byLogin.text("login").trim(), passphrase: byLogin.text("passphrase") })}
      >
        <Field of={byLogin} at="login" label={words("account.login")} autocomplete="username" />
        <Passphrase of={byLogin} />
        <ShowPassphrase of={byLogin} text={words("account.show")} />
      </FormOf>
      <h3>{words("account.by-code")}</h3>
      <FormOf
        of={byCode}
        submit={words("account.sign-in")}
        check={() => lacking(byCode, "code")}
        send={() => enter({ code: byCode.text("code").trim() })}
      >
        <Field
          of={byCode}
          at="code"
          label={words("account.code")}
          more={words("account.by-code-more")}
          autocomplete="one-time-code"
          kind="code"
        />
      </FormOf>
    </section>
  );
}
