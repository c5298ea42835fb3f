// Parts that only people with an account need: they are fetched once one has one.
import { signal, type Signal } from "@preact/signals";
import type { ComponentType, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { me } from "../net/api.ts";

function late<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => JSX.Element | null {
  const come: Signal<{ What: ComponentType<P> } | null> = signal(null);
  return (props) => {
    const login = me.value?.login;
    useEffect(() => {
      if (!login || come.peek()) return;
      load().then(
        (What) => (come.value = { What }),
        () => undefined,
      );
    }, [login]);
    return login && come.value ? <come.value.What {...props} /> : null;
  };
}

export const LateNotices = late(() => import("./Notices.tsx").then((m) => m.Notices));
export const LateInvite = late<{ table: string }>(() => import("./InviteFriends.tsx").then((m) => m.InviteFriends));
