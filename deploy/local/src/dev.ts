import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveForDevelopment, type DevelopmentServer } from '@wattline/build';
import { folderStore, partAddress, REMOVED_WORKER, SITE, WORKER_FILE, type Store } from '@wattline/release';
import { readDevOptions } from './dev-options';
import { developAgainst } from './develop-against';
import { developmentDocument } from './development-document';
import { onPort } from './on-port';
import { localOverrideKey } from './override-key';
import { publishLocally } from './release-locally';
import { buildParts } from './run-tool';
import { serveSandbox, type RunningSandbox } from './serve-sandbox';
import type { StartOptions } from './start-options';
import { fail, step } from './steps';
import { stopOnSignal } from './stop-on-signal';
import { localFolder, partFolders, shellFolder } from './workspace';

/** Composes one page for every path, with scripts from the development servers. */
async function composeForDevelopment(store: Store, servers: readonly DevelopmentServer[]): Promise<void> {
  const { name, version } = await publishLocally(store, shellFolder, 'npm run dev');
  const template = readFileSync(join(shellFolder, 'dist/document.html'), 'utf8');
  const document = developmentDocument(template, `${partAddress(name)}/${version}`, servers, localOverrideKey());
  const { files } = await store.list(SITE);
  // A worker that `npm start` left at this address would open the pages that it knows.
  const site = { 'index.html': document, [WORKER_FILE]: REMOVED_WORKER };
  for (const [file, text] of Object.entries(site)) {
    await store.write(`${SITE}/${file}`, Buffer.from(text), files.get(file) ?? null);
  }
}

/** `npm run dev`: a development server for the shell and one for each remote, in front of the charging platform. */
async function develop({ port, reset }: StartOptions): Promise<void> {
  const store = join(localFolder, 'development');
  // The document's fonts and icons come with a build; its scripts do not.
  await step("Building the shell's document", () => buildParts('@wattline/shell'));
  const servers = await step('Starting a development server for each part', () =>
    Promise.all(
      partFolders().map((folder, index) => {
        const own = port + 1 + index;
        return onPort(own, 'npm run dev', () => serveForDevelopment(folder, own));
      }),
    ),
  );
  for (const { name, origin } of servers) console.log(`    ${name} ${origin}`);
  await composeForDevelopment(folderStore(store), servers);
  const sandbox: RunningSandbox = await step('Starting the charging platform', () =>
    onPort(port, 'npm run dev', () =>
      serveSandbox({
        store,
        dataFile: join(localFolder, 'platform.json'),
        host: 'localhost',
        port,
        simulate: true,
        reset,
      }),
    ),
  );
  stopOnSignal(() => Promise.all([sandbox.close(), ...servers.map(({ stop }) => stop())]));
  console.log(
    `\n  Wattline      ${sandbox.url}\n  Demo station  ${sandbox.url}/station/loc-001\n\n  Edits show at once. Ctrl-C stops.\n`,
  );
}

try {
  const options = readDevOptions(process.argv.slice(2));
  await (options.kind === 'against' ? developAgainst(options) : develop(options));
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
