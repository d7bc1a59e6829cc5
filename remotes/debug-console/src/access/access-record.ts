import { readText, writeText, type Area } from '@wattline/base/storage';
import { storageKeys } from '@wattline/contract';

/** The console's lock. The key is kept per tab (session storage); the wrong tries are kept per browser too. */
export interface AccessRecord {
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
function readFrom(area: Area): AccessRecord {
  try {
    const { key, wrongTries, waitUntil } = JSON.parse(readText(area, KEY) ?? '{}') as Partial<
      Record<keyof AccessRecord, unknown>
    >;
    return {
      key: typeof key === 'string' ? key : null,
      wrongTries: Number(wrongTries) || 0,
      waitUntil: Number(waitUntil) || 0,
    };
  } catch {
    return locked;
  }
}

function writeTo(area: Area, record: Partial<AccessRecord>): void {
  writeText(area, KEY, JSON.stringify(record));
}

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
  writeTo('session', { key, ...tries });
  writeTo('local', tries);
}

export const opened = (key: string): AccessRecord => ({ ...locked, key });

/** After a wrong password. From the fifth in a row on, each doubles the wait before the next try (5 s to 5 min). */
export function afterWrongTry({ wrongTries: before }: AccessRecord, now: number): AccessRecord {
  const wrongTries = before + 1;
  const wait = wrongTries < FREE_TRIES ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (wrongTries - FREE_TRIES), LONGEST_WAIT_MS);
  return { key: null, wrongTries, waitUntil: now + wait };
}
