import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { privateMemory } from './private-memory';

let folder: string;

/** Lists a process as Linux does. */
function list(id: number, name: string, parent: number, kilobytes: number): void {
  mkdirSync(join(folder, String(id)));
  writeFileSync(join(folder, String(id), 'status'), `Name:\t${name}\nPid:\t${id}\nPPid:\t${parent}\n`);
  writeFileSync(
    join(folder, String(id), 'smaps_rollup'),
    `Rss: 99 kB\nPrivate_Dirty:      ${kilobytes} kB\nSwap: 0 kB\n`,
  );
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'processes-'));
  mkdirSync(join(folder, 'sys'));
  list(1, 'init', 0, 1);
  list(10, 'driver', 1, 2);
  list(11, 'browser', 10, 4);
  list(12, 'page', 11, 8);
  list(13, 'page', 11, 16);
  list(20, 'page', 1, 32);
});

afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ['of all that descend from it', 10, 'page', 24],
  ['of the process itself', 12, 'page', 8],
  ['of no other name', 10, 'file', 0],
  ['of no other parent', 2_000, 'page', 0],
])('the private memory %s is added up', (_, root, name, kilobytes) => {
  expect(privateMemory(root, name, folder)).toBe(kilobytes * 1024);
});

test('a process that ends while it is read takes nothing', () => {
  rmSync(join(folder, '12', 'smaps_rollup'));
  expect(privateMemory(10, 'page', folder)).toBe(16 * 1024);
});
