import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@wattline/contract/tools';
import { tempFolders } from '@wattline/testing/temp-folders';
import type { BuildFacts } from './read-manifest';
import { integrityOf } from './served-files';
import { describePart, writePart } from './write-part';

const folder = tempFolders();
const facts: BuildFacts = {
  entry: 'entry.js',
  format: 'var',
  exposes: { './module': ['module.js'], './page-banner': ['banner.js', 'common.js'] },
  needs: { react: '^19.0.0' },
};
const built = () =>
  folder({
    'package.json': JSON.stringify({ name: '@acme/parking', version: '1.4.0', description: 'Where to park.' }),
    'dist/entry.js': 'entry()',
    'dist/module.js': 'module()',
    'dist/banner.js': 'banner()',
    'dist/common.js': 'common()',
    'dist/lazy/prices.mjs': 'prices()',
    'dist/parking.css': 'a{}',
    'dist/entry.js.map': '{}',
    'dist/mf-manifest.json': '{}',
  });
const describe = (root: string, more: object = {}, build: BuildFacts = facts) =>
  describePart(join(root, 'dist'), { root, ...more }, build);
const hashed = (file: string, text: string) => ({ file, integrity: integrityOf(Buffer.from(text)) });

test("the integrity is as browsers check it (the example of W3C's specifications)", () => {
  expect(integrityOf(Buffer.from("alert('Hello, world.');"))).toBe(
    'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=',
  );
});

test('part.json names the entry, the module and every script and style with its integrity and size', () => {
  const root = built();
  writePart(join(root, 'dist'), { root, prefixes: ['parking'] }, facts);
  expect(JSON.parse(readFileSync(join(root, 'dist/part.json'), 'utf8'))).toEqual({
    name: '@acme/parking',
    version: '1.4.0',
    description: 'Where to park.',
    kind: 'remote',
    contract: CONTRACT_VERSION,
    entry: hashed('entry.js', 'entry()'),
    format: 'var',
    container: 'acme_parking',
    exposes: './module',
    preload: [hashed('module.js', 'module()')],
    prefixes: ['parking'],
    slots: {},
    needs: { react: '^19.0.0' },
    files: [
      { ...hashed('banner.js', 'banner()'), bytes: 8 },
      { ...hashed('common.js', 'common()'), bytes: 8 },
      { ...hashed('entry.js', 'entry()'), bytes: 7 },
      { ...hashed('lazy/prices.mjs', 'prices()'), bytes: 8 },
      { ...hashed('module.js', 'module()'), bytes: 8 },
      { ...hashed('parking.css', 'a{}'), bytes: 3 },
    ],
  });
});

test('a slot has its own script and its condition', () => {
  const slots = { 'page-banner': { module: './src/banner.tsx', when: ['signed-in'] } };
  expect(describe(built(), { slots }).slots).toEqual({
    'page-banner': { ...hashed('banner.js', 'banner()'), when: ['signed-in'] },
  });
});

test.each([
  [
    'a slot that no page has',
    { slots: { roof: { module: './src/roof.tsx', when: ['always'] } } },
    "There is no slot 'roof'.",
  ],
  [
    'a slot that was not built',
    { slots: { 'error-help': { module: './a.tsx', when: ['always'] } } },
    'exposes no ./error-help',
  ],
  ['a prefix that is a path', { prefixes: ['../station'] }, "'../station' is no first segment of a path."],
  ['a prefix with a capital', { prefixes: ['Station'] }, "'Station' is no first segment of a path."],
  [
    'a condition that is none',
    { slots: { 'error-help': { module: './a.tsx', when: ['<b>'] } } },
    "'<b>' is no condition of a slot",
  ],
  [
    'a slot without a condition',
    { slots: { 'error-help': { module: './a.tsx', when: ['!session'] } } },
    'The slot error-help would never show',
  ],
  [
    'a first read that needs a driver',
    { firstData: { 'parking/:lot': [{ path: '/api/users/me' }] } },
    'The first read /api/users/me needs a driver',
  ],
])('%s is an error that names it', (_, options, problem) => {
  expect(() => describe(built(), options)).toThrow(problem);
});

test.each([
  ['an entry', { ...facts, entry: 'gone.js' }, '@acme/parking: the build has no gone.js. Build it again.'],
  ['an exposed module', { ...facts, exposes: {} }, '@acme/parking exposes no ./module.'],
])('a build without %s is an error with the reason', (_, build, problem) => {
  expect(() => describe(built(), {}, build)).toThrow(problem);
});
