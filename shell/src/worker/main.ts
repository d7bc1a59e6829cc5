import type { LiveFiles } from '@wattline/contract';
import { startWorker } from './start-worker';
import type { WorkerScope } from './worker-scope';

/** Composing writes it in front of this script (deploy/release/src/site/service-worker.ts). */
declare const wattlineLive: LiveFiles;

// The compiler knows this script as one of a page.
startWorker(globalThis as unknown as WorkerScope, wattlineLive);
