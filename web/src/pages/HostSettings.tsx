// The settings of a table as a form: docs/protocol.md, "Settings of a table".
import { useSignal } from "@preact/signals";
import { isOnDevice } from "../device/device.ts";
import type { TableSession } from "../table/session.ts";
import type { Settings } from "../wire.ts";
import type { Ask } from "./hosting.ts";
import { DAYS, dayName, readWeekly } from "./calendar.ts";
import { Standing } from "./Standing.tsx";
import { inSeconds, MOST, mostShown, readNumber, shownNumber, type NumberKey } from "./host_numbers.ts";
import { levelName, LEVELS } from "./levels.ts";
import { words } from "../words/say.ts";
import { decimal, language } from "../words/words.ts";

type WordKey = "stand-in-level" | "spectators" | "chat";

export function HostSettings(props: { session: TableSession; ask: Ask }) {
  const changed = useSignal<Record<string, string | boolean>>({});
  const trouble = useSignal<string | null>(null);
  const table = props.session.state.value?.table;
  const now = table?.settings ?? {};
  // Nobody else comes to a table on this device.
  const alone = isOnDevice(table?.id);
  const set = (key: string, value: string | boolean) => (changed.value = { ...changed.value, [key]: value });
  const names: Record<NumberKey, string> = {
    clock: words("host.clock"),
    "stand-in": words("host.stand-in"),
    pace: words("host.pace"),
    seats: words("host.places"),
    hands: words("host.hands"),
  };

  const point = decimal(0.5).replace(/\d/g, "");

  const number = (key: NumberKey) => (
    <label class="field" key={key}>
      <span>{names[key]}</span>
      <input
        inputMode={inSeconds(key) ? "decimal" : "numeric"}
        value={String(changed.value[key] ?? shownNumber(key, now[key] ?? 0, point))}
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

  const flag = (key: "hints" | "counters" | "bots-yield", text: string, otherwise = true) => (
    <label class="tick" key={key}>
      <input
        type="checkbox"
        checked={Boolean(changed.value[key] ?? now[key] ?? otherwise)}
        onChange={(e) => set(key, e.currentTarget.checked)}
      />
      <span>{text}</span>
    </label>
  );

  const weekly = String(changed.value["weekly"] ?? now.weekly ?? "");
  const weeklyDay = weekly.slice(0, 3);
  const weeklyTime = weekly.slice(4);
  const setWeekly = (day: string, time: string) => set("weekly", day === "" ? "" : `${day} ${time || "19:30"}`);

  const save = async (e: Event) => {
    e.preventDefault();
    trouble.value = null;
    const wanted: Record<string, string | boolean | number> = {};
    if (weekly !== "" && !readWeekly(weekly)) {
      trouble.value = words("host.weekly-wrong");
      return;
    }
    for (const [key, value] of Object.entries(changed.value)) {
      if (!(key in MOST)) {
        wanted[key] = value;
        continue;
      }
      const number = key as NumberKey;
      const n = readNumber(number, String(value));
      if (n === null) {
        const said = { what: names[number], most: mostShown(number) };
        trouble.value = inSeconds(number)
          ? words("host.seconds", { ...said, example: 0.7 })
          : words("host.number", said);
        return;
      }
      wanted[key] = n;
    }
    if (await props.ask({ do: "settings", settings: wanted as Settings }, words("host.saved"))) changed.value = {};
  };

  return (
    <section class="host-part">
      <h3>{words("host.settings")}</h3>
      <form class="stack" onSubmit={(e) => void save(e)} noValidate>
        <div class="columns">
          {number("clock")}
          {number("pace")}
          {number("hands")}
          {number("seats")}
          {number("stand-in")}
          {choice(
            "stand-in-level",
            words("host.stand-in-level"),
            LEVELS.map((level) => [level, levelName(level)]),
          )}
          {!alone &&
            choice("spectators", words("host.spectators"), [
              ["none", words("host.see-none")],
              ["rail", words("host.see-table")],
              ["open", words("host.see-cards")],
            ])}
          {!alone &&
            choice("chat", words("host.chat"), [
              ["all", words("host.chat-all")],
              ["phrases", words("host.chat-phrases")],
              ["none", words("host.chat-none")],
            ])}
        </div>
        {!alone && (
          <div class="beside">
            <label class="field">
              <span>{words("host.weekly")}</span>
              <select value={weeklyDay} onChange={(e) => setWeekly(e.currentTarget.value, weeklyTime)}>
                <option value="" selected={weeklyDay === ""}>
                  {words("host.weekly-none")}
                </option>
                {DAYS.map((day, at) => (
                  <option key={day} value={day} selected={day === weeklyDay}>
                    {dayName(at, language.value)}
                  </option>
                ))}
              </select>
            </label>
            {weeklyDay !== "" && (
              <label class="field">
                <span>{words("host.weekly-time")}</span>
                <input value={weeklyTime} onInput={(e) => setWeekly(weeklyDay, e.currentTarget.value)} />
              </label>
            )}
          </div>
        )}
        {table && weekly === now.weekly && <Standing table={table} />}
        {!alone && flag("bots-yield", words("host.bots-yield"), false)}
        {flag("hints", words("host.hints"))}
        {now.counters !== undefined && flag("counters", words("host.counters"))}
        {trouble.value && (
          <p class="trouble" role="alert">
            {trouble.value}
          </p>
        )}
        <button type="submit" class="primary" disabled={Object.keys(changed.value).length === 0}>
          {words("host.save")}
        </button>
      </form>
    </section>
  );
}
