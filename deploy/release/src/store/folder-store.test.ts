import fs from 'node:fs';
import { join } from 'node:path';
import { describeStore } from '../testing/store-contract';
import { tempFolders } from '../testing/temp-folder';
import { folderStore } from './folder-store';

const tempFolder = tempFolders();
const { readdirSync } = fs;

describeStore('a folder', () => folderStore(join(tempFolder(), 'store')));

test('a file is there with its folders and nothing beside it', async () => {
  const folder = tempFolder();
  await folderStore(folder).write('remotes/stations/live.json', Buffer.from('{}'), null);
  expect(readdirSync(join(folder, 'remotes/stations'))).toEqual(['live.json']);
  expect(readdirSync(join(folder, '.working'))).toEqual([]);
});

test('until the last byte is written a reader sees the old content', async () => {
  const store = folderStore(tempFolder());
  await store.write('live.json', Buffer.from('old'), null);
  const { writeFileSync } = fs;
  jest.spyOn(fs, 'writeFileSync').mockImplementationOnce((path) => {
    writeFileSync(path, 'n');
    throw new Error('ENOSPC: no space left on device');
  });
  const known = (await store.read('live.json'))?.tag ?? null;
  await expect(store.write('live.json', Buffer.from('new'), known)).rejects.toThrow('ENOSPC');
  expect((await store.read('live.json'))?.content.toString()).toBe('old');
});
