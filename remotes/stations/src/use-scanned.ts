import { useMemo } from 'react';
import { type Evse, type Location, scannedEvse } from '@wattline/ocpi';
import { useSearchParams } from '@wattline/vendor/router';

interface Scanned {
  /** The code in the page's address, as it stands there; null for none. */
  readonly code: string | null;
  /** The charge point that it names; null where the station does not list it. */
  readonly evse: Evse | null;
}

/** The charge point that the driver scanned (docs/rules.md: scanned-charger). */
export function useScanned(evses: Location['evses']): Scanned {
  const code = useSearchParams()[0].get('evse') || null;
  const evse = useMemo(() => (code ? scannedEvse(evses, code) : null), [evses, code]);
  return { code, evse };
}
