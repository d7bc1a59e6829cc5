import { useMemo } from 'react';
import { useMountTime } from '../use-mount-time';

const MINUTE_MS = 60_000;

/** When a charge would begin that is paid for now: the minute in which the price was read, else when the page was opened. */
export function useStartTime(readAt: number | null): Date {
  const opened = useMountTime().getTime();
  const minute = Math.floor((readAt ?? opened) / MINUTE_MS) * MINUTE_MS;
  return useMemo(() => new Date(minute), [minute]);
}
