/* Runs one release's server entry in a process of its own, without rights (running-entry.ts). */
import process from 'node:process';
import { setImmediate } from 'node:timers';
import { runInNewContext, SourceTextModule } from 'node:vm';

/**
 * The globals that an entry finds beside those of the language. They only compute: none leads to the network, to a file
 * or to this process. Node's permissions leave the network open.
 */
const computing =
  'AbortController AbortSignal DOMException Event EventTarget MessageChannel ReadableStream TextDecoder TextEncoder URL ' +
  'URLSearchParams atob btoa clearInterval clearTimeout crypto performance queueMicrotask setInterval setTimeout structuredClone';
const kept = new Set([...computing.split(' '), ...Reflect.ownKeys(runInNewContext('globalThis'))]);

/** Reads that are under way, by their numbers. */
const reads = new Map();
let asked = 0;
let renderFirstView;

const tell = (message) => process.send(message);
const thrown = (error) => ({ message: String(error), type: error?.name ?? 'Error', stack: error?.stack ?? '' });

function read(render, path) {
  return new Promise((resolve, reject) => {
    asked += 1;
    reads.set(asked, { resolve, reject });
    tell({ kind: 'read', render, id: asked, path });
  });
}

async function answerQuestion({ id, question }) {
  try {
    const view = await renderFirstView({ ...question, read: (path) => read(id, path) });
    tell({ kind: 'rendered', render: id, view });
  } catch (error) {
    tell({ kind: 'failed', render: id, ...thrown(error) });
  }
}

function takeAnswer({ id, answer }) {
  const { resolve, reject } = reads.get(id);
  reads.delete(id);
  if (answer) resolve(answer);
  else reject(new Error('not read'));
}

async function start({ code, file }) {
  // A console of Node holds the process's streams, from which a socket can be made.
  globalThis.console = new Proxy({}, { get: () => () => undefined });
  for (const key of Reflect.ownKeys(globalThis)) if (!kept.has(key)) delete globalThis[key];
  const entry = new SourceTextModule(code, { identifier: file });
  await entry.link((specifier) => {
    throw new Error(`An entry imports nothing, and this one imports ${specifier}.`);
  });
  await entry.evaluate();
  ({ renderFirstView } = entry.namespace);
  tell({ kind: 'ready' });
}

const tasks = { start, render: answerQuestion, answer: takeAnswer };
// Node gives messages that came together in one turn: an answer has to be read before the next one is taken.
process.on('message', (message) => setImmediate(() => tasks[message.kind](message)));
// An entry that holds a timer would go on without its renderer.
process.on('disconnect', () => process.exit());
process.on('uncaughtException', (error) => process.send({ kind: 'broken', ...thrown(error) }, () => process.exit(1)));
