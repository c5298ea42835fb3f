// A table for friends: what is played, who sits there from the start, and then the link to send.
import { useSignal, type Signal } from "@preact/signals";
import { playedOf } from "../composer/checked.ts";
import { saved } from "../composer/saved.ts";
import { LateInvite } from "../friends/Late.tsx";
import { makeTable, sentenceOf, variants, typedName } from "../net/api.ts";
import { invitation } from "../route.ts";
import { playedNow } from "./favorites.ts";
import { Shown, ToCopy, useAsked } from "./parts.tsx";
import { GameOptions } from "./GameOptions.tsx";
import { houseId, type Played } from "./playing.ts";
import { levelName, LEVELS } from "./levels.ts";
import { NameField, wrongLength } from "./Naming.tsx";
import { words } from "../words/say.ts";

/** The link and the code that bring friends to a table. */
export function Invitation(props: { code: string }) {
  return (
    <>
      <ToCopy label={words("page.link")} text={invitation(props.code)} copy={words("page.copy-link")} />
      <ToCopy label={words("page.code")} text={props.code} copy={words("page.copy-code")} large />
      <LateInvite table={props.code} />
    </>
  );
}

/** `own`: rules that are not kept; then nothing else is chosen. */
export function Friends(props: { chosen: Signal<string>; own?: Played & { players: number } }) {
  const asking = useAsked(variants);
  const bots = useSignal(0);
  const level = useSignal<string>("expert");
  const open = useSignal(false);
  const name = useSignal("");
  const busy = useSignal(false);
  const trouble = useSignal<string | null>(null);
  const made = useSignal<{ id: string; code: string } | null>(null);
  const make = async (e: Event, players: number) => {
    e.preventDefault();
    if (busy.value) return;
    trouble.value = wrongLength(typedName.value ?? "");
    if (trouble.value !== null) return;
    busy.value = true;
    const count = Math.min(bots.value, players - 1);
    const title = name.value.trim();
    try {
      const house = saved.value.find((s) => houseId(s.id) === props.chosen.value);
      const own = props.own ?? (house ? await playedOf(house) : null);
      made.value = await makeTable(
        {
          ...(own ? { variant: own.variant, rules: own.rules, name: own.name } : { variant: props.chosen.value }),
          private: !open.value,
          bots: Array.from({ length: count }, () => level.value),
          ...(title ? { name: title } : {}),
        },
        words("page.guest"),
      );
      if (!props.own) playedNow(props.chosen.value);
    } catch (error) {
      trouble.value = sentenceOf(error);
    }
    busy.value = false;
  };
  return (
    <section class="panel" id="friends" tabIndex={-1}>
      <h2>{words("home.set-up")}</h2>
      {made.value ? (
        <>
          <p role="status">{words("home.made")}</p>
          <Invitation code={made.value.code} />
          <p class="muted">{words("home.weekly")}</p>
          <a class="button primary" href={"#/table/" + made.value.id}>
            {words("home.to-table")}
          </a>
        </>
      ) : (
        <Shown asking={asking}>
          {(list) => {
            const house = saved.value.find((s) => houseId(s.id) === props.chosen.value);
            const players =
              props.own?.players ?? house?.players ?? list.find((v) => v.id === props.chosen.value)?.players ?? 5;
            return (
              <form class="stack friends-form" onSubmit={(e) => void make(e, players)} noValidate>
                <p class="muted">{words("home.friends-more")}</p>
                <div>
                  <label class="field" for="own-name">
                    <span>{words("page.name")}</span>
                  </label>
                  <NameField id="own-name" wrong={false} />
                </div>
                {!props.own && (
                  <label class="field">
                    <span>{words("page.variant")}</span>
                    <select value={props.chosen.value} onChange={(e) => (props.chosen.value = e.currentTarget.value)}>
                      <GameOptions list={list} value={props.chosen.value} />
                    </select>
                  </label>
                )}
                <label class="field">
                  <span>{words("home.bots")}</span>
                  <select
                    value={String(Math.min(bots.value, players - 1))}
                    onChange={(e) => (bots.value = Number(e.currentTarget.value))}
                  >
                    {Array.from({ length: players }, (_, n) => (
                      <option key={n} value={n} selected={n === Math.min(bots.value, players - 1)}>
                        {n === 0 ? words("home.no-bots") : words("home.some-bots", { n, free: players - n })}
                      </option>
                    ))}
                  </select>
                </label>
                {bots.value > 0 && (
                  <label class="field">
                    <span>{words("home.level")}</span>
                    <select value={level.value} onChange={(e) => (level.value = e.currentTarget.value)}>
                      {LEVELS.map((one) => (
                        <option key={one} value={one} selected={one === level.value}>
                          {levelName(one)}
                        </option>
                      ))}
                    </select>
                  </label>
                )}
                {trouble.value && (
                  <p class="trouble" role="alert">
                    {trouble.value}
                  </p>
                )}
                <button type="submit" class="primary" aria-disabled={busy.value}>
                  {words("home.make")}
                </button>
                <details class="more">
                  <summary>{words("home.more-choices")}</summary>
                  <div class="stack">
                    <label class="field">
                      <span>{words("home.table-name")}</span>
                      <input value={name.value} maxLength={60} onInput={(e) => (name.value = e.currentTarget.value)} />
                    </label>
                    <label class="tick">
                      <input
                        type="checkbox"
                        checked={open.value}
                        onChange={(e) => (open.value = e.currentTarget.checked)}
                      />
                      <span>{words("home.open")}</span>
                    </label>
                  </div>
                </details>
              </form>
            );
          }}
        </Shown>
      )}
    </section>
  );
}
