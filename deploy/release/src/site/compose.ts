import type { KeyObject } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { liveParts, type LivePart } from '../live/live-parts';
import { ReleaseError } from '../release-error';
import { requireVouched } from '../signing/require-vouched';
import { SITE } from '../store-paths';
import { StoreConflict, type Store } from '../store/store';
import type { Site } from './compose-site';
import { storedEnvironment } from './environment';
import { signedSite } from './signed-site';
import { writeTexts } from './write-texts';

/** Those who compose at the same instant hinder one another for a moment; past this something else is wrong. */
const TRIES = 50;
const BACKOFF_MS = 40;

/** Every release that a page may load. */
export const namesIn = ({ name, releases, lastGood }: LivePart) =>
  [...releases.map(({ part }) => part), ...(lastGood ? [lastGood] : [])].map((part) => ({
    name,
    version: part.version,
    part,
  }));

const tagsOf = (live: readonly LivePart[]): string => JSON.stringify(live.map(({ name, tag }) => [name, tag]));

/**
 * Writes the site from the live pointers and the store's environment: config.json, discovery.json, and an HTML document
 * for each route with its own preload links. Any number may compose at once, and a promotion may come in between:
 * none writes over a file that it has not read, and one that finds newer pointers composes again. So in the end the
 * site is what all pointers say. `key` signs a site that is signed.
 * @throws ReleaseError, ConfigError; the site that was there stays.
 */
export async function compose(store: Store, key?: KeyObject): Promise<Site> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const { files: known } = await store.list(SITE);
    const live = await liveParts(store);
    const environment = await storedEnvironment(store);
    await requireVouched(store, live.flatMap(namesIn), environment.partKeys);
    const site = await signedSite(store, live, environment, key);
    try {
      await writeTexts(store, SITE, site, known);
      if (tagsOf(await liveParts(store)) === tagsOf(live)) return site;
    } catch (error) {
      if (!(error instanceof StoreConflict)) throw error;
      await wait(BACKOFF_MS * Math.random() * Math.min(attempt, 5));
    }
  }
  throw new ReleaseError(`Others composed ${store.address} all the while. Run wattline-release compose again.`);
}
