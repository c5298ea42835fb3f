// A card that is drawn from the hand onto the table is played; one that is let go before that falls back.
const FAR = 64;
const MOVED = 8;

/** Follows a pointer that went down on a card. `drop`: it was let go on the table. */
export function drag(event: PointerEvent, drop: () => void): void {
  const card = event.currentTarget as HTMLElement;
  if (event.button !== 0 || !event.isPrimary) return;
  const from = { x: event.clientX, y: event.clientY };
  let moved = false;
  const place = (e: PointerEvent) => ({ x: e.clientX - from.x, y: e.clientY - from.y });

  const move = (e: PointerEvent) => {
    if (e.pointerId !== event.pointerId) return;
    const { x, y } = place(e);
    if (!moved && Math.hypot(x, y) < MOVED) return;
    if (!moved) card.setPointerCapture(event.pointerId);
    moved = true;
    card.style.translate = `${x}px ${y}px`;
    card.style.transition = "none";
    card.style.zIndex = "30";
  };
  const end = (e: PointerEvent) => {
    if (e.pointerId !== event.pointerId) return;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    card.style.translate = "";
    card.style.transition = "";
    card.style.zIndex = "";
    if (!moved) return;
    // The click that follows a drag is none.
    const swallow = (click: Event) => {
      click.stopPropagation();
      click.preventDefault();
    };
    card.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => card.removeEventListener("click", swallow, { capture: true }), 0);
    if (e.type === "pointerup" && place(e).y < -FAR) drop();
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}
