// The sounds themselves: a few soft tones and a rustle, made by the browser's own oscillators; no file is fetched.

export type Sound = "turn" | "card" | "trick" | "hand" | "chat";
export const SOUNDS: readonly Sound[] = ["turn", "card", "trick", "hand", "chat"];

/** A tone of so many hertz, or a rustle around them. Times in seconds. */
export interface Note {
  what: "tone" | "rustle";
  hertz: number;
  /** Where its pitch goes to. */
  to?: number;
  at: number;
  lasts: number;
  loud: number;
}

const tone = (hertz: number, at: number, lasts: number, loud: number): Note => ({
  what: "tone",
  hertz,
  at,
  lasts,
  loud,
});

export const notes: Record<Sound, readonly Note[]> = {
  // A knock at the door, friendly and rising.
  turn: [tone(659, 0, 0.16, 0.5), tone(880, 0.13, 0.3, 0.5)],
  // Card on cloth.
  card: [{ what: "rustle", hertz: 1700, at: 0, lasts: 0.06, loud: 0.7 }],
  // Cards drawn together and away.
  trick: [{ what: "rustle", hertz: 900, to: 2400, at: 0, lasts: 0.2, loud: 0.45 }, tone(196, 0.02, 0.12, 0.25)],
  // A closing chord, one tone after the other.
  hand: [tone(440, 0, 0.35, 0.35), tone(554, 0.12, 0.35, 0.35), tone(659, 0.24, 0.6, 0.4)],
  chat: [tone(587, 0, 0.1, 0.3), tone(784, 0.07, 0.14, 0.25)],
};

const RISE = 0.008;

let rustling: { of: BaseAudioContext; noise: AudioBuffer } | null = null;

function noiseOf(context: BaseAudioContext): AudioBuffer {
  if (rustling?.of === context) return rustling.noise;
  const noise = context.createBuffer(1, Math.ceil(context.sampleRate / 2), context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = 2 * Math.random() - 1;
  rustling = { of: context, noise };
  return noise;
}

function sourceOf(
  context: BaseAudioContext,
  note: Note,
  at: number,
  end: number,
): [AudioScheduledSourceNode, AudioNode] {
  const bend = (pitch: AudioParam) => {
    pitch.setValueAtTime(note.hertz, at);
    if (note.to !== undefined) pitch.exponentialRampToValueAtTime(note.to, end);
  };
  if (note.what === "tone") {
    const source = context.createOscillator();
    source.type = "triangle";
    bend(source.frequency);
    return [source, source];
  }
  const source = context.createBufferSource();
  source.buffer = noiseOf(context);
  const around = context.createBiquadFilter();
  around.type = "bandpass";
  bend(around.frequency);
  source.connect(around);
  return [source, around];
}

/** Begins a sound now; it ends by itself. */
export function sound(context: BaseAudioContext, into: AudioNode, which: Sound): void {
  for (const note of notes[which]) {
    const at = context.currentTime + note.at;
    const end = at + note.lasts;
    const [source, last] = sourceOf(context, note, at, end);
    const shape = context.createGain();
    shape.gain.setValueAtTime(0, at);
    shape.gain.linearRampToValueAtTime(note.loud, at + RISE);
    shape.gain.exponentialRampToValueAtTime(0.001, end);
    last.connect(shape).connect(into);
    source.start(at);
    source.stop(end);
  }
}
