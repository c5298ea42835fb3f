// What is wider than its page, and scrolls inside of it: by keyboard, too.
import type { ComponentChildren, JSX } from "preact";

export function Scrolls(props: { label: string; children: ComponentChildren }): JSX.Element {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div class="event-scroll" tabIndex={0} role="group" aria-label={props.label}>
      {props.children}
    </div>
  );
}
