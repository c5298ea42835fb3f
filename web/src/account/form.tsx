// A form whose troubles stand beside their fields; the first of them gets the focus.
import { useSignal, type Signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useId, useRef } from "preact/hooks";
import { wrongOf, type Place, type Wrong } from "./asking.ts";
import { words } from "../words/say.ts";

export interface Form {
  values: Signal<Partial<Record<Place, string>>>;
  wrong: Signal<Wrong | null>;
  busy: Signal<boolean>;
  /** Whether passphrases are shown. */
  open: Signal<boolean>;
  text(at: Place): string;
  root: { current: HTMLFormElement | null };
}

export function useForm(first: Partial<Record<Place, string>> = {}): Form {
  const values = useSignal(first);
  return {
    values,
    wrong: useSignal<Wrong | null>(null),
    busy: useSignal(false),
    open: useSignal(false),
    text: (at) => values.value[at] ?? "",
    root: useRef<HTMLFormElement>(null),
  };
}

export function FormOf(props: {
  of: Form;
  submit: string;
  primary?: boolean;
  /** Another way to send it, below the first. */
  other?: { submit: string; more: string; check: () => Wrong | null; send: () => Promise<void> } | undefined;
  /** What is wrong before the server is asked. */
  check?: () => Wrong | null;
  send: () => Promise<void>;
  children: ComponentChildren;
}): JSX.Element {
  const { of, other } = props;
  const fail = (wrong: Wrong) => {
    of.wrong.value = wrong;
    // After it is marked, so that what is read out is the field with its trouble.
    setTimeout(() => of.root.current?.querySelector<HTMLElement>(`[data-place="${wrong.at}"]`)?.focus());
  };
  const submit = async (by: Pick<typeof props, "check" | "send">) => {
    if (of.busy.value) return;
    of.wrong.value = null;
    const wrong = by.check?.();
    if (wrong) return fail(wrong);
    of.busy.value = true;
    try {
      await by.send();
    } catch (error) {
      const fields = [...(of.root.current?.querySelectorAll<HTMLElement>("[data-place]") ?? [])];
      fail(
        wrongOf(
          error,
          fields.map((f) => f.dataset["place"] as Place).filter((p) => p !== "form"),
        ),
      );
    }
    of.busy.value = false;
  };
  return (
    <form
      ref={of.root}
      class="account-form"
      onSubmit={(e) => {
        e.preventDefault();
        void submit(props);
      }}
      noValidate
    >
      {props.children}
      {of.wrong.value?.at === "form" && (
        <p class="trouble" role="alert" tabIndex={-1} data-place="form">
          {of.wrong.value.sentence}
        </p>
      )}
      <p>
        <button type="submit" class={props.primary ? "primary" : ""} aria-disabled={of.busy.value}>
          {of.busy.value ? words("page.one-moment") : props.submit}
        </button>
      </p>
      {other && (
        <p>
          <button type="button" aria-disabled={of.busy.value} onClick={() => void submit(other)}>
            {other.submit}
          </button>
          <br />
          <span class="muted">{other.more}</span>
        </p>
      )}
    </form>
  );
}

export function Field(props: {
  of: Form;
  at: Exclude<Place, "form">;
  label: string;
  more?: string;
  autocomplete: "username" | "current-password" | "new-password" | "nickname" | "one-time-code";
  kind?: "code" | "passphrase";
}): JSX.Element {
  const { of, at } = props;
  const id = useId();
  const wrong = of.wrong.value?.at === at ? of.wrong.value.sentence : null;
  // Preact's types know inputs of one type each.
  const type = (props.kind === "passphrase" && !of.open.value ? "password" : "text") as "text";
  const described = [wrong === null ? "" : `${id}-wrong`, props.more ? `${id}-more` : ""].filter(Boolean).join(" ");
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      <input
        id={id}
        name={props.autocomplete}
        data-place={at}
        type={type}
        class={props.kind === "code" ? "code" : ""}
        autocomplete={props.autocomplete}
        autocapitalize={props.kind === "code" ? "characters" : at === "name" ? "words" : "none"}
        spellcheck={false}
        value={of.text(at)}
        aria-invalid={wrong !== null}
        aria-describedby={described || undefined}
        onInput={(e) => (of.values.value = { ...of.values.value, [at]: e.currentTarget.value })}
      />
      {wrong !== null && (
        <p id={`${id}-wrong`} class="trouble">
          {wrong}
        </p>
      )}
      {props.more && (
        <p id={`${id}-more`} class="muted">
          {props.more}
        </p>
      )}
    </div>
  );
}

/** A passphrase that one has, or a `fresh` one that is being chosen. */
export function Passphrase(props: {
  of: Form;
  at?: "passphrase" | "before";
  label?: string;
  fresh?: boolean;
}): JSX.Element {
  return (
    <Field
      of={props.of}
      at={props.at ?? "passphrase"}
      label={props.label ?? words("account.passphrase")}
      {...(props.fresh ? { more: words("account.passphrase-more") } : {})}
      autocomplete={props.fresh ? "new-password" : "current-password"}
      kind="passphrase"
    />
  );
}

/** The first of the places that has to be filled in and is empty. */
export function lacking(of: Form, ...places: ("login" | "passphrase" | "before" | "code")[]): Wrong | null {
  const sentences = {
    login: words("account.no-login"),
    passphrase: words("account.no-passphrase"),
    before: words("account.no-passphrase"),
    code: words("account.no-code"),
  };
  const at = places.find((place) => of.text(place).trim() === "");
  return at === undefined ? null : { at, sentence: sentences[at] };
}

export function ShowPassphrase(props: { of: Form; text: string }): JSX.Element {
  return (
    <label class="tick">
      <input
        type="checkbox"
        checked={props.of.open.value}
        onChange={(e) => (props.of.open.value = e.currentTarget.checked)}
      />
      <span>{props.text}</span>
    </label>
  );
}
