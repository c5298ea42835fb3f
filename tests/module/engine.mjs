// The module for browsers in Node, and the same code compiled for this machine: ask(question) answers as docs/module.md
// says.
import {spawn} from "node:child_process";
import {readFile} from "node:fs/promises";
import {createInterface} from "node:readline";

/** The module's functions, each from a text to a text. */
async function functionsOf(file) {
  let memory;
  const bytes = (at, size) => new Uint8Array(memory.buffer, at, size);
  const page = {
    time: () => performance.now(),
    log: (at, size) => process.stderr.write(bytes(at, size)),
    random: (at, size) => crypto.getRandomValues(bytes(at, size)),
  };
  const {instance} = await WebAssembly.instantiate(await readFile(file), {page});
  const {allocate, free, answer, _initialize} = instance.exports;
  memory = instance.exports.memory;
  _initialize();
  const calling = (name) => (question) => {
    const words = new TextEncoder().encode(JSON.stringify(question));
    const at = allocate(words.length);
    bytes(at, words.length).set(words);
    const size = instance.exports[name](at, words.length);
    free(at);
    return new TextDecoder().decode(bytes(answer(), size));
  };
  return {memory, ask: calling("ask"), house: calling("house")};
}

export async function engine(file) {
  const {memory, ask} = await functionsOf(file);
  return {memory, text: ask, ask: (question) => JSON.parse(ask(question))};
}

/** A house that has just been built: hear(message) answers as docs/module.md says. */
export async function houseOf(file) {
  const {house} = await functionsOf(file);
  return (message) => JSON.parse(house(message));
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
