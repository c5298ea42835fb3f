// Somebody's picture, as large as the disc it stands in; a bot's has a gear.
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { AvatarName, Sitter } from "../wire.ts";
import { avatarOf, BRASS, groundOf, LIGHT } from "./avatars.ts";
import { drawings, gear } from "./drawings.ts";
import "../style/company.css";

export function Picture(props: { avatar: AvatarName; ground: string }): JSX.Element {
  const inks = { L: LIGHT, G: props.ground, B: BRASS };
  return (
    <svg class="avatar-picture" viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" fill={props.ground} />
      <g transform="translate(7.5 7.5) scale(0.766)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
        {drawings[props.avatar].map(([tone, path]) => {
          const ink = inks[tone.toUpperCase() as "L" | "G" | "B"];
          return tone === tone.toUpperCase() ? (
            <path key={path} d={path} fill={ink} />
          ) : (
            <path key={path} d={path} fill="none" stroke={ink} />
          );
        })}
      </g>
    </svg>
  );
}

/** `place`: where what its person says is shown beside it (Bubbles.tsx). */
export function Avatar(props: { sitter: Sitter; place?: number }): JSX.Element {
  const { sitter } = props;
  const isBot = sitter.bot !== null;
  const avatar = avatarOf(sitter);
  const ground = groundOf(sitter.name ?? "");
  const picture = useMemo(() => <Picture avatar={avatar} ground={ground} />, [avatar, ground]);
  return (
    <span class={`avatar${isBot ? " of-bot" : ""}`} data-avatar={avatar} data-place={props.place} aria-hidden="true">
      {picture}
      {isBot && (
        <svg class="avatar-gear" viewBox="0 0 24 24">
          <path d={gear} fill-rule="evenodd" />
        </svg>
      )}
    </span>
  );
}
