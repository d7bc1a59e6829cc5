import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packedSources, registrySources } from './kit-sources';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'wattline-part-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('from a registry a part names the packages that its sources use, at the versions of this kit', () => {
  const file = join(folder, 'versions.json');
  writeFileSync(file, JSON.stringify({ '@wattline/part': '1.2.0', '@wattline/storage': '1.0.0' }));
  expect(registrySources(file)).toEqual({ '@wattline/part': '^1.2.0' });
});

test('without a registry a part names every packed file, by the way from its folder', () => {
  for (const file of ['wattline-event-bus-1.2.0.tgz', 'wattline-part-1.0.0.tgz', 'create-wattline-part-1.0.0.tgz'])
    writeFileSync(join(folder, file), '');
  expect(packedSources(folder, join(folder, 'parking'))).toEqual({
    '@wattline/event-bus': 'file:../wattline-event-bus-1.2.0.tgz',
    '@wattline/part': 'file:../wattline-part-1.0.0.tgz',
  });
});

test('a folder without packed files is refused with the command that makes them', () => {
  expect(() => packedSources(folder, folder)).toThrow('npm run kit');
});
