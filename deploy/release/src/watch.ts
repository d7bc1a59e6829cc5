import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { compose } from './compose';
import { readPointer, type PointerChange } from './live-pointer';
import { ReleaseError } from './release-error';
import { newestOf, rollback } from './rollback';
import type { Store } from './store/store';

export interface WatchOptions {
  readonly by: string;
  /** Where the reports of failed parts are read. */
  readonly reports: string;
  /** So many visitors take the release back. */
  readonly threshold: number;
  /** Only reports of the last so many seconds count. */
  readonly withinSeconds: number;
  readonly forSeconds: number;
  readonly intervalSeconds: number;
  /** Is told what could not be read; the watch goes on. */
  readonly onTrouble: (message: string) => void;
}

/** What the watch came to: the change where it took a release back, null where nothing was wrong until the end. */
export type WatchOutcome = PointerChange | null;

const reportsSchema = v.object({ visitors: v.pipe(v.number(), v.integer(), v.minValue(0)) });

async function visitorsWithTrouble({ reports, withinSeconds, intervalSeconds }: WatchOptions, remote: string, version: string): Promise<number> {
  const url = new URL(reports);
  const since = new Date(Date.now() - withinSeconds * 1000).toISOString();
  for (const [key, value] of Object.entries({ remote, version, since })) url.searchParams.set(key, value);
  const answer = await fetch(url, { signal: AbortSignal.timeout(Math.max(intervalSeconds, 5) * 1000) });
  if (!answer.ok) throw new Error(`${reports} answered ${answer.status}`);
  return v.parse(reportsSchema, await answer.json()).visitors;
}

/**
 * Reads the reports of a part's newest live release again and again, and takes it back as soon as they come from so many
 * visitors. Errors: ReleaseError where the reports could not be read once, or there is no way back.
 */
export async function watch(store: Store, name: string, options: WatchOptions): Promise<WatchOutcome> {
  const { by, threshold, forSeconds, intervalSeconds, onTrouble } = options;
  const end = Date.now() + forSeconds * 1000;
  let wasRead = false;
  while (Date.now() < end) {
    const stored = await readPointer(store, name);
    if (!stored) throw new ReleaseError(`Nothing of ${name} is live, so there is nothing to watch.`);
    const version = newestOf(stored.pointer);
    try {
      const visitors = await visitorsWithTrouble(options, name, version);
      wasRead = true;
      if (visitors >= threshold) {
        const change = await rollback(store, name, { by, only: version, why: `watch: ${visitors} visitors reported that ${version} failed` });
        await compose(store);
        return change;
      }
    } catch (error) {
      if (error instanceof ReleaseError) throw error;
      onTrouble(`The reports could not be read: ${error instanceof Error ? error.message : String(error)}`);
    }
    await wait(Math.min(intervalSeconds * 1000, Math.max(0, end - Date.now())));
  }
  if (!wasRead) throw new ReleaseError(`${options.reports} never answered, so nothing was watched. Look whether the address is right.`);
  return null;
}
