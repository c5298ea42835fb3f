// The sounds themselves: a few soft tones and a rustle, computed sample by sample; no file is fetched.

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
  hand: [tone(440, 0, 0.22, 0.35), tone(554, 0.1, 0.24, 0.35), tone(659, 0.2, 0.28, 0.4)],
  chat: [tone(587, 0, 0.1, 0.3), tone(784, 0.07, 0.14, 0.25)],
};

/** In seconds: none lasts longer, so that none is in the way of what comes next. */
export const LONGEST = 0.5;
const RISE = 0.008;
const FADED = 0.001;
/** What the loudest 50 ms of each come to, as a root mean square; full scale is 1. */
const LEVEL = 0.1;
const WINDOW = 0.05;

/** Noise that is the same each time. */
function noise(): () => number {
  let state = 20250117;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

/** Lets through what is around a pitch: the usual filter with two poles, of constant peak. */
function around(): (value: number, hertz: number, rate: number) => number {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return (x, hertz, rate) => {
    const w = (2 * Math.PI * hertz) / rate;
    const alpha = Math.sin(w) / 2;
    const y = (alpha * (x - x2) + 2 * Math.cos(w) * y1 - (1 - alpha) * y2) / (1 + alpha);
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  };
}

/** A triangle, whose overtones are few. */
function triangle(turns: number): number {
  const at = turns - Math.floor(turns);
  return at < 0.25 ? 4 * at : at < 0.75 ? 2 - 4 * at : 4 * at - 4;
}

function addNote(to: Float32Array, note: Note, rate: number): void {
  const first = Math.round(note.at * rate);
  const count = Math.min(to.length - first, Math.round(note.lasts * rate));
  const random = noise();
  const filter = around();
  let turns = 0;
  for (let i = 0; i < count; ++i) {
    const part = i / count;
    const hertz = note.hertz * ((note.to ?? note.hertz) / note.hertz) ** part;
    turns += hertz / rate;
    const value = note.what === "tone" ? triangle(turns) : filter(random(), hertz, rate);
    const seconds = i / rate;
    const shape =
      seconds < RISE ? seconds / RISE : (FADED / note.loud) ** ((seconds - RISE) / Math.max(RISE, note.lasts - RISE));
    to[first + i] = (to[first + i] ?? 0) + note.loud * shape * value;
  }
}

/** The loudest stretch of 50 ms, as a root mean square. */
function levelOf(all: Float32Array, rate: number): number {
  const width = Math.round(WINDOW * rate);
  let [sum, most] = [0, 0];
  for (let i = 0; i < all.length; ++i) {
    sum += (all[i] ?? 0) ** 2;
    if (i >= width) sum -= (all[i - width] ?? 0) ** 2;
    most = Math.max(most, sum);
  }
  return Math.sqrt(most / width);
}

/** A whole sound, at so many samples a second. All are equally loud. */
export function samples(which: Sound, rate: number): Float32Array<ArrayBuffer> {
  const end = Math.max(...notes[which].map((note) => note.at + note.lasts));
  const all = new Float32Array(Math.ceil(end * rate));
  for (const note of notes[which]) addNote(all, note, rate);
  const gain = LEVEL / levelOf(all, rate);
  return all.map((value) => value * gain);
}

const buffers = new WeakMap<BaseAudioContext, Map<Sound, AudioBuffer>>();

function bufferOf(context: BaseAudioContext, which: Sound): AudioBuffer {
  const made = buffers.get(context) ?? new Map<Sound, AudioBuffer>();
  buffers.set(context, made);
  const before = made.get(which);
  if (before) return before;
  const all = samples(which, context.sampleRate);
  const buffer = context.createBuffer(1, all.length, context.sampleRate);
  buffer.copyToChannel(all, 0);
  made.set(which, buffer);
  return buffer;
}

/** Begins a sound now; it ends by itself. */
export function sound(context: BaseAudioContext, into: AudioNode, which: Sound): void {
  const source = context.createBufferSource();
  source.buffer = bufferOf(context, which);
  source.connect(into);
  source.start();
}
