import { join } from 'node:path';
import { compose, contentDigest, promote, publish, readBuiltPart, type BuiltPart } from '@wattline/release';
import { outsideServices } from './outside-services';
import { sandboxConfig } from './sandbox-config';

/**
 * Publishes what is built in a part's folder under a version that is new whenever the content is: local builds need not
 * raise package.json's. Errors: ReleaseError.
 */
export function publishLocally(store: string, folder: string): BuiltPart {
  const dist = join(folder, 'dist');
  const { version } = readBuiltPart(dist);
  return publish(store, dist, `${version}-${contentDigest(dist).slice(0, 8)}`);
}

/**
 * Publishes and promotes the built parts into a local store, each as its team would, and composes the
 * site. Returns what is live, one line a part. Errors: ReleaseError.
 */
export function releaseLocally(store: string, parts: readonly string[]): string[] {
  const live = parts.map((folder) => {
    const { name, version } = publishLocally(store, folder);
    promote(store, name, version);
    return `${name} ${version}`;
  });
  compose(store, { config: sandboxConfig(), ...outsideServices() });
  return live;
}
