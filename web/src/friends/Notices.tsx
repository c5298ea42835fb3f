// Invitations, on whatever page one is: Join, or not now. Asking for them also tells friends that one is here.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { me } from "../net/api.ts";
import { go } from "../route.ts";
import { words } from "../words/say.ts";
import { answered, notices, type Invitation } from "./friends.ts";

const EVERY = 15_000;

const shown = signal<readonly Invitation[]>([]);

async function look(): Promise<void> {
  if (!me.peek()?.login || document.visibilityState === "hidden") return;
  // The next look may come through.
  shown.value = await notices().catch(() => shown.peek());
}

function answer(to: Invitation): void {
  shown.value = shown.value.filter((one) => one.person !== to.person);
  answered(to.person).catch(() => undefined);
}

export function Notices() {
  useEffect(() => {
    void look();
    const timer = setInterval(() => void look(), EVERY);
    const seen = () => void look();
    document.addEventListener("visibilitychange", seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", seen);
      shown.value = [];
    };
  }, []);
  return (
    <div class="invitations" role="status">
      {shown.value.map((one) => (
        <div key={one.person} class="panel page">
          <p>{words("friend.invites", { name: one.name })}</p>
          <div class="beside">
            <button
              type="button"
              class="primary"
              onClick={() => {
                answer(one);
                go("/table/" + one.table);
              }}
            >
              {words("friend.join")}
            </button>
            <button type="button" class="quiet" onClick={() => answer(one)}>
              {words("friend.not-now")}
            </button>
          </div>
        </div>
      ))}
    </div>
  );
}
