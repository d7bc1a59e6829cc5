import { useEffect, useRef, useState } from 'react';
import type { Location } from '@wattline/ocpi';
import { showNotice } from '../show-notice';
import { changeNotice } from './change-notice';
import { useChargerTexts } from './charger-texts';
import { statusChanges } from './status-changes';

/** Specification 1, §9. */
const NOTICE_MS = 5_000;
const FLASH_MS = 2_000;

const none: ReadonlySet<string> = new Set();

/** Tells of each polled change of status, and gives the keys of the rows that flash for it (specification 1, §4). */
export function useStatusChanges(location: Location): ReadonlySet<string> {
  const t = useChargerTexts();
  const known = useRef(location);
  const [flashing, setFlashing] = useState(none);

  useEffect(() => {
    const changes = statusChanges(known.current, location);
    known.current = location;
    if (changes.length === 0) return;
    for (const change of changes) {
      const { kind, text } = changeNotice(change, t);
      showNotice(kind, text, NOTICE_MS);
    }
    const keys = new Set(changes.map(({ key }) => key));
    setFlashing((others) => new Set([...others, ...keys]));
    // Not cleared with the effect: the next poll begins its own flashes and leaves these their two seconds.
    setTimeout(() => setFlashing((all) => new Set([...all].filter((key) => !keys.has(key)))), FLASH_MS);
  }, [location, t]);

  return flashing;
}
