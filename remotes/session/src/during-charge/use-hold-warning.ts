import { useEffect, useEffectEvent, useMemo } from 'react';
import { readStored, storageKeys, writeStored } from '@wattline/contract';
import * as v from '@wattline/schema';
import { hasDriverLeft } from '../has-driver-left';
import type { HoldUse } from '../hold/hold-use';
import { showNotice } from '../part';

/** The percentage that a driver was warned of last, by session; the latest first. */
const warnedSchema = v.object({ id: v.string(), level: v.number() });

const MOST = 5;

const readWarned = () => readStored('local', storageKeys.holdWarnings, warnedSchema);

const isNews = (sessionId: string, level: number): boolean =>
  readWarned().every(({ read }) => read?.id !== sessionId || read.level < level);

function remember(sessionId: string, level: number): void {
  if (hasDriverLeft()) return;
  const warned = { id: sessionId, level };
  const others = readWarned().filter(({ read }) => read?.id !== sessionId);
  writeStored('local', storageKeys.holdWarnings, [{ stored: warned, read: warned }, ...others].slice(0, MOST));
}

/**
 * Tells the driver once a session that 80 % of the hold are used, and once that 95 % are: after a reload and in other tabs
 * it is not shown again (docs/rules.md: hold-meter). The first is a notice with `text`; for the second it gives true, as
 * long as the page is shown.
 */
export function useHoldWarning(pageSessionId: string, level: HoldUse['level'], text: string): boolean {
  const isNew = useMemo(() => level > 0 && isNews(pageSessionId, level), [pageSessionId, level]);

  const notify = useEffectEvent(() => {
    if (level === 80) showNotice('info', text);
  });

  useEffect(() => {
    // Another tab may have shown it meanwhile.
    if (!isNew || !isNews(pageSessionId, level)) return;
    remember(pageSessionId, level);
    notify();
  }, [isNew, pageSessionId, level]);

  return isNew && level === 95;
}
