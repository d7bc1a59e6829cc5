import { join } from 'node:path';
import { satisfies } from 'semver';
import { tempFolders } from '@wattline/testing/temp-folders';
import { federation } from './federation';
import { installedVersion } from './shared-modules';
import { sharedModules } from './shared-modules';

const folder = tempFolders();
const part = (more: Readonly<Record<string, string>> = {}) =>
  folder({ 'package.json': '{"name":"@acme/parking","version":"1.4.0"}', ...more });

test('the container is named after the part and its version, so that two releases can be on one page', () => {
  expect(federation({ root: part() }).name).toBe('acme_parking__1_4_0');
});

test('the module is exposed, and each slot, with names by which their scripts are found', () => {
  const slots = { 'page-banner': { module: './src/banner.tsx', when: ['always'] } };
  expect(federation({ root: part(), module: './src/parking.ts', slots }).exposes).toEqual({
    './module': { import: './src/parking.ts', name: 'module' },
    './page-banner': { import: './src/banner.tsx', name: 'slot-page-banner' },
  });
});

test('a shared module is the shell’s, in the installed version, else in those of the table', () => {
  const root = part({ 'node_modules/react/package.json': '{"version":"19.2.0"}' });
  const { shared } = federation({ root });
  expect(Object.keys(shared)).toEqual(Object.keys(sharedModules));
  expect(shared).toMatchObject({
    react: { singleton: true, import: false, requiredVersion: '^19.2.0' },
    'react/jsx-runtime': { requiredVersion: '^19.2.0' },
    '@wattline/vendor/router': { singleton: true, import: false, requiredVersion: '^1.0.0' },
  });
});

test('a part that brings its own React takes the modules that it names', () => {
  expect(Object.keys(federation({ root: part(), shared: ['@wattline/event-bus'] }).shared)).toEqual([
    '@wattline/event-bus',
  ]);
});

test('a shared module that the shell does not have is an error that lists the modules that it has', () => {
  expect(() => federation({ root: part(), shared: ['vue'] })).toThrow(
    "The shell shares no module 'vue'. It shares react, react/jsx-runtime,",
  );
});

test.each(Object.entries(sharedModules))('the range of %s fits the shell’s version', (name, { range }) => {
  expect(satisfies(installedVersion(join(__dirname, '..'), name) ?? '', range)).toBe(true);
});
