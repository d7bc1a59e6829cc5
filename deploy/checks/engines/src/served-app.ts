import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localOverrideKey, partFolders, releaseLocally, serveSandbox } from '@wattline/local';
import { folderStore } from '@wattline/release';

/** The built app with its sandbox, for one engine. */
export interface ServedApp {
  readonly url: string;
  close(): Promise<void>;
}

/** Telemetry sends as a page is hidden, which says nothing of the app. */
const WITHOUT_TELEMETRY = undefined;

/**
 * Serves the builds from a store and a platform of its own, on a free port.
 *
 * @throws ReleaseError where a part is not built.
 */
export async function serveApp(): Promise<ServedApp> {
  const store = mkdtempSync(join(tmpdir(), 'wattline-engines-'));
  const options = { by: 'the engines', overrideKey: localOverrideKey(), config: { telemetry: WITHOUT_TELEMETRY } };
  await releaseLocally(folderStore(store), partFolders(), options);
  const sandbox = await serveSandbox({ store, host: 'localhost', port: 0, simulate: false });
  return {
    url: sandbox.url,
    async close() {
      await sandbox.close();
      rmSync(store, { recursive: true, force: true });
    },
  };
}
