import type { BuiltPart } from '../parts/built-part';
import { promote } from '../ship/promote';
import { publish } from '../ship/publish';
import type { Store } from '../store/store';
import { fakeRemote, fakeShell, type RemoteOptions, type ShellOptions } from './fake-part';

/** Publishes and promotes made-up parts, for a test that made the folders. */
export function fillStore(store: () => Store, tempFolder: () => string) {
  const live = (part: BuiltPart): Promise<unknown> => promote(store(), [part], { by: 'test' });

  async function publishShell(options: ShellOptions = {}): Promise<BuiltPart> {
    const dist = tempFolder();
    fakeShell(dist, options);
    return publish(store(), dist, { by: 'test' });
  }

  /** A release with the code of its version, unless `code` is given. */
  async function publishRemote(name: string, version: string, options: RemoteOptions = {}): Promise<BuiltPart> {
    const dist = tempFolder();
    fakeRemote(dist, name, { version, code: `${name} ${version}`, ...options });
    return publish(store(), dist, { by: 'test' });
  }

  return {
    publishShell,
    publishRemote,
    releaseShell: async (options?: ShellOptions) => live(await publishShell(options)),
    releaseRemote: async (name: string, version: string, options?: RemoteOptions) =>
      live(await publishRemote(name, version, options)),
  };
}
