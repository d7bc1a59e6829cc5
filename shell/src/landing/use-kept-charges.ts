import { useEffect, useReducer, useState } from 'react';
import { useDriver } from '@wattline/auth';
import { useBusEvent } from '@wattline/event-bus';
import { backendCode } from '../backend/backend-code';
import { keptCharges, type KeptCharges } from '../backend/kept-charges';
import type { KnownDetails } from '../backend/verify-charges';

interface ShownCharges extends KeptCharges {
  /** The known details of those that go on. */
  readonly known: KnownDetails;
}

const NOTHING: KnownDetails = new Map();

/** The charges that this browser keeps for the signed-in driver. The code that verifies them is fetched where there are any. */
export function useKeptCharges(): ShownCharges {
  const me = useDriver()?.id ?? null;
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const [known, setKnown] = useState(NOTHING);
  const kept = keptCharges(me);
  const hasAny = kept.running.length + kept.starting.length > 0;

  useBusEvent(['session/started', 'session/completed'], lookAgain);
  useEffect(() => {
    // A charge that was over goes on (docs/rules.md: accepted-stop), by this tab or by another.
    addEventListener('storage', lookAgain);
    return () => removeEventListener('storage', lookAgain);
  }, []);

  useEffect(() => {
    if (!hasAny) return;
    const left = new AbortController();
    backendCode
      .load()
      .then(({ verifyCharges }) => verifyCharges(me, setKnown, left.signal))
      // No connection: the pointers are shown as they are.
      .catch(() => undefined);
    return () => left.abort();
  }, [me, hasAny]);

  return { ...kept, known };
}
