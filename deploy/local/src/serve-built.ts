import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore, publish } from '@wattline/release';
import type { PageRequest } from '@wattline/services/edge';
import { brandsBeside, readBrand } from './brands';
import { localOverrideKey } from './local-keys';
import { fail, stopOnSignal } from './process';
import { releaseLocally } from './release-locally';
import { runCommandsOfParent } from './run-commands';
import { plainConfig } from './sandbox-config';
import { serveSandbox } from './serve-sandbox';
import { readStartOptions } from './start-options';
import { partFolders } from './workspace';

/**
 * Serves the builds for the end-to-end tests: a store and a platform of its own, gone with the process, and no
 * simulated drivers. `tsx serve-built.ts --port 4299`, `--brand acme.json` for a brand's, `--plain` for a
 * backend that keeps the specification and nothing more. Builds in folders after
 * `--` are published and not live: a command for each would take longer than all else. It prints its address and its store, and runs the commands of
 * `wattline-release` that a process above sends (run-commands.ts).
 */
const words = process.argv.slice(2);
const end = words.includes('--') ? words.indexOf('--') : words.length;
const options = readStartOptions(words.slice(0, end));
const others = words.slice(end + 1);
const store = mkdtempSync(join(tmpdir(), 'wattline-'));
process.on('exit', () => rmSync(store, { recursive: true, force: true }));

/** Most tests count requests and make them fail: only pages with this cookie have a view that was rendered. */
const firstViews = ({ cookies = '' }: PageRequest): boolean => cookies.includes('rendered=1');

/** Many tests count requests, and only those of telemetry measure: by a configuration of their own. */
const WITHOUT_TELEMETRY = undefined;

try {
  const beside = await brandsBeside(options.beside);
  const brand = options.brand === undefined ? undefined : await readBrand(options.brand);
  const by = 'end-to-end tests';
  await releaseLocally(folderStore(store), partFolders(), {
    by,
    overrideKey: localOverrideKey(),
    brand,
    beside,
    config: { ...(options.plain && plainConfig(brand?.market.phone)), telemetry: WITHOUT_TELEMETRY },
  });
  for (const dist of others) await publish(folderStore(store), dist, { by });
  const sandbox = await serveSandbox({
    store,
    host: 'localhost',
    port: options.port,
    simulate: false,
    market: brand?.market,
    plain: options.plain,
    brandHosts: Object.keys(beside),
    firstViews,
  });
  if (process.send) runCommandsOfParent();
  console.log(JSON.stringify({ url: sandbox.url, store }));
  stopOnSignal(() => sandbox.close());
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
