import { join } from 'node:path';
import { compose, contentDigest, promote, publish, readBuiltPart } from '@wattline/release';
import { sandboxConfig } from './sandbox-config';

/** A version that is new whenever the content is: local builds need not raise package.json's. */
const localVersion = (version: string, dist: string): string => `${version}-${contentDigest(dist).slice(0, 8)}`;

/**
 * Publishes and promotes the built parts into a local store, each as its team would, and composes the
 * site. Returns what is live, one line a part. Errors: ReleaseError.
 */
export function releaseLocally(store: string, parts: readonly string[]): string[] {
  const live = parts.map((folder) => {
    const dist = join(folder, 'dist');
    const { name, version } = readBuiltPart(dist);
    const release = publish(store, dist, localVersion(version, dist));
    promote(store, name, release.version);
    return `${name} ${release.version}`;
  });
  compose(store, { config: sandboxConfig });
  return live;
}
