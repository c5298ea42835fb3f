// Small pieces that several pages share: a frame, what is shown while something is asked, text to copy.
import { useSignal, type Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { sentenceOf } from "../net/api.ts";
import { unreachable } from "../net/reach.ts";
import { Notice } from "../offline/Notice.tsx";
import { language, spokenHere } from "../words/words.ts";
import { go } from "../route.ts";
import { words } from "../words/say.ts";

/** A page: its head with the way back and the settings, and its content. */
export function Page(props: { title: string; home?: boolean; children: ComponentChildren }) {
  const title = props.home ? words("page.title") : words("page.document", { page: props.title });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div class="page">
      <a
        class="page-skip"
        href="#content"
        onClick={(e) => {
          e.preventDefault();
          document.getElementById("content")?.focus();
        }}
      >
        {words("page.skip")}
      </a>
      <header class="page-head">
        {props.home ? <span /> : <a href="#/">{words("page.home")}</a>}
        <nav>
          {spokenHere
            .filter((one) => one.language !== language.value)
            .map((one) => (
              <button
                key={one.language}
                type="button"
                class="quiet"
                lang={one.language}
                onClick={() => (language.value = one.language)}
              >
                {one.name}
              </button>
            ))}
          <a class="button quiet" href="#/settings">
            {words("page.settings")}
          </a>
        </nav>
      </header>
      <Notice />
      <main id="content" tabIndex={-1}>
        {props.children}
      </main>
    </div>
  );
}

/** A page that says one thing, and what to do. */
export function Saying(props: { sentence: string; children?: ComponentChildren }) {
  return (
    <Page title={words("page.title")}>
      <section class="panel saying" role="alert">
        <h1>{props.sentence}</h1>
        <div class="beside">
          {props.children}
          <button type="button" onClick={() => go("/")}>
            {words("page.to-home")}
          </button>
        </div>
      </section>
    </Page>
  );
}

export interface Asking<T> {
  value: T | null;
  trouble: string | null;
  again(): void;
}

/** Something asked from the server when the part is shown, and again on demand. */
export function useAsked<T>(ask: () => Promise<T>, of: string = ""): Asking<T> {
  const value = useSignal<T | null>(null);
  const trouble = useSignal<string | null>(null);
  const newest = useRef(0);
  const begin = () => {
    const mine = ++newest.current;
    trouble.value = null;
    ask().then(
      (answer) => {
        if (newest.current === mine) value.value = answer;
      },
      (e: unknown) => {
        if (newest.current === mine) trouble.value = sentenceOf(e);
      },
    );
  };
  useEffect(() => {
    value.value = null;
    begin();
    // What failed without a network is asked again when it is back.
    const stop = unreachable.subscribe((gone) => {
      if (!gone && trouble.peek()) begin();
    });
    return () => {
      stop();
      ++newest.current;
    };
  }, [of]);
  return { value: value.value, trouble: trouble.value, again: begin };
}

/** What is there of something asked: the thing, a word of waiting, or the trouble with a way to try again. */
export function Shown<T>(props: { asking: Asking<T>; children: (value: T) => ComponentChildren }) {
  const { value, trouble, again } = props.asking;
  return (
    <>
      {trouble && unreachable.value && <p class="muted">{words("page.waits")}</p>}
      {trouble && !unreachable.value && (
        <div class="trouble" role="alert">
          <p>{trouble}</p>
          <button type="button" onClick={again}>
            {words("page.again")}
          </button>
        </div>
      )}
      {value !== null ? props.children(value) : !trouble && <p class="muted">{words("page.loading")}</p>}
    </>
  );
}

/** What came of something one asked for: the trouble, or that it is done. */
export interface Outcome {
  trouble: Signal<string | null>;
  done: Signal<string>;
  clear(): void;
}

export function useOutcome(): Outcome {
  const trouble = useSignal<string | null>(null);
  const done = useSignal("");
  const clear = () => {
    trouble.value = null;
    done.value = "";
  };
  return { trouble, done, clear };
}

export function OutcomeSaid(props: { of: Outcome }) {
  const { trouble, done } = props.of;
  return (
    <>
      {trouble.value && (
        <p class="trouble" role="alert">
          {trouble.value}
        </p>
      )}
      <p class="muted" role="status">
        {done.value}
      </p>
    </>
  );
}

/** Copies it, and says in words how that went; `otherwise` helps where it didn't. */
export async function copied(text: string, otherwise: () => void = () => undefined): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return words("page.copied");
  } catch {
    otherwise();
    return words("page.not-copied");
  }
}

/** A text that one sends to others, with a button that copies it. */
export function ToCopy(props: { label: string; text: string; copy: string; large?: boolean }) {
  const said = useSignal("");
  const id = useId();
  const select = () => {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement) field.select();
  };
  const copy = async () => {
    said.value = await copied(props.text, select);
  };
  return (
    <div class="to-copy">
      <label for={id}>{props.label}</label>
      <div class="beside">
        <input
          id={id}
          readOnly
          value={props.text}
          class={props.large ? "code" : ""}
          onFocus={(e) => e.currentTarget.select()}
        />
        <button type="button" onClick={() => void copy()}>
          {props.copy}
        </button>
      </div>
      <p class="muted" role="status">
        {said.value}
      </p>
    </div>
  );
}

/** A dialog of the browser's own: it keeps the focus; Escape and a tap beside it close it. */
export function Dialog(props: {
  title: string;
  onClose: () => void;
  wide?: boolean;
  /** One of its own buttons closes it. */
  bare?: boolean;
  children: ComponentChildren;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const one = dialog.current;
    const before = document.activeElement;
    if (one && !one.open) one.showModal();
    return () => {
      one?.close();
      // The browser gives the focus back only where the dialog is still on the page.
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class={props.wide ? "dialog wide" : "dialog"}
      aria-labelledby={id}
      closedby="any"
      onCancel={(e) => {
        e.preventDefault();
        props.onClose();
      }}
    >
      <div class="dialog-head">
        <h2 id={id} tabIndex={-1}>
          {props.title}
        </h2>
        {!props.bare && (
          <button type="button" class="quiet" onClick={props.onClose}>
            {words("page.close")}
          </button>
        )}
      </div>
      {props.children}
    </dialog>
  );
}
