// One's account: made, signed in to, changed, left. Nobody needs one to play.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { learnMe, me } from "../net/api.ts";
import { Naming } from "../pages/Naming.tsx";
import { Page, Shown, useAsked } from "../pages/parts.tsx";
import { MakeAccount, SignIn } from "./Enter.tsx";
import { Blocked } from "./Blocked.tsx";
import { ChangePassphrase, Elsewhere, SignOut } from "./Own.tsx";
import { OwnPasskeysShown } from "./Passkeys.tsx";
import { ownPasskeys } from "../net/passkeys.ts";
import { words } from "../words/say.ts";
import "../style/account.css";

/** Nobody signed in is an answer, too. */
const whoOneIs = async () => ({ is: await learnMe() });

export function AccountPage() {
  const asking = useAsked(whoOneIs);
  const said = useSignal("");
  const head = useRef<HTMLHeadingElement>(null);
  const who = me.value;
  const login = who?.login;
  // What one stood on is gone when one has come in or gone out: the focus goes to the page's head.
  const before = useRef(login);
  useEffect(() => {
    if (said.value && before.current !== login) head.current?.focus();
    before.current = login;
  }, [login]);
  const done = (sentence: string) => (said.value = sentence);
  return (
    <Page title={words("door.account")}>
      <h1 ref={head} tabIndex={-1}>
        {words("door.account")}
      </h1>
      <p role="status" class={said.value ? "done" : ""}>
        {said.value}
      </p>
      <Shown asking={asking}>
        {() => (
          <>
            <p>
              {who && login
                ? who.name === login
                  ? words("door.own", { login })
                  : words("account.you-are", { name: who.name, login })
                : who
                  ? words("account.guest")
                  : words("account.lead")}
            </p>
            {login ? (
              <div class="columns">
                <div class="stack">
                  <Elsewhere />
                  <Naming />
                </div>
                <div class="stack">
                  <OwnPasskeysShown />
                  <ChangePassphrase isFirst={ownPasskeys.value?.passphrase === false} />
                  <SignOut done={done} />
                  <Blocked />
                </div>
              </div>
            ) : (
              <div class="columns">
                <MakeAccount done={done} />
                <div class="stack">
                  <SignIn done={done} />
                  {who && <Elsewhere />}
                  {who && <Blocked />}
                </div>
              </div>
            )}
          </>
        )}
      </Shown>
    </Page>
  );
}
