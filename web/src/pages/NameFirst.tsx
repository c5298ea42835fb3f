// Who is nobody yet is asked for a name before a table is opened: the table keeps it.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { beSomebody, sentenceOf } from "../net/api.ts";
import { words } from "../words/say.ts";
import { NameField } from "./Naming.tsx";

/** `does`: what the button says. */
export function NameFirst(props: { does: string; onNamed: () => void }): JSX.Element {
  const trouble = useSignal<string | null>(null);
  const take = async (e: Event) => {
    e.preventDefault();
    trouble.value = null;
    try {
      await beSomebody(words("page.guest"));
      props.onNamed();
    } catch (error) {
      trouble.value = sentenceOf(error);
    }
  };
  return (
    <>
      <h1>
        <label for="own-name">{words("page.name")}</label>
      </h1>
      <form class="beside naming" onSubmit={(e) => void take(e)} noValidate>
        <NameField id="own-name" wrong={trouble.value !== null} />
        <button type="submit" class="primary">
          {props.does}
        </button>
      </form>
      {trouble.value && (
        <p class="trouble" role="alert">
          {trouble.value}
        </p>
      )}
    </>
  );
}
