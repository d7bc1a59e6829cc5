import type { KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { issuedIn } from '../live/as-composed';
import type { StoredSite } from '../live/snapshot';
import { integrityOf } from '../parts/integrity';
import { ReleaseError } from '../release-error';
import { keysIn } from '../signing/known-keys';
import { publicPart } from '../signing/signing-key';
import { readRegistry, signRegistry, type Registry } from '../signing/site-registry';
import { REGISTRY } from '../store-paths';
import { type IssuedAt, type Site, siteContent } from './build-site';
import type { Environment } from './environment';

/** Makes the site, with the time at which each of its documents is issued where it is signed. */
export type Build = (issuedAt?: IssuedAt) => Site;

const filesOf = (site: Site): Record<string, string> =>
  Object.fromEntries([...site].map(([name, text]) => [name, integrityOf(siteContent(name, text))]));

/** The registry that is there as the environment's key signed it; null where there is none, or by another key. */
function knownRegistry({ registry }: Pick<StoredSite, 'registry'>, key: string | null): Registry | null {
  return registry === null || key === null ? null : readRegistry(registry, key);
}

/** The time of each document as the registry that is there was signed for; one that a record does not name has the registry's own. */
const issuedBefore =
  ({ record }: Pick<StoredSite, 'record'>, known: Registry): IssuedAt =>
  (file) =>
    issuedIn(record)[file] ?? known.issued;

/**
 * A document that is the same as before keeps its time, and so does a site of which everything is: a promotion of one part then
 * changes no page of another's. Each change has a later time, so that an old site cannot be passed off as the present one
 * (docs/rules.md: signed-registry).
 */
function issue(
  build: Build,
  stored: Pick<StoredSite, 'record'>,
  known: Registry | null,
): { readonly issued: number; readonly site: Site } {
  const before = known && issuedBefore(stored, known);
  const same = before && build(before);
  const files: Readonly<Record<string, string>> = same ? filesOf(same) : {};
  if (known && same && isDeepStrictEqual(files, known.files)) return { issued: known.issued, site: same };
  const issued = Math.max(Date.now(), (known?.issued ?? 0) + 1);
  return {
    issued,
    site: build((file) => (before && files[file] === known?.files[file] ? before(file) : issued)),
  };
}

/**
 * The site with its signed registry, where the environment has a key for sites; as it is built where it has none.
 *
 * @param key Signs; not needed where sites are not signed.
 * @throws ReleaseError where it is needed and missing, or another one; those of the build.
 */
export function signSite(
  build: Build,
  stored: Pick<StoredSite, 'registry' | 'record'>,
  environment: Environment,
  key: KeyObject | undefined,
): Site {
  const wanted = keysIn(environment).siteKey;
  if (wanted === null) return build();
  if (!key || publicPart(key) !== wanted)
    throw new ReleaseError(
      `This site is signed, and ${key ? 'this is another key' : 'no key was given'}: --site-key, or WATTLINE_SITE_KEY.`,
    );
  const { issued, site } = issue(build, stored, knownRegistry(stored, wanted));
  const discovery: unknown = JSON.parse(site.get('discovery.json') ?? '{}');
  return new Map([...site, [REGISTRY, signRegistry({ issued, discovery, files: filesOf(site) }, key)]]);
}

/** The site as far as it can be made without the key: all but its registry, with the times of what is there. */
export function unsignedSite(
  build: Build,
  stored: Pick<StoredSite, 'registry' | 'record'>,
  environment: Environment,
): Site {
  const known = knownRegistry(stored, keysIn(environment).siteKey);
  return known ? build(issuedBefore(stored, known)) : build();
}
