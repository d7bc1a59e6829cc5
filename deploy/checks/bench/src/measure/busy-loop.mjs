import { parentPort, workerData } from 'node:worker_threads';

/** Computes for a while and counts its rounds: objects, strings and numbers, as scripts of pages use them. */
const until = performance.now() + workerData.milliseconds;
let rounds = 0;
while (performance.now() < until) {
  const rows = Array.from({ length: 200 }, (_, index) => ({ key: `row-${index % 37}`, value: (index * 7919) % 1009 }));
  const sums = new Map();
  for (const { key, value } of rows) sums.set(key, (sums.get(key) ?? 0) + value);
  JSON.parse(JSON.stringify([...sums]));
  rounds += 1;
}
parentPort?.postMessage(rounds);
