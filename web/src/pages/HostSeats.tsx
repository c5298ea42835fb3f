// The host's view of who sits at the table.
import type { TableSession } from "../table/session.ts";
import type { Sitter } from "../wire.ts";
import type { Ask, Banned, Sure } from "./hosting.ts";
import { levelName, LEVELS } from "./levels.ts";
import { words } from "../words/say.ts";

function sitterText(s: Sitter, me: string): string {
  const name = s.name ?? "";
  if (s.person === me) return words("host.you", { name });
  if (s.bot !== null) return words("host.bot-is", { name, level: levelName(s.bot) });
  if (s.program) return words("host.program", { name });
  return s.person === null ? words("host.free") : name;
}

interface Parts {
  session: TableSession;
  ask: Ask;
  sure: (s: Sure) => void;
  muted: ReadonlySet<string>;
}

/** What the host can do with a person, at a seat or in the talk. */
function PersonButtons(props: Parts & { person: string; name: string; seat?: number }) {
  const { ask, sure, person, name } = props;
  const { seat } = props;
  const all: [string, () => void][] = [
    [props.muted.has(person) ? words("host.unmute") : words("host.mute"), () => void ask({ do: "mute", person })],
    [
      words("host.kick"),
      () => sure({ question: words("host.sure-kick", { name }), yes: () => void ask({ do: "kick", person }) }),
    ],
    [
      words("host.ban"),
      () => sure({ question: words("host.sure-ban", { name }), yes: () => void ask({ do: "ban", person }) }),
    ],
  ];
  if (seat !== undefined)
    all.push(
      [words("host.make-free"), () => void ask({ do: "free", seat })],
      [
        words("host.hand-over"),
        () => sure({ question: words("host.sure-host", { name }), yes: () => void ask({ do: "host", person }) }),
      ],
    );
  return (
    <details class="more">
      <summary aria-label={words("page.named", { what: words("host.more"), name })}>{words("host.more")}</summary>
      <div class="beside">
        {all.map(([text, act]) => (
          <button
            key={text}
            type="button"
            class="quiet"
            aria-label={words("page.named", { what: text, name })}
            onClick={act}
          >
            {text}
          </button>
        ))}
      </div>
    </details>
  );
}

function SeatRow(props: Parts & { sitter: Sitter; me: string }) {
  const { sitter: s, ask } = props;
  const n = s.seat + 1;
  return (
    <li>
      <div>
        <strong>{words("host.seat", { n })}</strong>
        <span>{sitterText(s, props.me)}</span>
      </div>
      {s.person === null ? (
        <div class="beside">
          <label class="field">
            <span class="spoken">{words("host.bot-level", { n })}</span>
            <select
              value={s.bot ?? ""}
              onChange={(e) => {
                const level = e.currentTarget.value;
                // The list shows what is; it changes when the server has told so.
                e.currentTarget.value = s.bot ?? "";
                void ask(level ? { do: "bot", seat: s.seat, level } : { do: "free", seat: s.seat });
              }}
            >
              <option value="" selected={s.bot === null}>
                {words("host.no-bot")}
              </option>
              {LEVELS.map((level) => (
                <option key={level} value={level} selected={level === s.bot}>
                  {levelName(level)}
                </option>
              ))}
            </select>
          </label>
        </div>
      ) : (
        s.person !== props.me && <PersonButtons {...props} person={s.person} name={s.name ?? ""} seat={s.seat} />
      )}
    </li>
  );
}

export function HostSeats(props: Parts & { banned: Banned[] }) {
  const state = props.session.state.value;
  if (!state) return null;
  const seated = new Set(state.table.seats.map((s) => s.person));
  const gone = new Set(props.banned.map((b) => b.person));
  // Those who only watch are known by what they said.
  const talkers = new Map<string, string>();
  for (const line of state.chat)
    if (!seated.has(line.person) && !gone.has(line.person) && line.person !== state.you.person)
      talkers.set(line.person, line.name);
  return (
    <section class="host-part">
      <h3>{words("host.seats")}</h3>
      <ul class="rows">
        {state.table.seats.map((s) => (
          <SeatRow key={s.seat} {...props} sitter={s} me={state.you.person} />
        ))}
        {[...talkers].map(([person, name]) => (
          <li key={person}>
            <div>
              <strong>{name}</strong>
            </div>
            <PersonButtons {...props} person={person} name={name} />
          </li>
        ))}
        {props.banned.map(({ person, name }) => (
          <li key={person}>
            <div>
              <strong>{name}</strong>
              <span class="muted">{words("host.banned")}</span>
            </div>
            <button type="button" class="quiet" onClick={() => void props.ask({ do: "unban", person })}>
              {words("host.unban")}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
