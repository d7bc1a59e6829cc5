import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BuiltPart } from '../../parts/built-part';
import { promote } from '../../ship/promote';
import { publish } from '../../ship/publish';
import { compose } from '../../site/compose';
import { keepEnvironment, readEnvironment } from '../../site/environment';
import { folderStore } from '../../store/folder-store';
import type { Store } from '../../store/store';

const integrityOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const DOCUMENT = '<!doctype html><html><head>{{policy}}{{head}}</head><body></body></html>';

/** The store in a folder that `fillStore` filled, or in a copy of it. */
export const storeIn = (folder: string): Store => folderStore(join(folder, 'store'));

/** Fills a store with a shell and two remotes, checkout of them in three releases, of which 1.1.0 is live after 1.0.0. */
export async function fillStore(folder: string): Promise<void> {
  const store = storeIn(folder);
  let built = 0;

  /** Writes the files of a build. */
  async function published(name: string, version: string, more: Partial<BuiltPart> = {}): Promise<BuiltPart> {
    const dist = join(folder, `dist-${(built += 1)}`);
    const entry = `entry('${name} ${version}')`;
    const isShell = name === '@wattline/shell';
    const part: BuiltPart = {
      name,
      version,
      kind: isShell ? 'shell' : 'remote',
      contract: '1.0.0',
      entry: { file: 'entry.0123abcd.js', integrity: integrityOf(entry) },
      preload: [],
      screens: {},
      needs: {},
      provides: {},
      ...(!isShell && { exposes: './module' }),
      ...more,
    };
    mkdirSync(dist);
    writeFileSync(join(dist, 'entry.0123abcd.js'), entry);
    writeFileSync(join(dist, 'entry.0123abcd.js.br'), brotliCompressSync(entry));
    if (isShell) writeFileSync(join(dist, 'document.html'), DOCUMENT);
    writeFileSync(join(dist, 'part.json'), JSON.stringify(part));
    return publish(store, dist, { by: 'pipeline' });
  }

  const live = (part: BuiltPart): Promise<unknown> => promote(store, [part], { by: 'pipeline' });
  await live(await published('@wattline/shell', '2.0.0'));
  await live(await published('@wattline/stations', '1.0.0'));
  await live(await published('@wattline/checkout', '1.0.0'));
  await live(await published('@wattline/checkout', '1.1.0'));
  await published('@wattline/checkout', '1.2.0-ab12', {
    contract: '1.0.0',
    slots: { 'page-banner': { ...slot, when: ['session'] } },
  });
  await published('@wattline/checkout', '9.0.0', { contract: '9.0.0' });
  await keepEnvironment(
    store,
    readEnvironment({
      config: {},
      grants: { '@wattline/stations': { prefixes: ['station'] }, '@wattline/checkout': { slots: ['page-banner'] } },
    }),
  );
  await compose(store);
}

const slot = { file: 'entry.0123abcd.js', integrity: integrityOf("entry('@wattline/checkout 1.2.0-ab12')") };
