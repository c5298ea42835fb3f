// One's name at the tables.
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { PictureButton } from "../company/PictureButton.tsx";
import { lastName } from "../device/device.ts";
import { beSomebody, learnMe, me, sentenceOf, typedName } from "../net/api.ts";
import { served } from "../net/served.ts";
import { OutcomeSaid, useOutcome } from "./parts.tsx";
import { words } from "../words/say.ts";

const MOST = 40;

/** What is wrong with a name of that length; null if nothing is. */
export function wrongLength(name: string): string | null {
  return [...name.trim()].length > MOST ? words("page.name-empty") : null;
}

/** What is typed here is one's name in whatever one does next, also without the button beside it; the label is elsewhere. */
export function NameField(props: { id: string; wrong: boolean }): JSX.Element {
  const name = typedName.value ?? me.value?.name ?? (served ? "" : lastName.value);
  return (
    <div class="field">
      <div class="with-picture">
        <PictureButton name={name.trim() || words("page.guest")} />
        <input
          id={props.id}
          value={name}
          autocomplete="nickname"
          placeholder={words("page.guest")}
          aria-invalid={props.wrong}
          aria-describedby={props.id + "-more"}
          onInput={(e) => (typedName.value = e.currentTarget.value)}
        />
      </div>
      <small id={props.id + "-more"} class="muted">
        {words("page.name-more")}
      </small>
    </div>
  );
}

export function Naming(): JSX.Element {
  useEffect(() => {
    // Also where one sits by now.
    if (served) learnMe().catch(() => undefined);
  }, []);
  const outcome = useOutcome();
  const save = async (e: Event) => {
    e.preventDefault();
    outcome.clear();
    const wanted = (typedName.value ?? me.value?.name ?? (served ? "" : lastName.value)).trim();
    outcome.trouble.value = wanted === "" ? words("page.name-empty") : wrongLength(wanted);
    if (outcome.trouble.value !== null) return;
    try {
      // Where there is no server, the tables on this device know one by it.
      if (served) await beSomebody();
      else [lastName.value, typedName.value] = [wanted, null];
      const seated = (me.value?.tables?.length ?? 0) > 0;
      outcome.done.value = words("page.renamed", { name: wanted }) + (seated ? " " + words("page.renamed-later") : "");
    } catch (error) {
      outcome.trouble.value = sentenceOf(error);
    }
  };
  return (
    <section class="panel">
      <h2>
        <label for="own-name">{words("page.name")}</label>
      </h2>
      <form class="beside naming" onSubmit={(e) => void save(e)} noValidate>
        <NameField id="own-name" wrong={outcome.trouble.value !== null} />
        <button type="submit">{words("page.rename")}</button>
      </form>
      <OutcomeSaid of={outcome} />
    </section>
  );
}
