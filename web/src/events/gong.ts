// The gong at the end of a round: a few partials that fade, made by the browser; no file is fetched.

/** Of the lowest tone, how loud, and after how many seconds it's gone. */
const PARTIALS = [
  [1, 0.5, 5],
  [1.51, 0.3, 4],
  [2.02, 0.25, 3.4],
  [2.74, 0.2, 2.4],
  [3.76, 0.12, 1.6],
  [5.4, 0.08, 0.8],
] as const;
const LOWEST = 130;
const STROKES = 3;
const APART = 1.6;

let context: AudioContext | null = null;

/** To be called from a tap: browsers are silent before the first one. */
export function unlockGong(): void {
  if (typeof AudioContext !== "function") return;
  context ??= new AudioContext();
  void context.resume();
}

export function gong(): void {
  if (!context && navigator.userActivation?.hasBeenActive) unlockGong();
  if (!context) return;
  const loud = context.createGain();
  loud.gain.value = 0.5;
  loud.connect(context.destination);
  for (let stroke = 0; stroke < STROKES; ++stroke) {
    const at = context.currentTime + stroke * APART;
    for (const [ratio, level, lasts] of PARTIALS) {
      const [tone, fade] = [context.createOscillator(), context.createGain()];
      tone.frequency.value = LOWEST * ratio;
      fade.gain.setValueAtTime(0.0001, at);
      fade.gain.exponentialRampToValueAtTime(level, at + 0.01);
      fade.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
      tone.connect(fade).connect(loud);
      tone.start(at);
      tone.stop(at + lasts);
    }
  }
}
