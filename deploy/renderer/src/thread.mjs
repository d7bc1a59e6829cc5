/* Runs one release's server entry in a thread of its own: its effects end with the thread. */
import { parentPort, workerData } from 'node:worker_threads';

const { renderFirstView } = await import(workerData.module);

/** Reads that are under way, by their numbers. */
const reads = new Map();
let asked = 0;

function read(render, path) {
  return new Promise((resolve, reject) => {
    asked += 1;
    reads.set(asked, { resolve, reject });
    parentPort.postMessage({ kind: 'read', render, id: asked, path });
  });
}

async function answer({ id, question }) {
  try {
    const view = await renderFirstView({ ...question, read: (path) => read(id, path) });
    parentPort.postMessage({ kind: 'rendered', render: id, view });
  } catch (error) {
    parentPort.postMessage({ kind: 'failed', render: id, message: String(error) });
  }
}

parentPort.on('message', (message) => {
  if (message.kind === 'render') void answer(message);
  else {
    const { resolve, reject } = reads.get(message.id);
    reads.delete(message.id);
    if (message.answer) resolve(message.answer);
    else reject(new Error('not read'));
  }
});
parentPort.postMessage({ kind: 'ready' });
