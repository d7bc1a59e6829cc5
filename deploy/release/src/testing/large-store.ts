import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuiltPart } from '../parts/built-part';
import { fakeDocument, integrityOf } from './fake-part';
import { grantsOf } from './grants-of';

export interface Size {
  readonly parts: number;
  /** Of each part, in the store; three of them are live: on trial, for all, and before that. */
  readonly releases: number;
  /** Of all parts together. */
  readonly routes: number;
}

/** As long as a real one, and another for each text. */
const hash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const file = (text: string) => ({ file: `${text.replaceAll(/\W/g, '-')}.0a1b2c3d.js`, integrity: hash(text) });

/**
 * Writes a store with a shell and many parts, as publishing and promoting leave it: parts of a charge among them, every
 * fifth fills a slot. Gives each route's part.
 */
export function writeLargeStore(folder: string, { parts, releases, routes }: Size): Readonly<Record<string, string>> {
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const names = [
    'stations',
    'checkout',
    'session',
    ...Array.from({ length: parts - 3 }, (_, index) => `part-${index}`),
  ];
  const owners = new Map<string, string>();
  for (let route = 0; route < routes; route += 1) {
    const name = names[route % parts] ?? '';
    owners.set(route < parts ? name : `${name}-page-${Math.floor(route / parts)}`, name);
  }
  const routesOf = (name: string): string[] => [...owners].flatMap(([route, owner]) => (owner === name ? route : []));

  for (const [index, name] of names.entries()) {
    const own = routesOf(name);
    for (let release = 0; release < releases; release += 1) {
      const version = `1.${release}.0`;
      const of = (text: string) => file(`${text} ${name} ${version}`);
      const part: BuiltPart = {
        name: `@wattline/${name}`,
        version,
        kind: 'remote',
        contract: '1.2.0',
        entry: of('remoteEntry'),
        preload: [of('module')],
        screens: Object.fromEntries(own.map((route) => [route, [of(`screen ${route}`)]])),
        firstData: Object.fromEntries(own.map((route) => [`${route}/:id`, [{ path: `/api/${route}/:id` }]])),
        slots: index % 5 === 2 ? { 'page-banner': { ...of('slot'), when: ['signed-in'] } } : {},
        prefixes: own,
        needs: { react: '^19.3.1', 'react-router-dom': '^7.12.0', '@wattline/http': '^1.1.0' },
        provides: {},
      };
      write(`remotes/${name}/${version}/part.json`, JSON.stringify(part));
    }
    const last = releases - 1;
    const live = [`1.${last - 1}.0`, `1.${last}.0`].map((version, at) => ({ version, traffic: at === 0 ? 95 : 5 }));
    const earlier = [`1.${last - 2}.0`];
    write(`remotes/${name}/live.json`, JSON.stringify({ releases: live, earlier }));
  }
  const shell: BuiltPart = {
    name: '@wattline/shell',
    version: '2.0.0',
    kind: 'shell',
    contract: '1.9.0',
    entry: { file: 'shell.js', integrity: integrityOf('boot()') },
    preload: [],
    screens: {},
    needs: {},
    provides: {},
  };
  write('shell/2.0.0/part.json', JSON.stringify(shell));
  write('shell/2.0.0/document.html', fakeDocument.replace('{{head}}', '{{head}}<!--{{others}}-->'));
  write('shell/live.json', JSON.stringify({ releases: [{ version: '2.0.0', traffic: 100 }], earlier: [] }));
  const table = Object.fromEntries([...owners].map(([route, name]) => [route, `@wattline/${name}`]));
  const filling = names.flatMap((name, index) => (index % 5 === 2 ? `@wattline/${name}` : []));
  write('environment.json', JSON.stringify({ config: {}, grants: grantsOf(table, { 'page-banner': filling }) }));
  return table;
}
