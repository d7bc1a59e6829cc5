import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasCode } from './has-code';

/** Held for less than a millisecond, so one this old was left by a process that was killed. */
const STALE_MS = 5_000;
const POLL_MS = 5;

function take(lock: string, owner: string): boolean {
  try {
    writeFileSync(lock, owner, { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Moved away before it is removed: of two that find it stale, one moves it and the other finds none. */
function removeIfStale(lock: string): void {
  try {
    if (Date.now() - statSync(lock).mtimeMs < STALE_MS) return;
    const removed = `${lock}.${process.pid}`;
    renameSync(lock, removed);
    rmSync(removed);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

/** While a process was suspended, its lock may have been removed as stale, and another process may have taken its own. */
function letGo(lock: string, owner: string): void {
  try {
    if (readFileSync(lock, 'utf8') === owner) rmSync(lock);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

/**
 * Does `work` while no other process on this folder does the same. It must be synchronous and quick: the
 * others wait for it, and a lock that a killed process left is recognised by its age.
 */
export async function withLock<T>(lock: string, work: () => T): Promise<T> {
  mkdirSync(dirname(lock), { recursive: true });
  const owner = randomUUID();
  while (!take(lock, owner)) {
    removeIfStale(lock);
    await wait(POLL_MS);
  }
  try {
    return work();
  } finally {
    letGo(lock, owner);
  }
}
