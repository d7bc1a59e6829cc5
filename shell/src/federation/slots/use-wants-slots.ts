import { useEffect, useState } from 'react';
import { useDriver } from '@wattline/auth';
import { useLocation } from '@wattline/vendor/router';
import { discovery } from '../discover/discovery';
import { isWantedAt } from './is-wanted-at';

/** By then the page's own requests have gone out, in milliseconds. */
const AFTER_MS = 1_000;

/** Whether a live slot has had content to show since this tab was opened: false until discovery was looked at. */
export function useWantsSlots(): boolean {
  const { pathname } = useLocation();
  const isSignedIn = useDriver() !== null;
  const [isWanted, setIsWanted] = useState(false);

  useEffect(() => {
    const look = async (): Promise<void> => {
      const releases = Object.values((await discovery()).microFrontends).flat();
      const slots = releases.flatMap(({ extras }) => Object.values(extras?.wattline?.slots ?? {}));
      if (slots.some((conditions) => isWantedAt(conditions, pathname, isSignedIn))) setIsWanted(true);
    };
    // Without a connection: the next page tries again.
    const timer = setTimeout(() => look().catch(() => undefined), AFTER_MS);
    return () => clearTimeout(timer);
  }, [pathname, isSignedIn]);

  return isWanted;
}
