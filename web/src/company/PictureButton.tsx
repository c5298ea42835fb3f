// One's own picture beside one's name: a button that opens the choice.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { settings } from "../net/settings.ts";
import { words } from "../words/say.ts";
import { Picture } from "./Avatar.tsx";
import { avatarByName, groundOf } from "./avatars.ts";

type Choice = typeof import("./PictureChoice.tsx").PictureChoice;

export function PictureButton(props: { name: string }): JSX.Element {
  const choice = useSignal<{ of: Choice } | null>(null);
  const open = useSignal(false);
  const avatar = settings.avatar.value || avatarByName(props.name);
  useEffect(() => {
    if (!open.value || choice.value) return;
    import("./PictureChoice.tsx").then(
      (m) => (choice.value = { of: m.PictureChoice }),
      // Without a network it is fetched at the next press.
      () => (open.value = false),
    );
  }, [open.value]);
  const Shown = choice.value?.of;
  return (
    <>
      <button
        type="button"
        class="picture-button"
        aria-label={`${words("avatar.choose")}: ${words("avatar.is", { avatar })}`}
        title={words("avatar.choose")}
        onClick={() => (open.value = true)}
      >
        <Picture avatar={avatar} ground={groundOf(props.name)} />
      </button>
      {open.value && Shown && <Shown name={props.name} onClose={() => (open.value = false)} />}
    </>
  );
}
