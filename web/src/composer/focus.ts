// The focus, where what had it goes away by being used.

/** Once the page has changed: if nothing has the focus any more, the first of these parts that is there gets it. */
export function keepFocus(...ids: string[]): void {
  const look = (tries: number) => {
    const now = document.activeElement;
    if (now === null || now === document.body) {
      const part = ids.map((id) => document.getElementById(id)).find((one) => one !== null);
      part?.focus({ preventScroll: true });
    } else if (tries > 0) setTimeout(() => look(tries - 1), 100);
  };
  // What it depends on may have to be asked of the server first.
  setTimeout(() => look(8), 30);
}
