import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseLocally } from './release-locally';
import { serveSandbox } from './serve-sandbox';
import { readStartOptions } from './start-options';
import { fail } from './steps';
import { stopOnSignal } from './stop-on-signal';
import { partFolders } from './workspace';

/**
 * Serves what is built, for the end-to-end tests: a store and a platform of its own, gone with the process, and nobody
 * who occupies connectors unasked. `tsx serve-built.ts --port 4299`
 */
const { port } = readStartOptions(process.argv.slice(2));
const store = mkdtempSync(join(tmpdir(), 'wattline-'));
process.on('exit', () => rmSync(store, { recursive: true, force: true }));

try {
  releaseLocally(store, partFolders());
  const sandbox = await serveSandbox({ store, databaseFile: ':memory:', host: 'localhost', port, simulate: false });
  console.log(sandbox.url);
  stopOnSignal(() => sandbox.close());
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
