import type { KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { readRuntimeConfig } from '@wattline/config';
import type { LivePart } from '../live/live-parts';
import { ReleaseError } from '../release-error';
import { digestOf, readRegistry, signRegistry, siteKeyOf } from '../signing/site-registry';
import { REGISTRY, SITE } from '../store-paths';
import type { Store } from '../store/store';
import { composeSite, type Site } from './compose-site';
import type { Environment } from './environment';

/** The public key that pages hold discovery to; null where sites are not signed. */
export const siteKeyIn = ({ config }: Environment): string | null => readRuntimeConfig(config).composition.siteKey;

const filesOf = (site: Site): Record<string, string> =>
  Object.fromEntries([...site].map(([name, text]) => [name, digestOf(text)]));

const isSame = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean =>
  isDeepStrictEqual(one, other);

/** The site that is there as it was signed; null where it is not, or by another key. */
async function storedRegistry(store: Store, key: string) {
  const file = await store.read(`${SITE}/${REGISTRY}`);
  return file && readRegistry(file.content.toString(), key);
}

/**
 * The site of what is live, with its signed registry where the environment has a key for sites. A site that is the same as
 * before keeps its registry; each change has a later `issued`, so that an old one cannot be passed off as the present one
 * (docs/rules.md: signed-registry).
 *
 * @param key signs; not needed where sites are not signed.
 * @throws ReleaseError where it is needed and missing, or another one; those of composeSite.
 */
export async function signedSite(
  store: Store,
  live: readonly LivePart[],
  environment: Environment,
  key: KeyObject | undefined,
): Promise<Site> {
  const wanted = siteKeyIn(environment);
  if (wanted === null) return composeSite(store, live, environment);
  if (!key || siteKeyOf(key) !== wanted)
    throw new ReleaseError(
      `This site is signed, and ${key ? 'this is another key' : 'no key was given'}: --site-key, or WATTLINE_SITE_KEY.`,
    );
  const known = await storedRegistry(store, wanted);
  if (known) {
    const same = await composeSite(store, live, environment, known.issued);
    if (isSame(filesOf(same), known.files)) return withRegistry(same, known.issued, key);
  }
  const issued = Math.max(Date.now(), (known?.issued ?? 0) + 1);
  return withRegistry(await composeSite(store, live, environment, issued), issued, key);
}

function withRegistry(site: Site, issued: number, key: KeyObject): Site {
  const discovery: unknown = JSON.parse(site.get('discovery.json') ?? '{}');
  return new Map([...site, [REGISTRY, signRegistry({ issued, discovery, files: filesOf(site) }, key)]]);
}

/** The site of what is live as far as it can be made without the key: all but its registry, with the one's `issued` that is there. */
export async function unsignedSite(store: Store, live: readonly LivePart[], environment: Environment): Promise<Site> {
  const wanted = siteKeyIn(environment);
  const known = wanted === null ? null : await storedRegistry(store, wanted);
  return composeSite(store, live, environment, known?.issued);
}
