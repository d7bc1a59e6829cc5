import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { reportThrown } from '../federation';
import { showNotice } from '../notices/notice-store';
import { ShellBoundary } from '../shell-boundary';
import type { IdentityDialogs } from './identity-dialogs';
import { useIdentityHostTexts } from './identity-host-texts';
import { closeIdentity, identityStore } from './identity-store';

/**
 * The place of sign-in, profile and account on every page. Not a byte of theirs, nor of the sign-in service's library,
 * is fetched before one of them is asked for.
 */
export function IdentityHost() {
  const t = useIdentityHostTexts();
  const { open } = useStore(identityStore);
  const [loaded, setLoaded] = useState<{ readonly Dialogs: typeof IdentityDialogs } | null>(null);
  const wanted = open !== null && loaded === null;
  const giveUp = useCallback(() => {
    closeIdentity();
    showNotice({ kind: 'error', text: t('failed'), durationMs: 5_000 });
  }, [t]);

  useEffect(() => {
    if (!wanted) return;
    import(/* webpackChunkName: "identity" */ './identity-dialogs').then(
      (module) => setLoaded({ Dialogs: module.IdentityDialogs }),
      giveUp,
    );
  }, [wanted, giveUp]);

  return (
    <ShellBoundary resetOn={open} onCaught={(thrown) => void reportThrown(thrown, null)} onBroken={giveUp}>
      {open !== null && loaded && <loaded.Dialogs open={open} />}
    </ShellBoundary>
  );
}
