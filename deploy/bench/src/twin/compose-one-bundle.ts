import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from '@wattline/build';
import { CONTRACT_VERSION } from '@wattline/contract';
import { localOverrideKey, sandboxConfig } from '@wattline/local';
import { composeDocument, type ScriptLink } from '@wattline/release';
import { buildOneBundle, type TwinScript } from './build-one-bundle';

const VERSION = '1.0.0';
const base = `/shell/${VERSION}`;

/** Which part's chunk each route needs, by the first segment of its path. */
const parts: Readonly<Record<string, string>> = {
  station: 'stations',
  confirmation: 'checkout',
  'connect-vehicle': 'checkout',
  session: 'session',
  receipt: 'session',
};

/** The loader chooses among releases as ever; what it then loads is in the bundle. */
const discovery = {
  microFrontends: Object.fromEntries(
    [...new Set(Object.values(parts)), 'debug-console'].map((part) => [
      `@wattline/${part}`,
      [
        {
          url: `/remotes/${part}/${VERSION}/entry.js`,
          metadata: { version: VERSION, integrity: `sha384-${'A'.repeat(64)}` },
          deployment: { default: true },
          extras: { wattline: { contract: CONTRACT_VERSION } },
        },
      ],
    ]),
  ),
};

const link = ({ file, integrity }: TwinScript): ScriptLink => ({ url: `${base}/${file}`, integrity });

/** Fills a store with the one-bundle twin of the app: its files, and a document for each route with its preloads. */
export async function composeOneBundle(store: string): Promise<void> {
  const folder = join(store, 'shell', VERSION);
  mkdirSync(folder, { recursive: true });
  const bundle = await buildOneBundle(folder);
  const site = join(store, 'site');
  mkdirSync(site, { recursive: true });

  const write = (segment: string, chunks: readonly string[]): void => {
    const preload = new Map(chunks.flatMap((chunk) => bundle.scriptsOf(chunk)).map((script) => [script.file, script]));
    preload.delete(bundle.entry.file);
    const document = composeDocument({
      template: readFileSync(join(folder, 'document.html'), 'utf8'),
      shellBase: base,
      shell: link(bundle.entry),
      preload: [...preload.values()].map(link),
      config: sandboxConfig(localOverrideKey()),
      discovery,
      front: [],
      sources: { scripts: [], connections: [] },
    });
    writeFileSync(join(site, `${segment}.html`), document);
  };
  write('index', ['landing']);
  for (const [segment, part] of Object.entries(parts)) write(segment, [`part-${part}`, `screen-${segment}`, 'http']);
  compressFolder(site);
}
