import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** The power that a machine had for this process, at a moment. */
export interface Machine {
  /** The processors that the system names. */
  readonly processors: number;
  /** The processors that this process got: fewer beside other work, or where its share is limited. */
  readonly cores: number;
  /** How quick one of them is: 1 for the machine on which the benchmark was set up. */
  readonly speed: number;
}

const MILLISECONDS = 600;

/** Rounds of busy-loop.mjs in a second of processor time, on the machine on which the benchmark was set up. */
const ROUNDS_PER_SECOND = 20_000;

function roundsOf(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** Keeps all processors busy for more than half a second, and sees how much of them it got. */
export async function measureMachine(): Promise<Machine> {
  const processors = availableParallelism();
  const [before, since] = [process.cpuUsage(), performance.now()];
  const workers = Array.from(
    { length: processors },
    () => new Worker(new URL('busy-loop.mjs', import.meta.url), { workerData: { milliseconds: MILLISECONDS } }),
  );
  const rounds = (await Promise.all(workers.map(roundsOf))).reduce((sum, each) => sum + each, 0);
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1_000_000;
  const cores = (seconds * 1_000) / (performance.now() - since);
  return {
    processors,
    cores: Number(Math.min(processors, cores).toFixed(2)),
    speed: Number((rounds / seconds / ROUNDS_PER_SECOND).toFixed(2)),
  };
}
