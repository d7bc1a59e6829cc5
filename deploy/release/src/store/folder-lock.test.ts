import type * as FileSystem from 'node:fs';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolders } from '../testing/temp-folder';
import { withLock } from './folder-lock';

const tempFolder = tempFolders();
const fs = jest.requireActual<typeof FileSystem>('node:fs');

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

/** The text of the other process in the lock when this one tries again. Then the other process removes the lock. */
const left = (lock: string): string => {
  const owner = existsSync(lock) ? fs.readFileSync(lock, 'utf8') : 'nothing';
  rmSync(lock, { force: true });
  return owner;
};

test.each(['statSync', 'readFileSync'] as const)(
  'a lock that another process took since %s of the stale one is left to the other',
  async (step) => {
    const lock = join(tempFolder(), 'a.lock');
    writeFileSync(lock, 'killed');
    const old = new Date(Date.now() - 60_000);
    utimesSync(lock, old, old);
    const events: string[] = [];
    const [look, write] = [fs[step] as (...args: unknown[]) => unknown, fs.writeFileSync];
    jest.spyOn(fs, step).mockImplementation((...args: unknown[]) => {
      const seen = look(...args);
      if (args[0] === lock && events.length === 0) {
        // Another process found it stale too, removed it, and works under a lock of its own by now.
        rmSync(lock);
        write(lock, 'another');
        events.push('taken by another');
      }
      return seen as never;
    });
    jest.spyOn(fs, 'writeFileSync').mockImplementation((...args) => {
      if (args[0] === lock && events.length === 1) events.push(`tried again: ${left(lock)}`);
      write(...args);
    });
    await withLock(lock, () => events.push('worked'));
    expect(events).toEqual(['taken by another', 'tried again: another', 'worked']);
    expect(readdirSync(join(lock, '..'))).toEqual([]);
  },
);

test('what a process left that was killed while it removed a stale lock hinders no other', async () => {
  const folder = tempFolder();
  const lock = join(folder, 'a.lock');
  writeFileSync(lock, 'killed');
  const old = new Date(Date.now() - 60_000);
  utimesSync(lock, old, old);
  const kill = jest.spyOn(fs, 'rmSync').mockImplementation(() => {
    throw new Error('killed');
  });
  await expect(withLock(lock, () => 'done')).rejects.toThrow('killed');
  kill.mockRestore();
  for (const file of readdirSync(folder)) utimesSync(join(folder, file), old, old);
  await expect(withLock(lock, () => 'done')).resolves.toBe('done');
  expect(readdirSync(folder)).toEqual([]);
});
