import { useEffect, useState } from 'react';

/** How long a view waits for its last data, in milliseconds. */
const PATIENCE_MS = 1_000;

/**
 * Whether a view is shown: at once when all of its data is there, and without the rest a second after its main data came
 * (docs/rules.md: nothing-jumps). It stays shown.
 */
export function useWholeView(hasMain: boolean, hasAll: boolean): boolean {
  const isWhole = hasMain && hasAll;
  const [isShown, setIsShown] = useState(isWhole);
  if (isWhole && !isShown) setIsShown(true);

  useEffect(() => {
    if (isShown || !hasMain) return undefined;
    const timer = setTimeout(() => setIsShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isShown, hasMain]);

  return isShown || isWhole;
}
