import { useEffect, useState } from 'react';
import { useDriver } from '@wattline/auth';
import { readText } from '@wattline/base/storage';
import { isSlotWanted, type SlotConditions } from '@wattline/contract';
import { useLocation } from '@wattline/vendor/router';
import { discovery } from '../discover/discovery';

type LocalKey = Parameters<typeof readText<'local'>>[1];
type TabKey = Parameters<typeof readText<'session'>>[1];

/** A remote's own key may be one that the contract of this shell does not list. */
const isStored = (key: string): boolean =>
  readText('local', key as LocalKey) !== null || readText('session', key as TabKey) !== null;

/** Whether a slot has something to say on the page at `pathname`. */
export const isWantedAt = (conditions: SlotConditions, pathname: string, isSignedIn: boolean): boolean =>
  isSlotWanted(conditions, pathname, isSignedIn, isStored);

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
