import { useState } from 'react';

interface StandingError {
  /** Why there is nothing to show; null as long as that is not known. */
  readonly error: Error | null;
  /** Forgets it, and shows that the next read is under way. */
  readonly forget: () => void;
}

/**
 * Returns the error of the last read, also during the next poll: the query library has no error any more by then. Text
 * that a driver reads, or has the focus on, does not come and go with every poll.
 */
export function useStandingError(error: Error | null): StandingError {
  const [last, setLast] = useState(error);
  if (error !== null && error !== last) setLast(error);
  return { error: error ?? last, forget: () => setLast(null) };
}
