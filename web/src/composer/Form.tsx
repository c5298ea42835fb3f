// The form: all options in their groups, made from what the server says there is.
import { useSignal, type Signal } from "@preact/signals";
import { useId } from "preact/hooks";
import "../style/rule_form.css";
import type { Composing } from "./composing.ts";
import type { Group, Option } from "./fields.ts";
import { OptionRow, rowId } from "./OptionRow.tsx";
import { text, words } from "../words/say.ts";
import { choiceName, labelOf } from "./words_options.ts";

/** What of the form is shown. */
export interface Looking {
  search: Signal<string>;
  onlyDiffers: Signal<boolean>;
  open: Signal<ReadonlySet<string>>;
}

export function useLooking(open: readonly string[]): Looking {
  return {
    search: useSignal(""),
    onlyDiffers: useSignal(false),
    open: useSignal<ReadonlySet<string>>(new Set(open)),
  };
}

const groupOf = (key: string) => key.split(".")[0] ?? key;

/** Opens the option's group, past whatever hides it, and puts the focus on the option. */
export function showOption(looking: Looking, key: string): void {
  const id = rowId(key);
  looking.open.value = new Set([...looking.open.value, groupOf(key)]);
  const found = () => document.getElementById(id);
  const land = (tries: number) => {
    const row = found();
    if (row) {
      row.scrollIntoView({ block: "center" });
      row.focus({ preventScroll: true });
    } else if (tries > 0) requestAnimationFrame(() => land(tries - 1));
  };
  if (!found()) {
    looking.search.value = "";
    looking.onlyDiffers.value = false;
  }
  // A closed group has its rows on the page, but not open before the next frame.
  requestAnimationFrame(() => land(5));
}

/** Every word that is looked for stands somewhere in what is said of the option. */
function speaksOf(option: Option, words: readonly string[]): boolean {
  const all = [
    labelOf(option.key),
    labelOf(groupOf(option.key)),
    option.key,
    option.ids,
    text(option.sentence),
    ...option.choices.flatMap((c) => [choiceName(option, c.name), text(c.sentence)]),
  ]
    .join(" ")
    .toLowerCase();
  return words.every((w) => all.includes(w));
}

function GroupPart(props: {
  composing: Composing;
  looking: Looking;
  group: Group;
  options: Option[];
  always: boolean;
  goTo: (key: string) => void;
}) {
  const { composing, looking, group, options, always, goTo } = props;
  const open = always || looking.open.value.has(group.id);
  const differing = group.options.filter((o) => composing.differs(o)).length;
  const wrong = composing.checked.value?.problems.filter((p) => groupOf(p.key) === group.id).length ?? 0;
  return (
    <details
      class="panel rule-group"
      open={open}
      onToggle={(e) => {
        const is = e.currentTarget.open;
        if (always || is === looking.open.value.has(group.id)) return;
        const all = new Set(looking.open.value);
        if (is) all.add(group.id);
        else all.delete(group.id);
        looking.open.value = all;
      }}
    >
      <summary>
        <h3>{labelOf(group.id)}</h3>
        <span class="group-marks">
          {wrong > 0 && <b class="mark-wrong">{words("composer.wrong-in", { n: wrong })}</b>}
          {differing > 0 && <b class="mark-differs">{words("composer.changed-in", { n: differing })}</b>}
          {!wrong && !differing && <span class="muted">{words("composer.in-group", { n: group.options.length })}</span>}
        </span>
      </summary>
      {open && (
        <ul class="options">
          {options.map((o) => (
            <OptionRow key={o.key} composing={composing} option={o} goTo={goTo} />
          ))}
        </ul>
      )}
    </details>
  );
}

export function Form(props: { composing: Composing; looking: Looking; goTo: (key: string) => void }) {
  const { composing, looking } = props;
  const id = useId();
  const wanted = looking.search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const only = looking.onlyDiffers.value;
  const narrowed = wanted.length > 0 || only;
  const shown = composing.fields.groups
    .map((group) => ({
      group,
      options: group.options.filter(
        (o) =>
          (!only || composing.differs(o) || composing.problemsOf(o.key).length > 0) &&
          (!wanted.length || speaksOf(o, wanted)),
      ),
    }))
    .filter(({ options }) => options.length > 0);
  const count = shown.reduce((n, { options }) => n + options.length, 0);
  const all = composing.fields.groups.map((g) => g.id);
  return (
    <section class="rule-form" id="rule-form" tabIndex={-1} aria-labelledby={id + "h"}>
      <h2 id={id + "h"}>{words("composer.form")}</h2>
      <div class="beside">
        <label class="field">
          <span>{words("composer.search")}</span>
          <input
            type="search"
            value={looking.search.value}
            placeholder={words("composer.search-more")}
            onInput={(e) => (looking.search.value = e.currentTarget.value)}
          />
        </label>
      </div>
      <div class="beside rule-tools">
        <label class="tick">
          <input
            type="checkbox"
            checked={only}
            onChange={(e) => (looking.onlyDiffers.value = e.currentTarget.checked)}
          />
          <span>{words("composer.only-differs")}</span>
        </label>
        {!narrowed && (
          <>
            <button type="button" class="quiet" onClick={() => (looking.open.value = new Set(all))}>
              {words("composer.open-all")}
            </button>
            <button type="button" class="quiet" onClick={() => (looking.open.value = new Set())}>
              {words("composer.close-all")}
            </button>
          </>
        )}
      </div>
      <p class="muted" role="status">
        {narrowed && count > 0 && words("composer.found", { n: count })}
        {narrowed &&
          count === 0 &&
          (wanted.length
            ? words("composer.nothing-found", { text: looking.search.value.trim() })
            : words("composer.nothing-differs"))}
      </p>
      {shown.map(({ group, options }) => (
        <GroupPart key={group.id} {...props} group={group} options={options} always={narrowed} />
      ))}
    </section>
  );
}
