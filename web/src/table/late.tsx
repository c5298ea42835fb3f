// A part of the table that is seldom seen: fetched when it is drawn first, so that the first load is without it.
import { signal, type Signal } from "@preact/signals";
import type { ComponentType, JSX } from "preact";
import { useEffect } from "preact/hooks";

/** `failed`: it couldn't be fetched, as without a network; it's asked for again when it is drawn anew. */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  failed: (props: P) => void = () => undefined,
): (props: P) => JSX.Element | null {
  const come: Signal<{ What: ComponentType<P> } | null> = signal(null);
  return (props) => {
    useEffect(() => {
      if (come.peek()) return;
      load().then(
        (What) => (come.value = { What }),
        () => failed(props),
      );
    }, []);
    return come.value && <come.value.What {...props} />;
  };
}
