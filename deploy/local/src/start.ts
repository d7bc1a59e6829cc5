import { join } from 'node:path';
import { renderUnicodeCompact } from 'uqr';
import { folderStore } from '@wattline/release';
import { brandsBeside, readBrand } from './brands';
import { buildParts } from './build-parts';
import { localOverrideKey } from './local-keys';
import { fail, lanAddress, onPort, step, stopOnSignal } from './process';
import { publishLocally, releaseLocally } from './release-locally';
import { plainConfig } from './sandbox-config';
import { type RunningSandbox, type SandboxOptions, serveSandbox } from './serve-sandbox';
import { readStartOptions, type StartOptions } from './start-options';
import { localFolder, partFolders, workspace } from './workspace';

/** `npm start` and `npm run brand`: builds every part apart, releases each into a local store, and runs the sandbox. */
async function start(options: StartOptions): Promise<void> {
  // First of all, so that a wrong file ends it at once. A brand's store and data are apart from the app's own.
  const brand = options.brand === undefined ? undefined : await readBrand(options.brand);
  const beside = await brandsBeside(options.beside);
  const folder = brand ? join(localFolder, 'brand') : localFolder;
  const store = join(folder, 'store');
  await step('Building shell and remotes, each on its own', () => buildParts());
  const live = await step('Publishing and promoting into the local store', async () => {
    const lines = await releaseLocally(folderStore(store), partFolders(), {
      by: 'npm start',
      overrideKey: localOverrideKey(),
      brand,
      beside,
      ...(options.plain && { config: plainConfig(brand?.market.phone) }),
    });
    // Something to promote at the release desk: the same bytes as another release, which is not live.
    await publishLocally(folderStore(store), join(workspace, 'remotes/stations'), 'npm start', '-again');
    return lines;
  });
  for (const line of live) console.log(`    ${line}`);
  const sandbox = await step('Starting the charging platform', () =>
    listen(
      { store, dataFile: join(folder, 'platform.json'), market: brand?.market, brandHosts: Object.keys(beside) },
      options,
    ),
  );
  stopOnSignal(() => sandbox.close());
  printAddresses(brand?.name ?? 'Wattline', sandbox.url, options.lan);
  for (const host of Object.keys(beside)) console.log(`  Beside it     ${sandbox.url.replace('localhost', host)}\n`);
}

const listen = (
  kept: Pick<SandboxOptions, 'brandHosts' | 'dataFile' | 'market' | 'store'>,
  { port, lan, reset, plain, tls }: StartOptions,
): Promise<RunningSandbox> =>
  onPort(port, 'npm start', () =>
    serveSandbox({
      ...kept,
      host: lan ? '0.0.0.0' : 'localhost',
      port,
      simulate: true,
      reset,
      plain,
      firstViews: true,
      ...(tls && { tls }),
    }),
  );

function printAddresses(name: string, url: string, lan: boolean): void {
  const address = lan ? lanAddress() : null;
  const reachable = address ? url.replace('localhost', address) : url;
  const demo = `${reachable}/station/loc-001`;
  console.log(`
  ${name.padEnd(13)} ${reachable}
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
