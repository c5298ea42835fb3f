// The event that a table of the server belongs to: known in the browser that sat down there from the event's page.
interface Event {
  id: string;
  hosted?: readonly string[];
}

/** By the links that this browser has; null where it has none. */
export function eventOf(table: string): string | null {
  try {
    const all = JSON.parse(localStorage.getItem("sheepshead.events") ?? "[]") as Event[];
    return all.find((one) => one.hosted?.includes(table))?.id ?? null;
  } catch {
    return null;
  }
}
