// The way to the account, and whether one has one.
import { me } from "../net/api.ts";
import { catalogue } from "../words/words.ts";

export const accountDoor = catalogue({
  en: {
    account: "Account",
    none: "To play you need none.",
    guest: "You play as a guest.",
    own: (login: string) => `You are signed in as ${login}.`,
    open: "Make an account or sign in",
    toOwn: "Your account",
  },
  de: {
    account: "Konto",
    none: "Zum Spielen brauchst du keines.",
    guest: "Du spielst als Gast.",
    own: (login: string) => `Du bist angemeldet als ${login}.`,
    open: "Konto anlegen oder anmelden",
    toOwn: "Dein Konto",
  },
});

export function AccountDoor() {
  const words = accountDoor();
  const who = me.value;
  return (
    <section class="panel">
      <h2>{words.account}</h2>
      <p>{who?.login ? words.own(who.login) : who ? words.guest : words.none}</p>
      <a class="button" href="#/account">
        {who?.login ? words.toOwn : words.open}
      </a>
    </section>
  );
}
