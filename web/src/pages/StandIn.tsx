// A plain table until the drawn one is there.
import type { TableSession } from "../table/session.ts";
import { Chat } from "./Chat.tsx";

export function TableView({
  session,
  onHost,
  onLeave,
}: {
  session: TableSession;
  onHost: () => void;
  onLeave: () => void;
}) {
  const s = session.state.value;
  return (
    <div class="page">
      <p>{session.link.value}</p>
      <p>{session.said.value}</p>
      <button type="button" onClick={onHost}>
        Host
      </button>
      <button type="button" onClick={onLeave}>
        Leave
      </button>
      <button type="button" onClick={() => void session.next()}>
        Next
      </button>
      <p>{JSON.stringify(s?.view?.hand)}</p>
      <p>{JSON.stringify(s?.view?.tricks.at(-1))}</p>
      {s?.legal.map((a) => (
        <button key={a} type="button" onClick={() => void session.act(a)}>
          {a}
        </button>
      ))}
      <p>{s?.last?.lines.join(" ")}</p>
      <Chat session={session} />
    </div>
  );
}
