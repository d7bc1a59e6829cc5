import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { authStore } from '@wattline/auth';
import { reportThrown } from '../federation';
import { ShellBoundary } from '../shell-boundary';
import { chunkOf, useChunk } from '../use-chunk';

/** Operators must see as whom they act: the banner is fetched and shown again until it stands. */
const RETRY_MS = 5_000;

const banner = chunkOf(
  async () => (await import(/* webpackChunkName: "identity" */ './impersonation-banner')).ImpersonationBanner,
);

/** The place of the banner on every page. Its code is fetched when an operator acts as another driver. */
export function ImpersonationHost() {
  const isImpersonated = useStore(authStore, ({ session }) => session?.isImpersonated ?? false);
  const { content: Banner, hasFailed, retry } = useChunk(banner, isImpersonated);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (!hasFailed) return;
    const timer = setTimeout(retry, RETRY_MS);
    return () => clearTimeout(timer);
  }, [hasFailed, retry]);

  return (
    <ShellBoundary
      resetOn={`${tries}`}
      onCaught={(thrown) => void reportThrown(thrown, null)}
      onBroken={() => setTimeout(() => setTries(tries + 1), RETRY_MS)}
    >
      {isImpersonated && Banner && <Banner />}
    </ShellBoundary>
  );
}
