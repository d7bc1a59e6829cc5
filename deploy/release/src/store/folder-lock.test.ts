import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolders } from '../testing/temp-folder';
import { withLock } from './folder-lock';

const tempFolder = tempFolders();

test('one at a time, and the lock is gone after it, whatever happens', async () => {
  const lock = join(tempFolder(), '.working/a.lock');
  await withLock(lock, () => {
    expect(existsSync(lock)).toBe(true);
  });
  const failed = withLock(lock, () => {
    throw new Error('conflict');
  });
  await expect(failed).rejects.toThrow('conflict');
  expect(existsSync(lock)).toBe(false);
});

test('another one waits until it is let go', async () => {
  const folder = tempFolder();
  const lock = join(folder, 'a.lock');
  writeFileSync(lock, '');
  let done = false;
  const waiting = withLock(lock, () => {
    done = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(done).toBe(false);
  rmSync(lock);
  await waiting;
  expect(done).toBe(true);
});

test('one that a killed process left is removed, and not waited for', async () => {
  const folder = tempFolder();
  mkdirSync(folder, { recursive: true });
  const lock = join(folder, 'a.lock');
  writeFileSync(lock, '');
  const old = new Date(Date.now() - 60_000);
  utimesSync(lock, old, old);
  await expect(withLock(lock, () => 'done')).resolves.toBe('done');
  expect(existsSync(lock)).toBe(false);
});

test('a lock that was taken as stale and is another one’s by now is left to the other', async () => {
  const lock = join(tempFolder(), 'a.lock');
  await withLock(lock, () => {
    rmSync(lock);
    writeFileSync(lock, 'another');
  });
  expect(readFileSync(lock, 'utf8')).toBe('another');
});
