import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasCode } from '../reason-of';

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

/** Does something with a file that may be gone meanwhile. */
function ifThere(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

const isStale = (file: string): boolean => Date.now() - statSync(file).mtimeMs >= STALE_MS;

/**
 * Removes the lock of one owner. Every removal of that owner's lock is announced by a file that one process alone can make.
 * So between the look at the owner and the removal no other process removes it, and none takes a lock of its own that would
 * go in its place.
 */
function removeOf(lock: string, owner: string, isRight: () => boolean): void {
  const announced = `${lock}.${createHash('sha256').update(owner).digest('hex').slice(0, 16)}`;
  if (!take(announced, '')) {
    // Its process was killed between two lines of this function.
    ifThere(() => isStale(announced) && rmSync(announced));
    return;
  }
  ifThere(() => readFileSync(lock, 'utf8') === owner && isRight() && rmSync(lock));
  rmSync(announced, { force: true });
}

function removeIfStale(lock: string): void {
  ifThere(() => isStale(lock) && removeOf(lock, readFileSync(lock, 'utf8'), () => isStale(lock)));
}

/**
 * While a process was suspended, its lock may have been removed as stale, and another process may have taken its own. Where
 * its removal is announced already, it is left to that.
 */
const letGo = (lock: string, owner: string): void => removeOf(lock, owner, () => true);

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
