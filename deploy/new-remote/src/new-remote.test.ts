import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newRemote } from './new-remote';
import { NewRemoteError } from './new-remote-error';

const GRANTS = 'deploy/local/src/sandbox-grants.json';
const known = { '@wattline/stations': { prefixes: ['station'], slots: [] } };
let workspace: string;

beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'wattline-new-'));
  mkdirSync(join(workspace, 'deploy/local/src'), { recursive: true });
  mkdirSync(join(workspace, 'remotes/stations'), { recursive: true });
  writeFileSync(join(workspace, 'tsconfig.json'), JSON.stringify({ files: [], references: [{ path: 'shell' }] }));
  writeFileSync(join(workspace, GRANTS), JSON.stringify(known));
});
afterEach(() => rmSync(workspace, { recursive: true }));

const read = (file: string): string => readFileSync(join(workspace, file), 'utf8');

test('a folder that says its name everywhere, and a prefix that the sandbox grants it', () => {
  const files = newRemote(workspace, 'parking-places');
  expect(files).toContain('remotes/parking-places/src/parking-places-screen.tsx');
  expect(JSON.parse(read('remotes/parking-places/package.json'))).toMatchObject({ name: '@wattline/parking-places' });
  expect(read('remotes/parking-places/jest.config.mjs')).toContain('@wattline/testing/jest/browser');
  expect(read('remotes/parking-places/rspack.config.mjs')).toContain('@wattline/build/rspack');
  expect(JSON.parse(read('tsconfig.json'))).toEqual({
    files: [],
    references: [{ path: 'shell' }, { path: 'remotes/parking-places' }],
  });
  expect(JSON.parse(read(GRANTS))).toEqual({
    ...known,
    '@wattline/parking-places': { prefixes: ['parking-places'], slots: [] },
  });
  expect(JSON.parse(read('remotes/parking-places/src/prefixes.json'))).toEqual(['parking-places']);
  expect(JSON.parse(read('remotes/parking-places/src/texts/en.json'))).toMatchObject({
    'parking-places': { title: 'Parking places' },
  });
  expect(read('remotes/parking-places/src/remote.tsx')).toContain("'parking-places': <ParkingPlacesScreen />");
  expect(read('remotes/parking-places/src/part.ts')).toContain("remote('@wattline/parking-places')");
  expect(read('deploy/edge/kubernetes/overlays/parking-places/kustomization.yaml')).toContain('PART=parking-places');
  for (const file of files) expect(read(file)).not.toContain('__');
});

test('with a slot: its component, its module and when it has something to say', () => {
  const files = newRemote(workspace, 'parking-places', 'page-banner');
  expect(JSON.parse(read('remotes/parking-places/src/slots.json'))).toEqual({
    'page-banner': { module: './src/page-banner/slot.tsx', when: ['signed-in'] },
  });
  expect(JSON.parse(read(GRANTS))).toHaveProperty(['@wattline/parking-places', 'slots'], ['page-banner']);
  expect(read('remotes/parking-places/src/page-banner/slot.tsx')).toContain('exposeSlot({ queryClient }, PageBanner)');
  expect(read('remotes/parking-places/src/page-banner/page-banner.tsx')).toContain("useTexts('parking-places')");
  for (const file of files) expect(read(file)).not.toContain('__');
});

test('a slot that there is not is refused by name', () => {
  expect(() => newRemote(workspace, 'parking-places', 'page-footer')).toThrow(/no slot 'page-footer'.*page-banner/);
  expect(existsSync(join(workspace, 'remotes/parking-places'))).toBe(false);
});

test.each([
  ['Parking', /small letters/],
  ['../shell', /small letters/],
  ['parking_places', /small letters/],
  ['', /small letters/],
  ['stations', /is there already/],
  ['station', /belongs to @wattline\/stations/],
  ['api', /belongs to the shell or the edge/],
])('%j is refused, and nothing is written', (name, message) => {
  const before = read(GRANTS);
  expect(() => newRemote(workspace, name)).toThrow(NewRemoteError);
  expect(() => newRemote(workspace, name)).toThrow(message);
  expect(read(GRANTS)).toBe(before);
  expect(existsSync(join(workspace, 'remotes', 'api'))).toBe(false);
});
