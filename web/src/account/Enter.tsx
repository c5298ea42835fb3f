// For who has no account here: make one, or sign in by passphrase or by a code.
import { me } from "../net/api.ts";
import { Field, FormOf, lacking, Passphrase, ShowPassphrase, useForm } from "./form.tsx";
import { makeAccount, signIn } from "./asking.ts";
import { accountWords } from "./words.ts";

export function MakeAccount(props: { done: (sentence: string) => void }) {
  const words = accountWords();
  const form = useForm();
  const name = () => form.values.value.name ?? me.value?.name ?? "";
  return (
    <section class="panel">
      <h2>{words.make}</h2>
      <FormOf
        of={form}
        submit={words.makeIt}
        primary
        check={() => lacking(form, "login", "passphrase")}
        send={async () => {
          await makeAccount(form.text("login").trim(), form.text("passphrase"), name().trim());
          props.done(words.made);
        }}
      >
        <Field of={form} at="login" label={words.login} more={words.loginMore} autocomplete="username" />
        <Passphrase of={form} fresh />
        <ShowPassphrase of={form} text={words.show} />
        <Field
          of={{ ...form, text: (at) => (at === "name" ? name() : form.text(at)) }}
          at="name"
          label={words.name}
          autocomplete="nickname"
        />
      </FormOf>
    </section>
  );
}

export function SignIn(props: { done: (sentence: string) => void }) {
  const words = accountWords();
  const byLogin = useForm();
  const byCode = useForm();
  const enter = async (by: Parameters<typeof signIn>[0]) => {
    await signIn(by);
    props.done(words.signedIn(me.value?.name ?? ""));
  };
  const isGuestAtTable = (me.value?.tables ?? []).length > 0;
  return (
    <section class="panel">
      <h2>{words.signIn}</h2>
      <p class="muted">{words.signInMore}</p>
      {isGuestAtTable && <p class="trouble">{words.leavesGuest}</p>}
      <FormOf
        of={byLogin}
        submit={words.signIn}
        check={() => lacking(byLogin, "login", "passphrase")}
        send={() => enter({ login: byLogin.text("login").trim(), passphrase: byLogin.text("passphrase") })}
      >
        <Field of={byLogin} at="login" label={words.login} autocomplete="username" />
        <Passphrase of={byLogin} />
        <ShowPassphrase of={byLogin} text={words.show} />
      </FormOf>
      <h3>{words.byCode}</h3>
      <FormOf
        of={byCode}
        submit={words.signIn}
        check={() => lacking(byCode, "code")}
        send={() => enter({ code: byCode.text("code").trim() })}
      >
        <Field
          of={byCode}
          at="code"
          label={words.code}
          more={words.byCodeMore}
          autocomplete="one-time-code"
          kind="code"
        />
      </FormOf>
    </section>
  );
}
