import type { LiveFiles } from '@wattline/contract';
import { startWorker } from './start-worker';
import type { WorkerScope } from './worker-scope';

/** Composing writes it in front of this script (deploy/release/src/site/worker-script.ts). */
declare const wattlineLive: LiveFiles;

startWorker(globalThis as unknown as WorkerScope, wattlineLive);
