import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderUnicodeCompact } from 'uqr';
import { folderStore } from '@wattline/release';
import { lanAddress } from './lan-address';
import { oldDataNotice } from './old-data';
import { onPort } from './on-port';
import { localOverrideKey } from './override-key';
import { publishLocally, releaseLocally } from './release-locally';
import { buildParts } from './run-tool';
import { serveSandbox, type RunningSandbox } from './serve-sandbox';
import { readStartOptions, type StartOptions } from './start-options';
import { fail, step } from './steps';
import { stopOnSignal } from './stop-on-signal';
import { localFolder, partFolders, workspace } from './workspace';

/** `npm start`: builds every part apart, releases each into a local store, and runs the sandbox. */
async function start(options: StartOptions): Promise<void> {
  const store = join(localFolder, 'store');
  await step('Building shell and remotes, each on its own', () => buildParts());
  const live = await step('Publishing and promoting into the local store', async () => {
    const lines = await releaseLocally(folderStore(store), partFolders(), {
      by: 'npm start',
      overrideKey: localOverrideKey(),
    });
    // Something to promote at the release desk: the same bytes as another release, which is not live.
    await publishLocally(folderStore(store), join(workspace, 'remotes/stations'), 'npm start', '-again');
    return lines;
  });
  for (const line of live) console.log(`    ${line}`);
  const notice = oldDataNotice(existsSync(localFolder) ? readdirSync(localFolder) : []);
  if (notice !== null) console.log(notice);
  const sandbox = await step('Starting the charging platform', () => listen(store, options));
  stopOnSignal(() => sandbox.close());
  printAddresses(sandbox.url, options.lan);
}

const listen = (store: string, { port, lan, reset, tls }: StartOptions): Promise<RunningSandbox> =>
  onPort(port, 'npm start', () =>
    serveSandbox({
      store,
      dataFile: join(localFolder, 'platform.json'),
      host: lan ? '0.0.0.0' : 'localhost',
      port,
      simulate: true,
      reset,
      firstViews: true,
      ...(tls && { tls }),
    }),
  );

function printAddresses(url: string, lan: boolean): void {
  const address = lan ? lanAddress() : null;
  const reachable = address ? url.replace('localhost', address) : url;
  const demo = `${reachable}/station/loc-001`;
  console.log(`
  Wattline      ${reachable}
  Demo station  ${demo}
  Controls      ${url}/sandbox
`);
  console.log(renderUnicodeCompact(demo, { border: 2 }).replaceAll(/^/gm, '  '));
  console.log(
    lan ? '\n  Scan it with a phone in the same network.' : '\n  To scan it with a phone: npm start -- --lan',
  );
  console.log('  Ctrl-C stops.\n');
}

try {
  await start(readStartOptions(process.argv.slice(2)));
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
