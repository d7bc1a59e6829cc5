import { useEffect, useRef, useState } from 'react';
import type { Location } from '@wattline/ocpi';
import { showNotice } from '../part';
import { useTexts } from '../texts/use-texts';
import { changeNotice, statusChanges, type StatusChange } from './status-changes';

const FLASH_MS = 2_000;

const none: ReadonlySet<string> = new Set();

/** Shows a notice of each polled change of status, and gives the keys of the rows that flash for it. */
export function useStatusChanges(location: Location): ReadonlySet<string> {
  const t = useTexts('chargers');
  const [seen, setSeen] = useState<{ location: Location; changes: readonly StatusChange[] }>({ location, changes: [] });
  const [flashing, setFlashing] = useState(none);
  // While rendering: an effect would render hundreds of cards a second time for each change.
  if (seen.location !== location) {
    const changes = statusChanges(seen.location, location);
    setSeen({ location, changes });
    if (changes.length > 0) setFlashing((others) => new Set([...others, ...changes.map(({ key }) => key)]));
  }

  const { changes } = seen;
  const noticed = useRef(changes);
  useEffect(() => {
    if (noticed.current === changes) return;
    noticed.current = changes;
    if (changes.length === 0) return;
    for (const change of changes) {
      const { kind, text } = changeNotice(change, t);
      showNotice(kind, text);
    }
    const keys = new Set(changes.map(({ key }) => key));
    // Not cleared with the effect: flashes of the next poll must not cut these short.
    setTimeout(() => setFlashing((all) => new Set([...all].filter((key) => !keys.has(key)))), FLASH_MS);
  }, [changes, t]);

  return flashing;
}
