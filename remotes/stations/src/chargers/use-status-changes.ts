import { useEffect, useRef, useState } from 'react';
import type { Location } from '@wattline/ocpi';
import { showNotice } from '../part';
import { useTexts } from '../texts/use-texts';
import { changeNotice, statusChanges } from './status-changes';

const FLASH_MS = 2_000;

const none: ReadonlySet<string> = new Set();

/** Shows a notice of each polled change of status, and gives the keys of the rows that flash for it. */
export function useStatusChanges(location: Location): ReadonlySet<string> {
  const t = useTexts('chargers');
  const known = useRef(location);
  const [flashing, setFlashing] = useState(none);

  useEffect(() => {
    const changes = statusChanges(known.current, location);
    known.current = location;
    if (changes.length === 0) return;
    for (const change of changes) {
      const { kind, text } = changeNotice(change, t);
      showNotice(kind, text);
    }
    const keys = new Set(changes.map(({ key }) => key));
    setFlashing((others) => new Set([...others, ...keys]));
    // Not cleared with the effect: flashes of the next poll must not cut these short.
    setTimeout(() => setFlashing((all) => new Set([...all].filter((key) => !keys.has(key)))), FLASH_MS);
  }, [location, t]);

  return flashing;
}
