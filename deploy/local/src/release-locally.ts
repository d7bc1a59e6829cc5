import { join } from 'node:path';
import {
  compose,
  contentDigest,
  keepEnvironment,
  promote,
  publish,
  readBuiltPart,
  readEnvironment,
  type BuiltPart,
  type Store,
} from '@wattline/release';
import { outsideServices } from './outside-services';
import { sandboxConfig } from './sandbox-config';

/**
 * Publishes what is built in a part's folder under a version that is new whenever the content is: local builds need not
 * raise package.json's.
 * @throws ReleaseError.
 */
export function publishLocally(store: Store, folder: string, by: string): Promise<BuiltPart> {
  const dist = join(folder, 'dist');
  const { version } = readBuiltPart(dist);
  return publish(store, dist, { by, localVersion: `${version}-${contentDigest(dist).slice(0, 8)}` });
}

export interface LocalReleaseOptions {
  /** For the audit log. */
  readonly by: string;
  /** The public key of those who may override a part. */
  readonly overrideKey: string;
}

/**
 * Publishes the built parts into a local store, promotes them together, since they come from one workspace, and
 * composes the site. Returns what is live, one line a part.
 * @throws ReleaseError.
 */
export async function releaseLocally(
  store: Store,
  parts: readonly string[],
  { by, overrideKey }: LocalReleaseOptions,
): Promise<string[]> {
  const published = await Promise.all(parts.map((folder) => publishLocally(store, folder, by)));
  await promote(store, published, { by });
  await keepEnvironment(
    store,
    readEnvironment({ config: sandboxConfig(overrideKey), ...outsideServices(), allowLocalOverrides: true }),
  );
  await compose(store);
  return published.map(({ name, version }) => `${name} ${version}`);
}
