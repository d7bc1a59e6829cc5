import { storageKeys } from '@wattline/contract';
import { readText, writeText, type Area } from '@wattline/storage';

/** What this tab has kept of the console's lock; until it is closed. */
export interface AccessRecord {
  /** The key that the right password made: another password locks it again. Null while it is locked. */
  readonly key: string | null;
  /** How many wrong passwords in a row. */
  readonly wrongTries: number;
  /** No try before this, in milliseconds since the epoch. */
  readonly waitUntil: number;
}

/** The key is kept per tab (session storage), so that another tab is locked. The wrong tries are kept in both storages. */
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

/** What is kept. A new tab, or a tab whose record was removed, does not begin its tries anew. */
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

/** After a wrong password: from the fifth in a row on each makes the next wait, twice as long each time (5 s to 5 min). */
export function afterWrongTry({ wrongTries: before }: AccessRecord, now: number): AccessRecord {
  const wrongTries = before + 1;
  const wait = wrongTries < FREE_TRIES ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (wrongTries - FREE_TRIES), LONGEST_WAIT_MS);
  return { key: null, wrongTries, waitUntil: now + wait };
}
