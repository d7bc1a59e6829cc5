import { useEffect, useState } from 'react';
import { useIdleCode } from '../use-idle-code';

const loadReminder = async () => (await import(/* webpackChunkName: "reminder" */ '../reminder/remind-me')).RemindMe;

/** How long what a charge costs waits for the reminder, which is as high as what it says. */
const PATIENCE_MS = 1_000;

/** The reminder's code, and whether what stands above it waits for it. */
export function useReminder(): {
  readonly Reminder: Awaited<ReturnType<typeof loadReminder>> | undefined;
  readonly isAwaited: boolean;
} {
  const { data: Reminder, isPending } = useIdleCode('reminder', loadReminder);
  const [isLate, setIsLate] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return { Reminder, isAwaited: isPending && !isLate };
}
