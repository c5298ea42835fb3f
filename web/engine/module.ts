// A module for browsers that has just been made: what it calls of a page, and what one calls of it (docs/module.md).

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  allocate(size: number): number;
  free(at: number): void;
  ask(at: number, size: number): number;
  house(at: number, size: number): number;
  answer(): number;
  read_last(): number;
}

export interface Module {
  /** A question, and its answer. */
  ask(question: string): string;
  /** A message to its house, and what is to be done about it. */
  house(message: string): string;
  /** The number of the table that the house read last; 0 if it read none. */
  readLast(): number;
}

export async function moduleOf(from: WebAssembly.Module | BufferSource, log: (line: string) => void): Promise<Module> {
  // Known only once it has been made with the functions that need it.
  const own = {} as { memory: WebAssembly.Memory };
  const bytes = (at: number, size: number) => new Uint8Array(own.memory.buffer, at, size);
  const text = (at: number, size: number) => new TextDecoder().decode(bytes(at, size));
  const page = {
    time: () => performance.now(),
    log: (at: number, size: number) => log(text(at, size)),
    random: (at: number, size: number) => void crypto.getRandomValues(bytes(at, size)),
  };
  const made: WebAssembly.Instance | WebAssembly.WebAssemblyInstantiatedSource = await WebAssembly.instantiate(
    from as BufferSource,
    { page },
  );
  const { exports } = made instanceof WebAssembly.Instance ? made : made.instance;
  const module = exports as unknown as Exports;
  own.memory = module.memory;
  module._initialize();
  const calling = (name: "ask" | "house") => (words: string) => {
    const said = new TextEncoder().encode(words);
    const at = module.allocate(said.length);
    bytes(at, said.length).set(said);
    const size = module[name](at, said.length);
    const answer = text(module.answer(), size);
    module.free(at);
    return answer;
  };
  return { ask: calling("ask"), house: calling("house"), readLast: () => module.read_last() };
}
