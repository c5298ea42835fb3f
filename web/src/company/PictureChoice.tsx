// All pictures, to choose one's own from; fetched when it is opened.
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { settings } from "../net/settings.ts";
import { Dialog } from "../pages/parts.tsx";
import { AVATARS, type AvatarName } from "../wire.ts";
import { words } from "../words/say.ts";
import { Picture } from "./Avatar.tsx";
import { avatarByName, groundOf } from "./avatars.ts";
import "../style/pictures.css";

export function PictureChoice(props: { name: string; onClose: () => void }): JSX.Element {
  const group = useId();
  const ground = groundOf(props.name);
  const one = (value: AvatarName | "", shown: AvatarName, label: string) => (
    <label key={value}>
      <input
        type="radio"
        name={group}
        checked={settings.avatar.value === value}
        onChange={() => (settings.avatar.value = value)}
      />
      <Picture avatar={shown} ground={ground} />
      <span>{label}</span>
    </label>
  );
  return (
    <Dialog title={words("avatar.choose")} wide onClose={props.onClose}>
      <p class="muted">{words("avatar.more")}</p>
      <fieldset class="pictures">
        <legend class="spoken">{words("avatar.choose")}</legend>
        {one("", avatarByName(props.name), words("avatar.by-name"))}
        {AVATARS.map((avatar) => one(avatar, avatar, words("avatar.is", { avatar })))}
      </fieldset>
    </Dialog>
  );
}
