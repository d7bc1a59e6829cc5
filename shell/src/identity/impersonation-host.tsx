import { useState } from 'react';
import { useStore } from 'zustand';
import { authStore } from '@wattline/auth';
import { ChunkPlace } from '@wattline/remote';
import { reportThrown } from '../federation';
import { ShellBoundary } from '../shell-boundary';
import { identityCode } from './identity-code';

/** Operators must see as whom they act: a broken banner is shown again until it stands. */
const RETRY_MS = 5_000;

/** The place of the banner on every page. Its code is fetched when an operator acts as another driver. */
export function ImpersonationHost() {
  const isImpersonated = useStore(authStore, ({ session }) => session?.isImpersonated ?? false);
  const [tries, setTries] = useState(0);
  return (
    <ShellBoundary
      resetOn={`${tries}`}
      onCaught={(thrown) => void reportThrown(thrown, null)}
      onBroken={() => setTimeout(() => setTries(tries + 1), RETRY_MS)}
    >
      <ChunkPlace of={identityCode} isWanted={isImpersonated}>
        {({ ImpersonationBanner }) => <ImpersonationBanner />}
      </ChunkPlace>
    </ShellBoundary>
  );
}
