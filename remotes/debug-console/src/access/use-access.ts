import { useCallback, useState } from 'react';
import { config } from '@wattline/config';
import { afterWrongTry, opened, readAccess, writeAccess, type AccessRecord } from './access-record';
import { checkPassword } from './check-password';

/** What became of a password. */
export type Outcome = 'right' | 'wrong' | 'unreadable';

export interface Access {
  readonly isUnlocked: boolean;
  readonly waitUntil: number;
  readonly tryPassword: (password: string) => Promise<Outcome>;
  readonly lock: () => void;
}

/** The console's lock, kept for this tab. Without a configured password it stays locked (reading 3). */
export function useAccess(): Access {
  const { password: hash } = config().debug;
  const [record, setRecord] = useState(readAccess);

  const keep = useCallback((next: AccessRecord): void => {
    writeAccess(next);
    setRecord(next);
  }, []);

  const tryPassword = async (password: string): Promise<Outcome> => {
    if (hash === null) return 'unreadable';
    try {
      const isRight = await checkPassword(password, hash);
      keep(isRight ? opened(hash.hash) : afterWrongTry(record, Date.now()));
      return isRight ? 'right' : 'wrong';
    } catch {
      return 'unreadable';
    }
  };

  return {
    isUnlocked: hash !== null && record.openedBy === hash.hash,
    waitUntil: record.waitUntil,
    tryPassword,
    lock: () => keep({ ...record, openedBy: null }),
  };
}
