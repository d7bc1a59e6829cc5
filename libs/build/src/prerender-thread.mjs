/* Runs a built server entry in a thread of its own, which ends whatever the entry's code holds open. */
import { parentPort, workerData } from 'node:worker_threads';

const { file, languages, config } = workerData;
const { prerendered = {}, renderFirstView } = await import(file);

const pages = [];
for (const [segment, render] of Object.entries(prerendered))
  // One after the other: an entry shows one language at a time.
  for (const language of languages) pages.push({ segment, language, view: await render({ language, config }) });
parentPort.postMessage({ pages, rendersMore: renderFirstView !== undefined });
