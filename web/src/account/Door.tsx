// The way to the account, and whether one has one.
import { me } from "../net/api.ts";
import { words } from "../words/say.ts";

export function AccountDoor() {
  const who = me.value;
  return (
    <section class="panel">
      <h2>{words("door.account")}</h2>
      <p>{who?.login ? words("door.own", { login: who.login }) : who ? words("door.guest") : words("door.none")}</p>
      <a class="button" href="#/account">
        {who?.login ? words("door.to-own") : words("door.open")}
      </a>
    </section>
  );
}
