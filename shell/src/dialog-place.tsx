import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useChunk, type Chunk } from '@wattline/remote';
import { useLocation } from '@wattline/vendor/router';
import { reportThrown } from './federation';
import { notify } from './notices/notice-store';
import { ShellBoundary } from './shell-boundary';

interface DialogPlaceProps<T> {
  readonly of: Chunk<T>;
  /** The name of the dialog that is asked for, or null. */
  readonly open: string | null;
  /** The text of the notice where it cannot be shown. */
  readonly failed: string;
  readonly onClose: () => void;
  readonly children: (code: T) => ReactNode;
}

/** The place of dialogs with code that is fetched when one of them is first asked for. */
export function DialogPlace<T>({ of, open, failed, onClose, children }: DialogPlaceProps<T>) {
  const { code, hasFailed, retry } = useChunk(of, open !== null);
  const giveUp = (): void => {
    onClose();
    notify('error', failed);
    // The next dialog that is asked for fetches it again.
    retry();
  };
  const onFailure = useEffectEvent(giveUp);
  const { pathname } = useLocation();
  const isWaiting = open !== null && code === null && !hasFailed;
  const onLeft = useEffectEvent((from: string) => {
    if (isWaiting && pathname !== from) onClose();
  });

  useEffect(() => {
    if (hasFailed) onFailure();
  }, [hasFailed]);
  // A driver who has gone on does not get it any more.
  useEffect(() => (isWaiting ? () => onLeft(pathname) : undefined), [isWaiting, pathname]);
  useEffect(() => {
    const control = isWaiting ? document.activeElement?.closest('a, button') : null;
    control?.setAttribute('aria-busy', 'true');
    return () => control?.removeAttribute('aria-busy');
  }, [isWaiting]);

  return (
    <ShellBoundary resetOn={open} onCaught={(thrown) => void reportThrown(thrown, null)} onBroken={giveUp}>
      {open !== null && code && children(code)}
    </ShellBoundary>
  );
}
