import { useCallback, useEffect, useState } from 'react';
import { config } from '@wattline/base/config';
import type { Area } from '@wattline/base/storage';
import { readRecord, storageKeys, writeRecord } from '@wattline/contract';
import * as v from '@wattline/vendor/schema';
import { canCheck, keyOf, opens } from './check-password';

const recordSchema = v.object({
  key: v.nullish(v.string(), null),
  wrongTries: v.optional(v.number(), 0),
  waitUntil: v.optional(v.number(), 0),
});

/** The console's lock. The key is kept per tab (session storage); the wrong tries are kept per browser too. */
interface AccessRecord {
  /** The key of the right password; null while the console is locked. Another password in the configuration locks it. */
  readonly key: string | null;
  /** Wrong passwords in a row. */
  readonly wrongTries: number;
  /** No try before this, in milliseconds since the epoch. */
  readonly waitUntil: number;
}

const KEY = storageKeys.debugAccess;

const FREE_TRIES = 5;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 300_000;

const locked: AccessRecord = { key: null, wrongTries: 0, waitUntil: 0 };

/** Locked without a record, and where the record is damaged. */
const readFrom = (area: Area): AccessRecord => readRecord(area, KEY, recordSchema) ?? locked;

/** The lock as it was left. The wrong tries count on in a new tab, and where one of the records was removed. */
export function readAccess(): AccessRecord {
  const [tab, browser] = [readFrom('session'), readFrom('local')];
  return {
    key: tab.key,
    wrongTries: Math.max(tab.wrongTries, browser.wrongTries),
    waitUntil: Math.max(tab.waitUntil, browser.waitUntil),
  };
}

export function writeAccess({ key, ...tries }: AccessRecord): void {
  writeRecord('session', KEY, { key, ...tries });
  writeRecord('local', KEY, tries);
}

export const opened = (key: string): AccessRecord => ({ ...locked, key });

/** After a wrong password. From the fifth in a row on, each doubles the wait before the next try (5 s to 5 min). */
export function afterWrongTry({ wrongTries: before }: AccessRecord, now: number): AccessRecord {
  const wrongTries = before + 1;
  const wait = wrongTries < FREE_TRIES ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (wrongTries - FREE_TRIES), LONGEST_WAIT_MS);
  return { key: null, wrongTries, waitUntil: now + wait };
}

/** The outcome of a try. */
type Outcome = 'right' | 'wrong' | 'unreadable';

export interface Access {
  /** Null while the tab's key is being checked. */
  readonly isUnlocked: boolean | null;
  readonly waitUntil: number;
  readonly tryPassword: (password: string) => Promise<Outcome>;
  readonly lock: () => void;
}

/**
 * The console's lock, kept per tab. Without a configured password it stays locked. It is no protection against an attacker,
 * who can change this code in the browser (docs/decisions, 9).
 */
export function useAccess(): Access {
  const { password: hash } = config().debug;
  const [record, setRecord] = useState(readAccess);
  const [isUnlocked, setUnlocked] = useState(() => (hash !== null && record.key !== null && canCheck() ? null : false));

  useEffect(() => {
    if (isUnlocked !== null || hash === null) return undefined;
    let isLeft = false;
    opens(record.key ?? '', hash).then(
      (isRight) => !isLeft && setUnlocked(isRight),
      () => !isLeft && setUnlocked(false),
    );
    return () => {
      isLeft = true;
    };
  }, [isUnlocked, record, hash]);

  const keep = useCallback((next: AccessRecord): void => {
    writeAccess(next);
    setRecord(next);
    setUnlocked(next.key !== null);
  }, []);

  const tryPassword = async (password: string): Promise<Outcome> => {
    if (hash === null) return 'unreadable';
    try {
      const key = await keyOf(password, hash);
      const isRight = await opens(key, hash);
      keep(isRight ? opened(key) : afterWrongTry(record, Date.now()));
      return isRight ? 'right' : 'wrong';
    } catch {
      return 'unreadable';
    }
  };

  return { isUnlocked, waitUntil: record.waitUntil, tryPassword, lock: () => keep({ ...record, key: null }) };
}
