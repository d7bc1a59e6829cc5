import type { BuiltPart } from '../parts/built-part';
import { developmentEntry, entryPath } from './development-entry';

const part = (more: Partial<BuiltPart> = {}): BuiltPart => ({
  name: '@acme/parking',
  version: '1.0.0',
  kind: 'remote',
  contract: '2.0.0',
  entry: { file: 'remoteEntry.1a2b3c4d.js', integrity: 'sha256-x' },
  preload: [],
  screens: {},
  needs: {},
  provides: {},
  ...more,
});

const ORIGIN = 'http://localhost:4301';

test.each([
  ['remoteEntry.1a2b3c4d.js', '/remoteEntry.js'],
  ['static/js/entry.js', '/static/js/remoteEntry.js'],
])('the entry %s has one address for all builds, beside its chunks', (file, path) => {
  expect(entryPath(part({ entry: { file, integrity: '' } }))).toBe(path);
});

test('the entry of a script is served as it was built, and has its page loaded anew after the next build', () => {
  const text = developmentEntry(part(), 'var acme_parking = 1;', ORIGIN);
  expect(text).toMatch(/^var acme_parking = 1;;new EventSource\("http:\/\/localhost:4301\/wattline-changes"\)/);
});

test.each([
  [{}, 'acme_parking'],
  [{ container: 'parking_container' }, 'parking_container'],
])('a module leaves its container in the global that the shell looks for: %j', (more, container) => {
  const text = developmentEntry(part({ ...more, format: 'module' }), 'export const get = 1;', ORIGIN);
  expect(text).toMatch(new RegExp(`^var ${container}=`));
  expect(text).toContain('import("http://localhost:4301/remoteEntry.1a2b3c4d.js")');
  expect(text).not.toContain('export');
});
