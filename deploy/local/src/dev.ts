import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type DevelopmentServer, readPackage, serveForDevelopment } from '@wattline/build';
import { CONTRACT_VERSION, type Discovery } from '@wattline/contract';
import {
  folderStore,
  overrideLink,
  partAddress,
  readSigningKey,
  REMOVED_WORKER,
  SITE,
  type Store,
  WORKER_FILE,
  composeDocument,
} from '@wattline/release';
import { buildParts } from './build-parts';
import { onPort } from './on-port';
import { outsideServices } from './outside-services';
import { localOverrideKey, overrideKeyFile } from './override-key';
import { publishLocally } from './release-locally';
import { sandboxConfig } from './sandbox-config';
import { type RunningSandbox, serveSandbox } from './serve-sandbox';
import { readStartOptions, type StartOptions } from './start-options';
import { fail, step } from './steps';
import { stopOnSignal } from './stop-on-signal';
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

/** Every part here, in front of the sandbox; or one part inside a shell that is deployed elsewhere. */
type DevOptions =
  | ({ readonly kind: 'here' } & StartOptions)
  | {
      readonly kind: 'against';
      /** '@wattline/checkout' */
      readonly part: string;
      /** The page to open. */
      readonly site: string;
      /** The private key that signs overrides for that site; null for this machine's own sandbox. */
      readonly keyFile: string | null;
      readonly port: number;
    };

const usage =
  'One part inside a deployed shell: npm run dev -- checkout --against https://… [--key FILE] [--port 4301]';

/**
 * Reads the arguments of `npm run dev`.
 *
 * @throws an Error with a message that lists the allowed arguments.
 */
function readDevOptions(args: string[]): DevOptions {
  if (!args.some((argument) => argument.startsWith('--against'))) {
    const options = readStartOptions(args);
    if (options.brand !== undefined)
      throw new Error('npm run dev has the app’s own brand. See another one with npm run brand -- <file>.');
    if (options.plain)
      throw new Error('npm run dev has a backend that keeps every demand. See a plain one with npm start -- --plain.');
    return { kind: 'here', ...options };
  }
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { against: { type: 'string' }, key: { type: 'string' }, port: { type: 'string', default: '4301' } },
    });
    const [part] = positionals;
    if (part !== undefined && positionals.length === 1 && URL.canParse(values.against ?? '')) {
      return {
        kind: 'against',
        part: part.startsWith('@') ? part : `@wattline/${part}`,
        site: values.against ?? '',
        keyFile: values.key ?? null,
        port: readStartOptions(['--port', values.port]).port,
      };
    }
  } catch {
    // The message below says it.
  }
  throw new Error(usage);
}

/** How long the override is valid: a working day. */
const MINUTES = 8 * 60;

function folderOf(part: string): string {
  const folder = partFolders().find((candidate) => readPackage(candidate).name === part);
  if (folder === undefined)
    throw new Error(
      `There is no ${part}. Name one of ${partFolders()
        .map((candidate) => readPackage(candidate).name)
        .join(', ')}.`,
    );
  return folder;
}

/**
 * Serves one remote from a development server inside a shell that is deployed elsewhere, for the visitor who opens the
 * signed link that this prints. The site's environment must let overrides lead to this machine.
 *
 * @throws an Error that names the missing part.
 */
async function developAgainst({ part, site, keyFile, port }: Extract<DevOptions, { kind: 'against' }>): Promise<void> {
  const folder = folderOf(part);
  if (keyFile === null) localOverrideKey();
  const key = readSigningKey(readFileSync(keyFile ?? overrideKeyFile(), 'utf8'));
  const server = await step(`Starting the development server of ${part}`, () =>
    // A deployed shell's React knows no Fast Refresh: an edit loads the page anew.
    onPort(port, 'npm run dev', () => serveForDevelopment(folder, port, { reload: true })),
  );
  stopOnSignal(() => server.stop());
  const link = await overrideLink(folderStore(join(localFolder, 'store')), {
    part,
    goal: { url: server.entry },
    minutes: MINUTES,
    site,
    key,
  });
  console.log(
    `\n  Open within 8 hours, in this machine's browser:\n\n  ${link}\n\n  Edits load the page anew. Ctrl-C stops.\n`,
  );
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
  const options = readDevOptions(process.argv.slice(2));
  await (options.kind === 'against' ? developAgainst(options) : develop(options));
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
