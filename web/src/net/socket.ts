// A line to one table that survives a lost network: it attaches again with the last entry seen, and after it says again what was not answered.
import type { Attach, ServerMessage } from "../wire.ts";

const FIRST_WAIT = 500;
const MOST_WAIT = 10_000;
const PING_EVERY = 15_000;
const SILENCE = 25_000;
const OPENING = 10_000;
const AWAKE = 4_000;
const STEADY = 5_000;
/** A table on its way from one server to another is asked for as often on one connection, and then on a new one. */
const TURNED_AWAY = 1_000;
const PATIENT = 5;
/** As the server knows it: docs/protocol.md. */
export const LEFT = 4000;

/** What a WebSocket is here; a test brings its own. */
export interface Wire {
  send(text: string): void;
  close(code?: number): void;
  /** To this device itself, which is there without a network. */
  local?: boolean;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface Line {
  /** Says it now if the line is there; whether it was. */
  say(message: object): boolean;
  /** Attaches once more on the same connection, as for a new snapshot. */
  attach(message: Attach): void;
  /** Hangs up for good; `left`: the person leaves the table, and not only the page. */
  end(left?: boolean): void;
}

export interface LineEnds {
  /** What is said first on each connection. */
  attach(): Attach;
  /** The line is attached (again); what was not answered is to be said again. */
  live(): void;
  lost(failed: number): void;
  /** The table can't be had just now, for so many times in a row: whether it's tried again quietly. */
  waits(times: number): boolean;
  hear(message: ServerMessage): void;
}

/** It names the table for whatever stands between, which then leads all who sit there to one server. */
function address(table: string): string {
  return `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/ws?table=${encodeURIComponent(table)}`;
}

export function openLine(
  ends: LineEnds,
  wire: () => Wire = () => new WebSocket(address(ends.attach().table)) as unknown as Wire,
): Line {
  let now: Wire | null = null;
  let open = false;
  let live = false;
  let over = false;
  let failed = 0;
  let heardAt = 0;
  let liveAt = 0;
  let turned = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  let opening: ReturnType<typeof setTimeout> | undefined;

  const drop = () => {
    clearTimeout(opening);
    const old = now;
    now = null;
    open = live = false;
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
  };

  const lost = () => {
    // A line that always breaks at once is not tried faster and faster.
    if (live && Date.now() - liveAt > STEADY) failed = 0;
    drop();
    if (over) return;
    ends.lost(failed);
    const wait = Math.min(FIRST_WAIT * 2 ** failed, MOST_WAIT);
    ++failed;
    clearTimeout(again);
    again = setTimeout(connect, wait);
  };

  const connect = () => {
    clearTimeout(again);
    if (over || now) return;
    const mine = wire();
    now = mine;
    opening = setTimeout(lost, OPENING);
    let away = false;
    const attach = () => {
      if (now !== mine) return;
      away = false;
      mine.send(JSON.stringify(ends.attach()));
      // Answered even where nothing is missing: then the line is known to be live.
      mine.send('{"type":"ping"}');
    };
    mine.onopen = () => {
      clearTimeout(opening);
      open = true;
      heardAt = Date.now();
      attach();
    };
    mine.onmessage = ({ data }) => {
      heardAt = Date.now();
      let message: ServerMessage;
      try {
        message = JSON.parse(String(data)) as ServerMessage;
      } catch {
        return;
      }
      if (message.type === "refused" && message.id === "" && message.why === "busy" && ends.waits(++turned)) {
        away = true;
        if (live || turned % PATIENT === 0) lost();
        else setTimeout(attach, TURNED_AWAY);
        return;
      }
      ends.hear(message);
      if (!live && !away && now === mine && (message.type === "snapshot" || message.type === "pong")) {
        live = true;
        turned = 0;
        liveAt = Date.now();
        ends.live();
      }
    };
    mine.onclose = lost;
  };

  const beat = setInterval(() => {
    if (!open || !now) return;
    if (Date.now() - heardAt > SILENCE) lost();
    else now.send('{"type":"ping"}');
  }, PING_EVERY);

  // A network that is back is tried at once, and a page that was asleep asks whether its line still lives.
  const wake = () => {
    if (over || document.visibilityState === "hidden") return;
    if (!now) {
      failed = 0;
      connect();
    } else if (open) {
      const [mine, asked] = [now, Date.now()];
      mine.send('{"type":"ping"}');
      setTimeout(() => {
        if (now === mine && heardAt < asked) lost();
      }, AWAKE);
    }
  };
  const gone = () => {
    if (now && !now.local) lost();
  };
  // A connection that was begun without a network may hang for long.
  const online = () => {
    if (now && !open) drop();
    wake();
  };
  addEventListener("online", online);
  addEventListener("offline", gone);
  document.addEventListener("visibilitychange", wake);

  connect();
  return {
    say(message) {
      if (!live || !now) return false;
      now.send(JSON.stringify(message));
      return true;
    },
    attach(message) {
      if (open) now?.send(JSON.stringify(message));
    },
    end(left = false) {
      over = true;
      // In its own close frame: a lost network and a closed tab have none, or another.
      if (left) now?.close(LEFT);
      clearTimeout(again);
      clearInterval(beat);
      drop();
      removeEventListener("online", online);
      removeEventListener("offline", gone);
      document.removeEventListener("visibilitychange", wake);
    },
  };
}
