import { ReleaseError } from '../release-error';
import { digestOf, readRegistry } from '../signing/site-registry';
import { REGISTRY, SITE } from '../store-paths';
import type { Store } from '../store/store';

/**
 * The digests of the site as it lies in the store: that of the brand at the host of an address, where there is one of its own.
 * @throws ReleaseError where it holds none.
 */
export async function filesInStore(store: Store, site: string): Promise<Record<string, string>> {
  const { folders } = await store.list(SITE);
  const { hostname } = new URL(site);
  const folder = folders.includes(hostname) ? `${SITE}/${hostname}` : SITE;
  const { files } = await store.list(folder);
  const names = [...files.keys()].filter((name) => !/\.(?:br|gz)$/.test(name));
  const digests = await Promise.all(
    names.map(async (name) => {
      const file = await store.read(`${folder}/${name}`);
      return [name, digestOf(file?.content ?? '')] as const;
    }),
  );
  if (digests.length === 0)
    throw new ReleaseError(`${store.address} holds no site. Name its store, or the site's --key.`);
  return Object.fromEntries(digests);
}

/**
 * The digests as the site's own registry has them, where that key signed it.
 * @throws ReleaseError where it has none.
 */
export async function filesInRegistry(site: string, key: string): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(new URL(`/${REGISTRY}`, site), { cache: 'no-store' }).catch(() => null);
  const registry = answer?.ok === true ? readRegistry(await answer.text(), key) : null;
  if (!registry) throw new ReleaseError(`${site} has no registry that this key signed.`);
  return registry.files;
}
