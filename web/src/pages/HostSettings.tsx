// The settings of a table as a form: docs/protocol.md, "Settings of a table".
import { useSignal } from "@preact/signals";
import type { TableSession } from "../table/session.ts";
import type { Settings } from "../wire.ts";
import type { Ask } from "./Host.tsx";
import { hostWords } from "./host_words.ts";
import { levelName, LEVELS } from "./words.ts";

const MOST = { clock: 3600, "stand-in": 86_400, pace: 5000, seats: 12, hands: 1000 } as const;
type NumberKey = keyof typeof MOST;
type WordKey = "stand-in-level" | "spectators" | "chat";

export function HostSettings(props: { session: TableSession; ask: Ask }) {
  const words = hostWords();
  const changed = useSignal<Record<string, string | boolean>>({});
  const trouble = useSignal<string | null>(null);
  const now = props.session.state.value?.table.settings ?? {};
  const set = (key: string, value: string | boolean) => (changed.value = { ...changed.value, [key]: value });
  const names: Record<NumberKey, string> = {
    clock: words.clock,
    "stand-in": words.standIn,
    pace: words.pace,
    seats: words.places,
    hands: words.hands,
  };

  const number = (key: NumberKey) => (
    <label class="field" key={key}>
      <span>{names[key]}</span>
      <input
        inputMode="numeric"
        value={String(changed.value[key] ?? now[key] ?? 0)}
        onInput={(e) => set(key, e.currentTarget.value)}
      />
    </label>
  );
  const choice = (key: WordKey, text: string, options: [string, string][]) => {
    const value = String(changed.value[key] ?? now[key] ?? options[0]?.[0]);
    return (
      <label class="field" key={key}>
        <span>{text}</span>
        <select value={value} onChange={(e) => set(key, e.currentTarget.value)}>
          {options.map(([one, name]) => (
            <option key={one} value={one} selected={one === value}>
              {name}
            </option>
          ))}
        </select>
      </label>
    );
  };

  const flag = (key: "hints" | "counters", text: string) => (
    <label class="tick" key={key}>
      <input
        type="checkbox"
        checked={Boolean(changed.value[key] ?? now[key] ?? true)}
        onChange={(e) => set(key, e.currentTarget.checked)}
      />
      <span>{text}</span>
    </label>
  );

  const save = async (e: Event) => {
    e.preventDefault();
    trouble.value = null;
    const wanted: Record<string, string | boolean | number> = {};
    for (const [key, value] of Object.entries(changed.value)) {
      if (!(key in MOST)) {
        wanted[key] = value;
        continue;
      }
      const most = MOST[key as NumberKey];
      const n = Number(value);
      if (String(value).trim() === "" || !Number.isInteger(n) || n < 0 || n > most) {
        trouble.value = words.number(names[key as NumberKey], most);
        return;
      }
      wanted[key] = n;
    }
    if (await props.ask({ do: "settings", settings: wanted as Settings }, words.saved)) changed.value = {};
  };

  return (
    <section class="host-part">
      <h3>{words.settings}</h3>
      <form class="stack" onSubmit={(e) => void save(e)} noValidate>
        <div class="columns">
          {number("clock")}
          {number("pace")}
          {number("hands")}
          {number("seats")}
          {number("stand-in")}
          {choice(
            "stand-in-level",
            words.standInLevel,
            LEVELS.map((level) => [level, levelName(level)]),
          )}
          {choice("spectators", words.spectators, [
            ["none", words.none],
            ["rail", words.rail],
            ["open", words.open],
          ])}
          {choice("chat", words.chat, [
            ["all", words.all],
            ["phrases", words.phrases],
            ["none", words.noChat],
          ])}
        </div>
        {flag("hints", words.hints)}
        {now.counters !== undefined && flag("counters", words.counters)}
        {trouble.value && (
          <p class="trouble" role="alert">
            {trouble.value}
          </p>
        )}
        <button type="submit" class="primary" disabled={Object.keys(changed.value).length === 0}>
          {words.save}
        </button>
      </form>
    </section>
  );
}
