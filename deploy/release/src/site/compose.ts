import type { KeyObject } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { liveIn, type LiveNow, requireKnown, type Trouble } from '../live/live-now';
import {
  type Composition as Stored,
  type KnownParts,
  readSnapshot,
  type Snapshot,
  type StoredSite,
} from '../live/snapshot';
import { ReleaseError } from '../release-error';
import { keysIn } from '../signing/known-keys';
import { SITE, WRITTEN } from '../store-paths';
import { StoreConflict, type Store } from '../store/store';
import { asBrand, environmentOf } from './brand';
import { buildSite, type Site, siteContent } from './build-site';
import { type Environment, environmentIn } from './environment';
import { type Build, signSite, unsignedSite } from './sign-site';
import { writeTexts } from './write-texts';

/** Those who compose at the same instant hinder one another for a moment; past this something else is wrong. */
const TRIES = 50;
const BACKOFF_MS = 40;

const NOTHING: Stored = { tags: new Map(), registry: null, record: null };

/**
 * The sites of an environment, each with its environment and as it was composed last: that of each brand at a host of its own,
 * and the site (its host is null), which is the last: its record says what visitors have, so it is written when all of them have it.
 */
function sitesOf(environment: Environment, site: StoredSite) {
  const brands = Object.keys(environment.brands).map((host) => ({
    host,
    folder: `${SITE}/${host}`,
    own: environmentOf(environment, host),
    stored: site.brands.get(host) ?? NOTHING,
  }));
  return [...brands, { host: null, folder: SITE, own: environment, stored: site }];
}

/** The composed site, and the live state that it is made of. */
export interface Composition {
  readonly site: Site;
  /** Parts of which something is broken: they keep what they have, or were left out. */
  readonly troubles: readonly Trouble[];
  /** The live state, the environment, and the tag of what was written: as long as it is this, there is nothing to compose. */
  readonly madeOf: string;
}

/** The things that a site is made of: of a snapshot, or with the tag of what was written since. */
const madeOf = (
  { state }: LiveNow,
  { environment, site }: Snapshot,
  written: string | null = site.tags.get(WRITTEN) ?? null,
): string => JSON.stringify([state, environment, written]);

async function look(store: Store, known: KnownParts) {
  const snapshot = await readSnapshot(store, [], known);
  const environment = environmentIn(snapshot);
  const now = liveIn(snapshot, keysIn(environment));
  for (const { part } of now.troubles) known.delete(part);
  return { snapshot, environment, now };
}

/**
 * The same of a store as it is now.
 * @throws What the store throws; ConfigError.
 */
export async function madeOfNow(store: Store, known: KnownParts): Promise<string> {
  const { snapshot, now } = await look(store, known);
  return madeOf(now, snapshot);
}

/**
 * Writes the site, and that of each brand at a host of its own, from the live pointers and the store's environment:
 * config.json, discovery.json, and an HTML document for each route with its own preload links. Any number may compose at once, and a promotion may come in between:
 * none writes over a file that it has not read, and one that finds newer pointers composes again. So in the end the
 * site is what all pointers say. A part of which something is broken keeps what was composed of it last
 * (docs/rules.md: one-part-alone).
 *
 * @param key Signs a site that is signed.
 * @param known What a process that goes on knows: only what changed is read.
 * @throws ReleaseError, ConfigError; the site that was there stays.
 */
export async function composition(store: Store, key?: KeyObject, known: KnownParts = new Map()): Promise<Composition> {
  let written: Composition | undefined;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const { snapshot, environment, now } = await look(store, known);
    // Nothing was made live while it was written.
    if (written?.madeOf === madeOf(now, snapshot)) return written;
    requireKnown(now);
    // All are built before the first is written: a brand that cannot be composed changes nothing of the others.
    const signed = sitesOf(environment, snapshot.site).map(({ host, folder, own, stored }) => {
      const build: Build = (issuedAt) => buildSite(now.parts, own, issuedAt, now.withdrawn);
      return { folder, tags: stored.tags, site: asBrand(host, () => signSite(build, stored, own, key)) };
    });
    const former = [...snapshot.site.brands].filter(([host]) => !(host in environment.brands));
    try {
      for (const [host, { tags }] of former) await writeTexts(store, `${SITE}/${host}`, new Map(), tags);
      let tag: string | null = null;
      for (const { folder, tags, site } of signed)
        tag = await writeTexts(store, folder, site, tags, folder === SITE ? snapshot.tags : undefined);
      const site = signed.at(-1)?.site ?? new Map();
      written = { site, troubles: now.troubles, madeOf: madeOf(now, snapshot, tag) };
    } catch (error) {
      if (!(error instanceof StoreConflict)) throw error;
      await wait(BACKOFF_MS * Math.random() * Math.min(attempt, 5));
    }
  }
  throw new ReleaseError(`Others composed ${store.address} all the while. Run wattline-release compose again.`);
}

/** The same, for those who ask for the site alone. */
export const compose = async (store: Store, key?: KeyObject): Promise<Site> => (await composition(store, key)).site;

/** Whether the site, and that of each brand, is what a composition would write now. It takes no key. */
export async function isComposed(store: Store, snapshot: Snapshot, now: LiveNow): Promise<boolean> {
  try {
    const files = sitesOf(environmentIn(snapshot), snapshot.site).flatMap(({ folder, own, stored }) => {
      const build: Build = (issuedAt) => buildSite(now.parts, own, issuedAt, now.withdrawn);
      return [...unsignedSite(build, stored, own)].map(async ([name, text]) => {
        const file = await store.read(`${folder}/${name}`);
        return file?.content.equals(siteContent(name, text)) ?? false;
      });
    });
    return (await Promise.all(files)).every(Boolean);
  } catch {
    return false;
  }
}
