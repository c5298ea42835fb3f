// The module for browsers in Node, and the same code compiled for this machine: ask(question) answers as docs/module.md
// says.
import {spawn} from "node:child_process";
import {readFile} from "node:fs/promises";
import {createInterface} from "node:readline";

export async function engine(file) {
  let memory;
  const bytes = (at, size) => new Uint8Array(memory.buffer, at, size);
  const given = {time: () => performance.now(), log: (at, size) => process.stderr.write(bytes(at, size)),
    random: (at, size) => crypto.getRandomValues(bytes(at, size))};
  const {instance} = await WebAssembly.instantiate(await readFile(file), {page: given});
  const {allocate, free, ask, answer, _initialize} = instance.exports;
  memory = instance.exports.memory;
  _initialize();
  const text = (question) => {
    const words = new TextEncoder().encode(JSON.stringify(question));
    const at = allocate(words.length);
    bytes(at, words.length).set(words);
    const size = ask(at, words.length);
    free(at);
    return new TextDecoder().decode(bytes(answer(), size));
  };
  return {memory, text, ask: (question) => JSON.parse(text(question))};
}

/** The program tests/module/asks.cpp; its answers are {text, milliseconds}. */
export function native(program) {
  const child = spawn(program, {stdio: ["pipe", "pipe", "inherit"]});
  const lines = createInterface({input: child.stdout})[Symbol.asyncIterator]();
  const line = async () => {
    const {value, done} = await lines.next();
    if (done) throw new Error(`${program} ended`);
    return value;
  };
  return {
    async ask(question) {
      child.stdin.write(`${JSON.stringify(question)}\n`);
      return {text: await line(), milliseconds: Number(await line())};
    },
    end: () => child.stdin.end(),
  };
}
