import type { LiveFiles } from '@wattline/contract';
import type { Asking, WorkerScope } from './worker-scope';

/** Where a duty does its work. */
export interface Surroundings {
  readonly scope: WorkerScope;
  readonly live: LiveFiles;
}

/**
 * One thing that the worker does, in a file of its own. A duty that hears other events than requests adds its listeners to
 * the scope when it is made: browsers want them there once the worker's script has run.
 */
export interface Duty {
  /** The caches that it owns. Caches with their prefix that no duty owns are deleted when the worker takes over. */
  readonly caches: readonly string[];
  /** Answers a request, or gives null at once where it is none of this duty's; the next duty is asked then. */
  readonly answer: (asking: Asking) => Promise<Response> | null;
}

/** The answer to a request if it comes in this time; null for a later one, and for none. */
export const inTime = (asked: Promise<Response>, milliseconds: number): Promise<Response | null> =>
  Promise.race([
    asked.catch(() => null),
    new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), milliseconds);
    }),
  ]);

/** Whether a text, a path or a document, names a withdrawn release. */
export const namesWithdrawn = ({ withdrawn = [] }: LiveFiles, text: string): boolean =>
  withdrawn.some((folder) => text.includes(folder));
