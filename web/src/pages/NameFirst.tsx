// Who is nobody yet is asked for a name before a table is opened: the table keeps it.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { beSomebody, sentenceOf, type TableToldOf } from "../net/api.ts";
import { Invited } from "./Invited.tsx";
import { words } from "../words/say.ts";
import { NameField } from "./Naming.tsx";

/** `does`: what the button says; `to`: the table, where it may be known. */
export function NameFirst(props: { to: TableToldOf | null; does: string; onNamed: () => void }): JSX.Element {
  const Head = props.to ? "h2" : "h1";
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
      {props.to && <Invited to={props.to} />}
      <Head>
        <label for="own-name">{words("page.name")}</label>
      </Head>
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
