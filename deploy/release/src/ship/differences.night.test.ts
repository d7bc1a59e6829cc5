import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import { folderStore } from '../store/folder-store';
import type { Store } from '../store/store';
import { fakeRemote } from '../testing/fake-part';
import { tempFolders } from '../testing/temp-folder';
import { promote } from './promote';
import { publish } from './publish';

const tempFolder = tempFolders();
const PART = '@wattline/stations';
const FILE = 'module.0123abcd.js';

/** Code that no compression makes small, and a small change of it. */
const code = (change: string): string =>
  Array.from({ length: 400 }, (_, row) => createHash('sha256').update(`${row}`).digest('hex')).join(';') + change;
const hashOf = (content: string): Buffer => createHash('sha256').update(content).digest();

let folder: string;
let store: Store;

beforeEach(() => {
  folder = join(tempFolder(), 'store');
  store = folderStore(folder);
});

async function release(version: string, content: string, file = FILE): Promise<void> {
  const dist = tempFolder();
  fakeRemote(dist, PART, { version, files: { [file]: content } });
  await publish(store, dist, { by: 'maria' });
}

const live = (version: string) => promote(store, [{ name: PART, version }], { by: 'maria' });

/** Where the difference of a version's script to another content lies. */
const differenceTo = (content: string, version: string, file = FILE): string =>
  join(folder, 'remotes/stations', version, 'dcz', hashOf(content).toString('base64'), file);

describe('RFC 9842: what a release costs a browser that has the one before', () => {
  test('is the difference, which with the script of before makes the new script', async () => {
    const [before, after] = [code('before'), code('after')];
    await release('1.0.0', before);
    await live('1.0.0');
    await release('1.1.0', after, 'module.4567cdef.js');
    const difference = readFileSync(differenceTo(before, '1.1.0', 'module.4567cdef.js'));
    expect(difference.length).toBeLessThan(200);
    expect(difference.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(difference.subarray(8, 40)).toEqual(hashOf(before));
    const made = decompressUsingDict(createDCtx(), difference.subarray(40), Buffer.from(before));
    expect(Buffer.from(made).toString()).toBe(after);
  });

  test('is there for what was live before, too: three releases', async () => {
    const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
    for (const version of versions) {
      await release(version, code(version));
      await live(version);
    }
    await release('1.4.0', code('1.4.0'));
    expect(versions.map((version) => existsSync(differenceTo(code(version), '1.4.0')))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  test.each([
    ['a release that was never live', async () => release('1.0.0', code('before'))],
    [
      'a script of another chunk',
      async () => (await release('1.0.0', code('before'), 'other.0123abcd.js'), live('1.0.0')),
    ],
    ['a broken pointer', async () => (await release('1.0.0', code('before')), breakPointer())],
  ])('there is none to %s, and the release is whole', async (_, prepare) => {
    await prepare();
    await release('1.1.0', code('after'));
    expect(existsSync(join(folder, 'remotes/stations/1.1.0/part.json'))).toBe(true);
    expect(existsSync(join(folder, 'remotes/stations/1.1.0/dcz'))).toBe(false);
  });

  test('there is none where it would be larger than the script', async () => {
    await release('1.0.0', 'a()');
    await live('1.0.0');
    await release('1.1.0', 'b()');
    expect(existsSync(join(folder, 'remotes/stations/1.1.0/dcz'))).toBe(false);
  });
});

const breakPointer = (): void => writeFileSync(join(folder, 'remotes/stations/live.json'), '{');
