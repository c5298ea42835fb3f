// The module for browsers, as the house on this device needs it: one function, from a text to a text.

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  allocate(size: number): number;
  free(at: number): void;
  answer(): number;
  house?(at: number, size: number): number;
  read_last?(): number;
}

export interface Ask {
  (text: string): string;
  /** The number of the table that was read last; 0 if none was. Also after a trap. */
  readLast?: () => number;
}

/** A new instance; throws where the module has no house in it. */
export async function instanceOf(module: WebAssembly.Module, log: (line: string) => void): Promise<Ask> {
  const own: { memory?: WebAssembly.Memory } = {};
  const text = (at: number, size: number) =>
    new TextDecoder().decode(new Uint8Array(own.memory?.buffer ?? new ArrayBuffer(0), at, size));
  const page = {
    time: () => performance.now(),
    log: (at: number, size: number) => log(text(at, size)),
    random: (at: number, size: number) => {
      if (own.memory) crypto.getRandomValues(new Uint8Array(own.memory.buffer, at, size));
    },
  };
  const exports = (await WebAssembly.instantiate(module, { page })).exports as unknown as Exports;
  own.memory = exports.memory;
  exports._initialize();
  const { house } = exports;
  if (!house) throw new Error("The module has no house.");
  const encoder = new TextEncoder();
  const ask = (question: string) => {
    const bytes = encoder.encode(question);
    const at = exports.allocate(bytes.length);
    new Uint8Array(exports.memory.buffer).set(bytes, at);
    const size = house(at, bytes.length);
    const answer = text(exports.answer(), size);
    exports.free(at);
    return answer;
  };
  return Object.assign(ask, { readLast: () => exports.read_last?.() ?? 0 });
}
