import { useDeferredValue, useEffect, useState } from 'react';

/**
 * Whether a view is shown: at once when all of its data is there, and without the rest `patienceMs` after its main data
 * came (docs/rules.md: nothing-jumps). It stays shown.
 */
export function useWholeView(hasMain: boolean, hasAll: boolean, patienceMs: number): boolean {
  const isWhole = hasMain && hasAll;
  const [isShown, setIsShown] = useState(isWhole);
  if (isWhole && !isShown) setIsShown(true);

  useEffect(() => {
    if (isShown || !hasMain) return undefined;
    const timer = setTimeout(() => setIsShown(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isShown, hasMain, patienceMs]);

  // The last data makes React render at once and in one go; a whole view is rendered in slices instead.
  return useDeferredValue(isShown || isWhole);
}
