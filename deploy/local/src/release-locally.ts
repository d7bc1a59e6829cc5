import { join } from 'node:path';
import { compose, promote, publish, readBuiltPart } from '@wattline/release';
import { sandboxConfig } from './sandbox-config';

/** A version that is new whenever the content is: local builds need not raise package.json's. */
const localVersion = (version: string, integrity: string): string =>
  `${version}-${Buffer.from(integrity.replace('sha384-', ''), 'base64').toString('hex').slice(0, 8)}`;

/**
 * Publishes and promotes the built parts into a local store, each as its team would, and composes the
 * site. Returns what is live, one line a part. Errors: ReleaseError.
 */
export function releaseLocally(store: string, parts: readonly string[]): string[] {
  const live = parts.map((folder) => {
    const dist = join(folder, 'dist');
    const { name, version, entry } = readBuiltPart(dist);
    const release = publish(store, dist, localVersion(version, entry.integrity));
    promote(store, name, release.version);
    return `${name} ${release.version}`;
  });
  compose(store, { config: sandboxConfig });
  return live;
}
