import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localOverrideKey, partFolders, releaseLocally, serveSandbox } from '@wattline/local';
import { folderStore } from '@wattline/release';
import { composeOneBundle } from './twin/compose-one-bundle';

/** An app under measurement. */
export interface Subject {
  readonly name: 'app' | 'one bundle';
  /** 'http://localhost:4300' */
  readonly url: string;
  close(): Promise<void>;
}

async function serve(name: Subject['name'], fill: (store: string) => Promise<unknown>): Promise<Subject> {
  const store = mkdtempSync(join(tmpdir(), 'wattline-bench-'));
  const removeStore = (): void => rmSync(store, { recursive: true, force: true });
  try {
    await fill(store);
    const sandbox = await serveSandbox({ store, host: 'localhost', port: 0, simulate: false });
    return {
      name,
      url: sandbox.url,
      close: async () => {
        await sandbox.close();
        removeStore();
      },
    };
  } catch (error) {
    removeStore();
    throw error;
  }
}

/**
 * Serves the federated app and its one-bundle twin, each with a sandbox of its own and without the scripts that the
 * sandbox puts in front of a page: production has none.
 *
 * @throws the build's and the server's errors.
 */
export const serveSubjects = async (): Promise<readonly Subject[]> => [
  await serve('app', (store) =>
    releaseLocally(folderStore(store), partFolders(), {
      by: 'bench',
      overrideKey: localOverrideKey(),
      services: { front: [], sources: { scripts: [], connections: [], frames: [], policies: [] } },
    }),
  ),
  await serve('one bundle', composeOneBundle),
];
