// Friends who are here are invited to a table by a tap; their page shows it wherever they are.
import { useSignal } from "@preact/signals";
import { sentenceOf } from "../net/api.ts";
import { OutcomeSaid, useAsked, useOutcome } from "../pages/parts.tsx";
import { words } from "../words/say.ts";
import { friendsTold, invite, type Friend } from "./friends.ts";

export function InviteFriends(props: { table: string }) {
  const asking = useAsked(friendsTold);
  const invited = useSignal<ReadonlySet<string>>(new Set());
  const outcome = useOutcome();
  const send = async ({ person, name }: Friend) => {
    outcome.clear();
    try {
      await invite(person, props.table);
      invited.value = new Set([...invited.value, person]);
      outcome.done.value = words("friend.invited", { name });
    } catch (e) {
      outcome.trouble.value = sentenceOf(e);
    }
  };
  // Without friends there's nothing to say here.
  if (!asking.value?.friends.length) return null;
  const here = asking.value.friends.filter((one) => one.online);
  return (
    <div>
      <h3>{words("friend.invite-title")}</h3>
      {here.length === 0 && <p class="muted">{words("friend.nobody-here")}</p>}
      <div class="beside">
        {here.map((one) => (
          <button
            key={one.person}
            type="button"
            disabled={invited.value.has(one.person)}
            onClick={() => void send(one)}
          >
            {words("friend.invite", { name: one.name })}
          </button>
        ))}
      </div>
      <OutcomeSaid of={outcome} />
    </div>
  );
}
