// One's friends: who is here, who asks, whom one could ask; and the way out of all of it.
import { me, sentenceOf } from "../net/api.ts";
import { OutcomeSaid, Shown, useAsked, useOutcome } from "../pages/parts.tsx";
import { words } from "../words/say.ts";
import { befriend, friendsTold, openToFriends, unfriend, type FriendsTold, type Known } from "./friends.ts";

interface Deed {
  what: string;
  do: () => Promise<string>;
}

function Row(props: { of: Known; state: string; deeds: Deed[]; run: (deed: Deed) => void }) {
  return (
    <li>
      <div>
        <strong>{props.of.name}</strong>
        {props.state && <span class="muted">{props.state}</span>}
      </div>
      <div class="beside">
        {props.deeds.map((deed, at) => (
          <button
            key={deed.what}
            type="button"
            class={at > 0 ? "quiet" : ""}
            aria-label={words("page.named", { what: deed.what, name: props.of.name })}
            onClick={() => props.run(deed)}
          >
            {deed.what}
          </button>
        ))}
      </div>
    </li>
  );
}

const asks = ({ person, name }: Known, what: string): Deed => ({
  what,
  do: async () =>
    (await befriend(person)) === "friends" ? words("friend.now", { name }) : words("friend.has-asked", { name }),
});

const removes = ({ person, name }: Known, what: string): Deed => ({
  what,
  do: async () => {
    await unfriend(person);
    return words("friend.removed", { name });
  },
});

function Lists(props: { told: FriendsTold; run: (deed: Deed) => void }) {
  const { told, run } = props;
  return (
    <>
      <ul class="rows">
        {told.asks.map((one) => (
          <Row
            key={one.person}
            of={one}
            state={words("friend.asks")}
            deeds={[asks(one, words("friend.accept")), removes(one, words("friend.decline"))]}
            run={run}
          />
        ))}
        {told.friends.map((one) => (
          <Row
            key={one.person}
            of={one}
            state={one.online ? words("friend.here") : words("friend.not-here")}
            deeds={[removes(one, words("friend.remove"))]}
            run={run}
          />
        ))}
        {told.asked.map((one) => (
          <Row
            key={one.person}
            of={one}
            state={words("friend.asked")}
            deeds={[removes(one, words("friend.take-back"))]}
            run={run}
          />
        ))}
      </ul>
      {told.friends.length + told.asks.length + told.asked.length === 0 && told.open && (
        <p class="muted">{words("friend.none")}</p>
      )}
      {told.played.length > 0 && (
        <>
          <h3>{words("friend.played")}</h3>
          <ul class="rows">
            {told.played.map((one) => (
              <Row key={one.person} of={one} state="" deeds={[asks(one, words("friend.ask"))]} run={run} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Own() {
  const asking = useAsked(friendsTold);
  const outcome = useOutcome();
  const run = async (deed: Deed) => {
    outcome.clear();
    try {
      outcome.done.value = await deed.do();
    } catch (e) {
      outcome.trouble.value = sentenceOf(e);
    }
    asking.again();
  };
  return (
    <>
      <OutcomeSaid of={outcome} />
      <Shown asking={asking}>
        {(told) => (
          <>
            <Lists told={told} run={(deed) => void run(deed)} />
            <label class="tick">
              <input
                type="checkbox"
                checked={!told.open}
                onChange={(e) => {
                  const open = !e.currentTarget.checked;
                  void run({ what: "", do: async () => (await openToFriends(open), "") });
                }}
              />
              <span>{words("friend.nobody-may-ask")}</span>
            </label>
          </>
        )}
      </Shown>
    </>
  );
}

export function FriendsPanel() {
  return (
    <section class="panel">
      <h2>{words("friend.title")}</h2>
      {me.value?.login ? <Own key={me.value.person} /> : <p>{words("friend.account")}</p>}
    </section>
  );
}
