/* Runs a built server entry in a thread of its own, which ends whatever the entry's code holds open. */
import { parentPort, workerData } from 'node:worker_threads';

const { file, languages, config } = workerData;
const { prerendered = {}, loading = {}, frame, renderFirstView } = await import(file);

async function inEachLanguage(render) {
  const views = [];
  // One after the other: an entry shows one language at a time.
  for (const language of languages) views.push([language, await render({ language, config })]);
  return views;
}

async function eachOf(renders) {
  const pages = [];
  for (const [segment, render] of Object.entries(renders)) pages.push([segment, await inEachLanguage(render)]);
  return pages;
}

const pages = await eachOf(prerendered);
const waiting = await eachOf(loading);
const framed = frame === undefined ? null : await inEachLanguage(frame);
parentPort.postMessage({ pages, waiting, frame: framed, rendersMore: renderFirstView !== undefined });
