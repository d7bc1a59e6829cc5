import { useCallback, useEffect } from 'react';
import { useStore } from 'zustand';
import { reportThrown } from '../federation';
import { showNotice } from '../notices/notice-store';
import { ShellBoundary } from '../shell-boundary';
import { chunkOf, useChunk } from '../use-chunk';
import { useIdentityHostTexts } from './identity-host-texts';
import { closeIdentity, identityStore } from './identity-store';

const dialogs = chunkOf(
  async () => (await import(/* webpackChunkName: "identity" */ './identity-dialogs')).IdentityDialogs,
);

/**
 * The place of sign-in, profile and account on every page. Their code, and the sign-in service's library, is fetched when
 * one of them is first asked for.
 */
export function IdentityHost() {
  const t = useIdentityHostTexts();
  const { open } = useStore(identityStore);
  const { content: Dialogs, hasFailed, retry } = useChunk(dialogs, open !== null);
  const giveUp = useCallback(() => {
    closeIdentity();
    showNotice({ kind: 'error', text: t('failed'), durationMs: 5_000 });
  }, [t]);

  useEffect(() => {
    if (!hasFailed) return;
    giveUp();
    // The next dialog that is asked for fetches it again.
    retry();
  }, [hasFailed, giveUp, retry]);

  return (
    <ShellBoundary resetOn={open} onCaught={(thrown) => void reportThrown(thrown, null)} onBroken={giveUp}>
      {open !== null && Dialogs && <Dialogs open={open} />}
    </ShellBoundary>
  );
}
