import type { KeepStop } from '@wattline/charge';
import type { KeepPush, TellFree, TellNews } from '@wattline/contract';

/** A fault of the worker's own code, for a page to report. */
export interface WorkerFault {
  readonly type: 'worker-failed';
  readonly name: string;
  readonly message: string;
  /** Its places are in the shell's built file of the worker: '/shell/1.2.0/worker.0a1b2c3d.js:3:14'. */
  readonly stack: string;
}

/** The messages of a page to the worker, by `type`. Those of parts are in the contract. */
export type PageMessage =
  /** The page is idle and its connection is good: the live files may be fetched now. */
  { readonly type: 'keep-live' } | TellNews | TellFree | KeepPush | KeepStop;
