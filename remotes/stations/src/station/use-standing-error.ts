import { useState } from 'react';

interface StandingError {
  /** Why there is nothing to show; null as long as that is not known. */
  readonly error: Error | null;
  /** Forgets it, and shows that the next read is under way. */
  readonly forget: () => void;
}

/**
 * Why the last read failed, also while the next one is under way by itself: the query library knows no error any more by
 * then. What a driver reads, or has the focus on, does not come and go with every poll.
 */
export function useStandingError(error: Error | null): StandingError {
  const [last, setLast] = useState(error);
  if (error !== null && error !== last) setLast(error);
  return { error: error ?? last, forget: () => setLast(null) };
}
