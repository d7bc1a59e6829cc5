import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { authStore } from '@wattline/auth';
import { reportThrown } from '../federation';
import { ShellBoundary } from '../shell-boundary';
import type { ImpersonationBanner } from './impersonation-banner';

const RETRY_MS = 5_000;

/** The place of the banner on every page; its code comes only while somebody acts as another driver. */
export function ImpersonationHost() {
  const isImpersonated = useStore(authStore, ({ session }) => session?.isImpersonated);
  const [loaded, setLoaded] = useState<{ readonly Banner: typeof ImpersonationBanner } | null>(null);
  const [tries, setTries] = useState(0);
  const wanted = isImpersonated && loaded === null;

  useEffect(() => {
    if (!wanted) return;
    let timer: ReturnType<typeof setTimeout>;
    import(/* webpackChunkName: "impersonation" */ './impersonation-banner').then(
      (module) => setLoaded({ Banner: module.ImpersonationBanner }),
      // An operator must see as whom they act: it is asked for, or shown anew, until it is there.
      () => {
        timer = setTimeout(() => setTries(tries + 1), RETRY_MS);
      },
    );
    return () => clearTimeout(timer);
  }, [wanted, tries]);

  return (
    <ShellBoundary
      resetOn={`${tries}`}
      onCaught={(thrown) => void reportThrown(thrown, null)}
      onBroken={() => setTimeout(() => setTries(tries + 1), RETRY_MS)}
    >
      {isImpersonated && loaded && <loaded.Banner />}
    </ShellBoundary>
  );
}
