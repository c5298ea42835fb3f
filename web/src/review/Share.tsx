// Showing a hand to others: a link, what it shows, and taking it back.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { sentenceOf } from "../net/api.ts";
import { Dialog, ToCopy } from "../pages/parts.tsx";
import { words } from "../words/say.ts";
import { linkTo, takeBack, type Link } from "./sharing.ts";

export function ShareDialog(props: { table: string; hand: number; onClose: () => void }): JSX.Element {
  const link = useSignal<Link | null>(null);
  const said = useSignal("");
  const busy = useSignal(false);
  const does = async (what: () => Promise<void>) => {
    if (busy.value) return;
    busy.value = true;
    said.value = "";
    try {
      await what();
    } catch (e) {
      said.value = sentenceOf(e);
    } finally {
      busy.value = false;
    }
  };
  const made = link.value;
  return (
    <Dialog title={words("replay.share")} onClose={props.onClose}>
      <p>{words(made && made.share === null ? "replay.share-open" : "replay.share-hidden")}</p>
      {made === null ? (
        <button
          type="button"
          class="primary"
          aria-disabled={busy.value}
          onClick={() =>
            void does(async () => {
              link.value = await linkTo(props.table, props.hand);
            })
          }
        >
          {words("replay.share-make")}
        </button>
      ) : (
        <ToCopy label={words("replay.share-link")} text={made.address} copy={words("replay.share-copy")} />
      )}
      {made !== null && made.share !== null && (
        <button
          type="button"
          onClick={() =>
            void does(async () => {
              await takeBack(made.share ?? "");
              link.value = null;
              said.value = words("replay.share-removed");
            })
          }
        >
          {words("replay.share-remove")}
        </button>
      )}
      <p role="status">{said.value}</p>
    </Dialog>
  );
}
