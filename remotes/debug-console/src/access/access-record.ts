/** What this tab has kept of the console's lock; until it is closed. */
export interface AccessRecord {
  /** The hash of the password that opened it: another password locks it again. Null while it is locked. */
  readonly openedBy: string | null;
  /** How many wrong passwords in a row. */
  readonly wrongTries: number;
  /** No try before this, in milliseconds since the epoch. */
  readonly waitUntil: number;
}

/** In session storage, so that another tab is locked. */
const KEY = 'debugAccess';

const FREE_TRIES = 5;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 300_000;

const locked: AccessRecord = { openedBy: null, wrongTries: 0, waitUntil: 0 };

/** What is kept; locked without any, and where storage is damaged or blocked. */
export function readAccess(): AccessRecord {
  try {
    const { openedBy, wrongTries, waitUntil } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Record<keyof AccessRecord, unknown>>;
    return {
      openedBy: typeof openedBy === 'string' ? openedBy : null,
      wrongTries: Number(wrongTries) || 0,
      waitUntil: Number(waitUntil) || 0,
    };
  } catch {
    return locked;
  }
}

export function writeAccess(record: AccessRecord): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(record));
  } catch {
    // Blocked or full: it is known until the page is left.
  }
}

export const opened = (hash: string): AccessRecord => ({ ...locked, openedBy: hash });

/** After a wrong password: from the fifth in a row on each makes the next wait, twice as long each time (5 s to 5 min). */
export function afterWrongTry({ wrongTries: before }: AccessRecord, now: number): AccessRecord {
  const wrongTries = before + 1;
  const wait = wrongTries < FREE_TRIES ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (wrongTries - FREE_TRIES), LONGEST_WAIT_MS);
  return { openedBy: null, wrongTries, waitUntil: now + wait };
}
