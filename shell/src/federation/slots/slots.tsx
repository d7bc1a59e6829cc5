import { useEffect, useState, type ComponentType } from 'react';
import { useDriver } from '@wattline/auth';
import { useLocation } from '@wattline/router';
import { ShellBoundary } from '../../shell-boundary';
import { discovery } from '../discover/discovery';
import { reportUnhandled } from '../recover/recovery';
import { isWantedAt } from './is-wanted-at';

/** By then the page's own requests have gone out, in milliseconds. */
const AFTER_MS = 1_000;

/**
 * Shows the contents of remotes in the places of other parts (docs/rules.md: silent-slots). Its code is fetched once a
 * live slot has content to show.
 */
export function Slots() {
  const { pathname } = useLocation();
  const isSignedIn = useDriver() !== null;
  const [Host, setHost] = useState<ComponentType | null>(null);

  useEffect(() => {
    const look = async (): Promise<void> => {
      const releases = Object.values((await discovery()).microFrontends).flat();
      const slots = releases.flatMap(({ extras }) => Object.values(extras?.wattline?.slots ?? {}));
      if (!slots.some((conditions) => isWantedAt(conditions, pathname, isSignedIn))) return;
      const { SlotHost } = await import(/* webpackChunkName: "slots" */ './slot-host');
      setHost(() => SlotHost);
    };
    // Without a connection: the next page tries again.
    const timer = setTimeout(() => look().catch(() => undefined), AFTER_MS);
    return () => clearTimeout(timer);
  }, [pathname, isSignedIn]);

  // An error that a slot throws as it is removed reaches no boundary of its own: that one is gone by then.
  return (
    Host && (
      <ShellBoundary resetOn={pathname} onCaught={(thrown) => void reportUnhandled(thrown)}>
        <Host />
      </ShellBoundary>
    )
  );
}
