import { useState } from 'react';
import type { Coordinates } from '@wattline/ocpi';

/** Where the driver is, as far as the device tells. */
export type Whereabouts =
  | { readonly state: 'not-asked' | 'asking' | 'refused' | 'unavailable' | 'late' | 'unsupported' }
  | { readonly state: 'known'; readonly here: Coordinates };

const PATIENCE_MS = 15_000;
/** A place of a minute ago is near enough. */
const KNOWN_FOR_MS = 60_000;

/** GeolocationPositionError's codes. */
const failures = { 1: 'refused', 2: 'unavailable', 3: 'late' } as const;

/** Asks the device where it is, when `ask` is called and never before: the browser asks the driver then. */
export function useWhereabouts(): { readonly whereabouts: Whereabouts; readonly ask: () => void } {
  const [whereabouts, setWhereabouts] = useState<Whereabouts>({ state: 'not-asked' });

  const ask = (): void => {
    // It is missing on pages without https.
    const geolocation = navigator.geolocation as Geolocation | undefined;
    if (!geolocation) return setWhereabouts({ state: 'unsupported' });
    setWhereabouts({ state: 'asking' });
    try {
      geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => setWhereabouts({ state: 'known', here: { latitude, longitude } }),
        ({ code }) => setWhereabouts({ state: failures[code as keyof typeof failures] ?? 'unavailable' }),
        { timeout: PATIENCE_MS, maximumAge: KNOWN_FOR_MS },
      );
    } catch {
      // The browser's own code (docs/rules.md: third-parties-may-throw).
      setWhereabouts({ state: 'unavailable' });
    }
  };
  return { whereabouts, ask };
}
