import fs from 'node:fs';
import { join } from 'node:path';
import { tempFolders } from './testing/temp-folder';
import { writeWhole } from './write-whole';

const tempFolder = tempFolders();
const { readdirSync, readFileSync } = fs;

test('the file is there with its folders, and nothing beside it; the next content replaces it', () => {
  const folder = join(tempFolder(), 'remotes/stations');
  writeWhole(join(folder, 'live.json'), 'first, and longer');
  writeWhole(join(folder, 'live.json'), 'second');
  expect(readFileSync(join(folder, 'live.json'), 'utf8')).toBe('second');
  expect(readdirSync(folder)).toEqual(['live.json']);
});

test('until the last byte is written a reader sees the old content', () => {
  const file = join(tempFolder(), 'live.json');
  writeWhole(file, 'old');
  const { writeFileSync } = fs;
  jest.spyOn(fs, 'writeFileSync').mockImplementationOnce((path) => {
    writeFileSync(path, 'n');
    throw new Error('ENOSPC: no space left on device');
  });
  expect(() => writeWhole(file, 'new')).toThrow('ENOSPC');
  expect(readFileSync(file, 'utf8')).toBe('old');
});
