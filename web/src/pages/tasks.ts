// What is drawn anew is drawn in a task of its own: not in that of the touch, the message or the frame which asks for it, so that a slow
// phone is never busy for long without a pause.
import { options } from "preact";

/** Has Preact draw in tasks of their own; on a page that is out of sight, too, where a timer would wait. */
export function drawInTasks(): void {
  const { port1, port2 } = new MessageChannel();
  let waiting: (() => void)[] = [];
  port1.onmessage = () => {
    const now = waiting;
    waiting = [];
    for (const draw of now) draw();
  };
  options.debounceRendering = (draw) => {
    waiting.push(draw);
    port2.postMessage(null);
  };
}
