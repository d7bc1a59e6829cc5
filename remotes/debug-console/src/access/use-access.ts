import { useCallback, useEffect, useState } from 'react';
import { config } from '@wattline/base/config';
import { afterWrongTry, opened, readAccess, writeAccess, type AccessRecord } from './access-record';
import { canCheck, keyOf, opens } from './check-password';

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
