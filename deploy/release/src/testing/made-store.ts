import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuiltPart } from '../parts/built-part';
import { promote } from '../ship/promote';
import { publish } from '../ship/publish';
import { readSigningKey, type SigningKey } from '../signing/signing-key';
import { type EnvironmentInput, keepEnvironment, readEnvironment } from '../site/environment';
import { folderStore } from '../store/folder-store';
import type { Store } from '../store/store';
import { fakeRemote, fakeShell, type RemoteOptions, type ShellOptions } from './fake-part';
import { tempFolders } from './temp-folder';

/** The key that a release is signed with; none unless given. */
interface Signed {
  readonly key?: SigningKey | null;
}

/** The store of the test that runs, in a folder of this machine. */
export interface MadeStore {
  readonly folder: string;
  readonly store: Store;
  /** An empty folder of this test. */
  readonly tempFolder: () => string;
  readonly publishShell: (options?: ShellOptions & Signed) => Promise<BuiltPart>;
  /** A release with the code of its version, unless `code` is given. */
  readonly publishRemote: (name: string, version: string, options?: RemoteOptions & Signed) => Promise<BuiltPart>;
  /** Publishes and promotes. */
  readonly releaseShell: (options?: ShellOptions & Signed) => Promise<unknown>;
  readonly releaseRemote: (name: string, version: string, options?: RemoteOptions & Signed) => Promise<unknown>;
  readonly live: (name: string, version: string) => Promise<unknown>;
  readonly keep: (environment: Partial<EnvironmentInput>) => Promise<unknown>;
  /** The text of a file of the store. */
  readonly text: (path: string) => string;
}

/**
 * For a test file: each test has a store of its own. `fill` fills one before the first of them, which is copied for each: that
 * takes a tenth of the time in which its releases are published and composed.
 */
export function madeStore(fill: () => Promise<unknown> = async () => undefined): MadeStore {
  const tempFolder = tempFolders();
  let filled = '';
  let folder = '';
  let store = folderStore('');
  const use = (one: string): void => {
    folder = one;
    store = folderStore(one);
  };
  beforeAll(async () => {
    filled = mkdtempSync(join(tmpdir(), 'wattline-filled-'));
    use(filled);
    await fill();
  });
  beforeEach(() => {
    use(join(tempFolder(), 'store'));
    cpSync(filled, folder, { recursive: true });
  });
  afterAll(() => rmSync(filled, { recursive: true, force: true }));

  const published = (make: (dist: string) => unknown, key: SigningKey | null | undefined): Promise<BuiltPart> => {
    const dist = tempFolder();
    make(dist);
    return publish(store, dist, { by: 'test', key: key ? readSigningKey(key.privateKey) : undefined });
  };
  const live = (name: string, version: string): Promise<unknown> => promote(store, [{ name, version }], { by: 'test' });
  const made: MadeStore = {
    get folder() {
      return folder;
    },
    get store() {
      return store;
    },
    tempFolder,
    publishShell: ({ key, ...options } = {}) => published((dist) => fakeShell(dist, options), key),
    publishRemote: (name, version, { key, ...options } = {}) =>
      published((dist) => fakeRemote(dist, name, { version, code: `${name} ${version}`, ...options }), key),
    async releaseShell(options) {
      const { name, version } = await made.publishShell(options);
      return live(name, version);
    },
    async releaseRemote(name, version, options) {
      await made.publishRemote(name, version, options);
      return live(name, version);
    },
    live,
    keep: (environment) => keepEnvironment(store, readEnvironment({ config: {}, ...environment })),
    text: (path) => readFileSync(join(folder, path), 'utf8'),
  };
  return made;
}
