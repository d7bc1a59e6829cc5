import { useEffect, useState } from 'react';

/** A card form that is still empty by then is called missing, in milliseconds. */
const PATIENCE_MS = 8_000;

/** Whether an attempt to bring the card form has taken too long by now. A new number is a new attempt. */
export function useIsLate(attempt: number): boolean {
  const [lateAttempt, setLateAttempt] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLateAttempt(attempt), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [attempt]);
  return lateAttempt === attempt;
}
