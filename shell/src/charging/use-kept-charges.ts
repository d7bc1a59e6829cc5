import { useEffect, useState } from 'react';
import { useDriver } from '@wattline/auth';
import { bus } from '@wattline/event-bus';
import { keptCharges, type KeptCharges } from './kept-charges';

/** The charges that this browser keeps for the driver who is signed in. They are verified only where there are any. */
export function useKeptCharges(): KeptCharges {
  const me = useDriver()?.id ?? null;
  const [, setLooks] = useState(0);
  const kept = keptCharges(me);
  const hasAny = kept.sessions.length + kept.starts.length > 0;

  useEffect(() => {
    const again = (): void => setLooks((looks) => looks + 1);
    const ends = (['session/started', 'session/completed'] as const).map((topic) => bus.on(topic, again));
    return () => ends.forEach((end) => end());
  }, []);

  useEffect(() => {
    if (!hasAny) return;
    const left = new AbortController();
    import(/* webpackChunkName: "charging" */ './verify-charges')
      .then(({ verifyCharges }) => verifyCharges(me, () => setLooks((looks) => looks + 1), left.signal))
      // No connection: the pointers are shown as they are.
      .catch(() => undefined);
    return () => left.abort();
  }, [me, hasAny]);

  return kept;
}
