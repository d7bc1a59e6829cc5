import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryFolder } from '../jest/memory-folder.cjs';

describe('temporary files of tests', () => {
  test('are in memory where the machine has a folder there with room', () => {
    expect(memoryFolder(tmpdir(), 1)).toBe(tmpdir());
    expect(process.env['TMPDIR'] !== undefined || memoryFolder() === null).toBe(true);
  });

  test('stay where they are if the folder has too little room, or is not there', () => {
    expect(memoryFolder(tmpdir(), 2 ** 60)).toBeNull();
    expect(memoryFolder(join(tmpdir(), 'not-there'), 1)).toBeNull();
  });
});
