import type { Composition, StoredSite } from '../live/snapshot';
import { SITE } from '../store-paths';
import { environmentOf } from './brand';
import type { Environment } from './environment';

/** A composition that visitors have: its place in the store, its environment, and how it was composed last. */
export interface Composed {
  /** Of a brand at a host of its own; null: the site. */
  readonly host: string | null;
  readonly folder: string;
  readonly environment: Environment;
  readonly stored: Composition;
}

const NOTHING: Composition = { tags: new Map(), registry: null, record: null };

/**
 * The compositions of an environment: that of each brand at a host of its own, and the site, which is the last: its record says
 * what visitors have, so it is written when all of them have it.
 */
export function compositions(environment: Environment, site: StoredSite): readonly [...Composed[], Composed] {
  const brands = Object.keys(environment.brands).map((host) => ({
    host,
    folder: `${SITE}/${host}`,
    environment: environmentOf(environment, host),
    stored: site.brands.get(host) ?? NOTHING,
  }));
  return [...brands, { host: null, folder: SITE, environment, stored: site }];
}

/** Brands that were composed once and are no more: their folders, with the tags of their files. */
export const formerBrands = (
  environment: Environment,
  site: StoredSite,
): readonly { readonly folder: string; readonly tags: ReadonlyMap<string, string> }[] =>
  [...site.brands]
    .filter(([host]) => !(host in environment.brands))
    .map(([host, { tags }]) => ({ folder: `${SITE}/${host}`, tags }));
