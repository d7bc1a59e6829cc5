import type { KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { readRuntimeConfig } from '@wattline/base/config';
import type { StoredSite } from '../live/snapshot';
import { ReleaseError } from '../release-error';
import { digestOf, readRegistry, signRegistry, siteKeyOf, type Registry } from '../signing/site-registry';
import { REGISTRY } from '../store-paths';
import type { Site } from './build-site';
import type { Environment } from './environment';
import { siteContent } from './site-content';

/** Makes the site, with the time at which it is issued where it is signed. */
export type Build = (issued?: number) => Site;

/** The public key that pages hold discovery to; null where sites are not signed. */
export const siteKeyIn = ({ config }: Environment): string | null => readRuntimeConfig(config).composition.siteKey;

const filesOf = (site: Site): Record<string, string> =>
  Object.fromEntries([...site].map(([name, text]) => [name, digestOf(siteContent(name, text))]));

/** The registry that is there as the environment's key signed it; null where there is none, or by another key. */
function knownRegistry({ registry }: Pick<StoredSite, 'registry'>, key: string | null): Registry | null {
  return registry === null || key === null ? null : readRegistry(registry, key);
}

/**
 * A site of which the build is the same as before keeps its time; each change has a later one, so that an old site cannot be
 * passed off as the present one (docs/rules.md: signed-registry).
 */
function issue(build: Build, known: Registry | null): { readonly issued: number; readonly site: Site } {
  const same = known && build(known.issued);
  if (known && same && isDeepStrictEqual(filesOf(same), known.files)) return { issued: known.issued, site: same };
  const issued = Math.max(Date.now(), (known?.issued ?? 0) + 1);
  return { issued, site: build(issued) };
}

/**
 * The site with its signed registry, where the environment has a key for sites; as it is built where it has none.
 *
 * @param key Signs; not needed where sites are not signed.
 * @throws ReleaseError where it is needed and missing, or another one; those of the build.
 */
export function signSite(
  build: Build,
  stored: Pick<StoredSite, 'registry'>,
  environment: Environment,
  key: KeyObject | undefined,
): Site {
  const wanted = siteKeyIn(environment);
  if (wanted === null) return build();
  if (!key || siteKeyOf(key) !== wanted)
    throw new ReleaseError(
      `This site is signed, and ${key ? 'this is another key' : 'no key was given'}: --site-key, or WATTLINE_SITE_KEY.`,
    );
  const { issued, site } = issue(build, knownRegistry(stored, wanted));
  const discovery: unknown = JSON.parse(site.get('discovery.json') ?? '{}');
  return new Map([...site, [REGISTRY, signRegistry({ issued, discovery, files: filesOf(site) }, key)]]);
}

/** The site as far as it can be made without the key: all but its registry, with the time of the one that is there. */
export const unsignedSite = (build: Build, stored: Pick<StoredSite, 'registry'>, environment: Environment): Site =>
  build(knownRegistry(stored, siteKeyIn(environment))?.issued);
