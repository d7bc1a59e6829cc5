import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder, type PartManifest } from '@wattline/build';
import { CONTRACT_VERSION } from '@wattline/contract';
import { localOverrideKey, sandboxConfig, workspace } from '@wattline/local';
import { composeDocument, type ScriptLink } from '@wattline/release';
import { buildOneBundle, type OneBundle, type TwinScript } from './build-one-bundle';

const VERSION = '1.0.0';
const base = `/shell/${VERSION}`;

/** The parts, and the first segments of the paths that each of them owns. */
const parts: Readonly<Record<string, readonly string[]>> = {
  stations: ['station'],
  checkout: ['confirmation', 'connect-vehicle'],
  session: ['session', 'receipt'],
  'debug-console': [],
};

/** Which data strategy a twin has. */
interface Tricks {
  /** Data leaves with the document and the next part is loaded before the tap, as in the federated app. */
  readonly everyTrick: boolean;
}

const link = ({ file, integrity }: TwinScript): ScriptLink => ({ url: `${base}/${file}`, integrity });

/** The chunks that hold a part, or a screen of it, beside the first script. */
function chunksOf(bundle: OneBundle, ...names: readonly string[]): ScriptLink[] {
  const scripts = names.flatMap((name) => bundle.scriptsOf(name)).filter(({ file }) => file !== bundle.entry.file);
  return [...new Map(scripts.map((script) => [script.file, script])).values()].map(link);
}

const firstDataOf = (part: string): PartManifest['firstData'] =>
  (JSON.parse(readFileSync(join(workspace, 'remotes', part, 'dist/part.json'), 'utf8')) as PartManifest).firstData;

/** The loader chooses among releases as ever; what it then loads is in the bundle. */
const discoveryOf = (bundle: OneBundle, { everyTrick }: Tricks) => ({
  routes: Object.fromEntries(
    Object.entries(parts).flatMap(([part, segments]) => segments.map((segment) => [segment, `@wattline/${part}`])),
  ),
  microFrontends: Object.fromEntries(
    Object.entries(parts).map(([part, segments]) => [
      `@wattline/${part}`,
      [
        {
          url: `/remotes/${part}/${VERSION}/entry.js`,
          metadata: { version: VERSION, integrity: `sha384-${'A'.repeat(64)}` },
          deployment: { default: true },
          extras: {
            wattline: {
              contract: CONTRACT_VERSION,
              ...(everyTrick && {
                preload: chunksOf(bundle, `part-${part}`),
                screens: Object.fromEntries(
                  segments.map((segment) => [segment, chunksOf(bundle, `screen-${segment}`)]),
                ),
                firstData: firstDataOf(part),
              }),
            },
          },
        },
      ],
    ]),
  ),
});

/** Fills a store with a one-bundle twin of the app: its files, and a document for each route with its preloads. */
export async function composeOneBundle(store: string, tricks: Tricks): Promise<void> {
  const folder = join(store, 'shell', VERSION);
  mkdirSync(folder, { recursive: true });
  const bundle = await buildOneBundle(folder, tricks.everyTrick);
  const discovery = discoveryOf(bundle, tricks);
  const site = join(store, 'site');
  mkdirSync(site, { recursive: true });

  const write = (segment: string, chunks: readonly string[]): void => {
    const document = composeDocument({
      template: readFileSync(join(folder, 'document.html'), 'utf8'),
      shellBase: base,
      shell: link(bundle.entry),
      preload: chunksOf(bundle, ...chunks),
      config: sandboxConfig(localOverrideKey()),
      discovery,
      front: [],
      sources: { scripts: [], connections: [] },
    });
    writeFileSync(join(site, `${segment}.html`), document);
  };
  write('index', ['landing']);
  for (const [part, segments] of Object.entries(parts)) {
    for (const segment of segments) write(segment, [`part-${part}`, `screen-${segment}`, 'http']);
  }
  compressFolder(site);
}
