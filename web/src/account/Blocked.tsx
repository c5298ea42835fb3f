// Whom one has blocked, at any table; here somebody is taken off the list.
import { useOutcome, OutcomeSaid, Shown, useAsked } from "../pages/parts.tsx";
import { get, post, sentenceOf } from "../net/api.ts";
import { words } from "../words/say.ts";

interface OneBlocked {
  person: string;
  name: string;
  at: number;
}

const blockedByMe = async () => (await get<{ blocks: OneBlocked[] }>("me/blocks")).blocks;

export function Blocked() {
  const asking = useAsked(blockedByMe);
  const outcome = useOutcome();
  const unblock = async ({ person, name }: OneBlocked) => {
    outcome.clear();
    try {
      await post("me/unblock", { person });
      outcome.done.value = words("report.now-unblocked", { name });
      asking.again();
    } catch (e) {
      outcome.trouble.value = sentenceOf(e);
    }
  };
  return (
    <section class="panel">
      <h2>{words("report.blocked")}</h2>
      <OutcomeSaid of={outcome} />
      <Shown asking={asking}>
        {(list) =>
          list.length === 0 ? (
            <p class="muted">{words("report.blocked-none")}</p>
          ) : (
            <>
              <p>{words("report.blocked-more")}</p>
              <ul class="rows">
                {list.map((one) => (
                  <li key={one.person}>
                    <div>
                      <strong>{one.name}</strong>
                    </div>
                    <button type="button" class="quiet" onClick={() => void unblock(one)}>
                      {words("report.unblock", { name: one.name })}
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Shown>
    </section>
  );
}
