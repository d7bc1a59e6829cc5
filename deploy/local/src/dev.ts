import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DevelopmentServer, serveForDevelopment } from '@wattline/build';
import { CONTRACT_VERSION, type Discovery } from '@wattline/contract';
import {
  folderStore,
  partAddress,
  REMOVED_WORKER,
  SITE,
  type Store,
  WORKER_FILE,
  composeDocument,
} from '@wattline/release';
import { buildParts } from './build-parts';
import { localOverrideKey } from './local-keys';
import { outsideServices } from './outside-services';
import { fail, onPort, step, stopOnSignal } from './process';
import { publishLocally } from './release-locally';
import { sandboxConfig } from './sandbox-config';
import { type RunningSandbox, serveSandbox } from './serve-sandbox';
import { readStartOptions, type StartOptions } from './start-options';
import { localFolder, partFolders, shellFolder } from './workspace';

/**
 * Fast Refresh reaches into remotes only where React found a developer tool when it started. This is a minimal one:
 * a place where React registers its renderers.
 */
const refreshHook = `<script>
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers: new Map(), supportsFiber: true,
    inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
    onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
  };
</script>`;

/** Every prefix belongs to its part: development needs no grants of an environment. */
const discoveryOf = (remotes: readonly DevelopmentServer[]): Discovery => ({
  routes: Object.fromEntries(remotes.flatMap(({ name, prefixes }) => prefixes.map((prefix) => [prefix, name]))),
  microFrontends: Object.fromEntries(
    remotes.map(({ name, entry, slots }) => [
      name,
      [
        {
          url: entry,
          metadata: { version: 'development' },
          deployment: { traffic: 100, default: true },
          extras: { wattline: { contract: CONTRACT_VERSION, slots } },
        },
      ],
    ]),
  ),
});

/**
 * The page of `npm run dev`: the shell's document, with every script from a development server. Without content
 * policies, since styles come as text there; the built page has them, and `npm start` serves that.
 */
function developmentDocument(
  template: string,
  shellBase: string,
  servers: readonly DevelopmentServer[],
  overrideKey: string,
): string {
  const shell = servers.find(({ kind }) => kind === 'shell');
  if (!shell) throw new Error('No development server serves the shell.');
  const html = composeDocument({
    template,
    shellBase,
    shell: { url: shell.entry },
    preload: [],
    config: sandboxConfig(overrideKey),
    discovery: discoveryOf(servers.filter(({ kind }) => kind === 'remote')),
    front: outsideServices().front,
    sources: { scripts: [], connections: [] },
  });
  const [before = '', ...behind] = html.split(/<meta http-equiv="Content-Security-Policy"[^>]*>\n?/);
  return [before, refreshHook, ...behind].join('');
}

/**
 * Reads the arguments of `npm run dev`.
 *
 * @throws an Error with a message that lists the allowed arguments.
 */
function readDevOptions(args: string[]): StartOptions {
  const options = readStartOptions(args);
  if (options.brand !== undefined)
    throw new Error('npm run dev has the app’s own brand. See another one with npm run brand -- <file>.');
  if (options.plain)
    throw new Error('npm run dev has a backend that keeps every demand. See a plain one with npm start -- --plain.');
  return options;
}

/** Composes one document for every page, with scripts from the development servers. */
async function composeForDevelopment(store: Store, servers: readonly DevelopmentServer[]): Promise<void> {
  const { name, version } = await publishLocally(store, shellFolder, 'npm run dev');
  const template = readFileSync(join(shellFolder, 'dist/document.html'), 'utf8');
  const document = developmentDocument(template, `${partAddress(name)}/${version}`, servers, localOverrideKey());
  const { files } = await store.list(SITE);
  // A worker that `npm start` left at this address would open the pages that it knows.
  const prefixes = servers.flatMap((server) => (server.kind === 'remote' ? server.prefixes : []));
  const pages = ['index', 'not-found', 'auth', 'test-auth', ...prefixes].map(
    (page) => [`${page}.html`, document] as const,
  );
  for (const [file, text] of [...pages, [WORKER_FILE, REMOVED_WORKER] as const]) {
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
  await develop(readDevOptions(process.argv.slice(2)));
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
