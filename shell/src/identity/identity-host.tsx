import { useStore } from 'zustand';
import { LazyDialogs } from '../lazy-dialogs';
import { useTexts } from '../texts/use-texts';
import { chunkOf } from '../use-chunk';
import { closeIdentity, identityStore } from './identity-store';

const dialogs = chunkOf(
  async () => (await import(/* webpackChunkName: "identity" */ './identity-dialogs')).IdentityDialogs,
);

/**
 * The place of sign-in, profile and account on every page. Their code, and the sign-in service's library, is fetched when
 * one of them is first asked for.
 */
export function IdentityHost() {
  const t = useTexts('identity-host');
  const { open, reason } = useStore(identityStore);
  return (
    <LazyDialogs chunk={dialogs} open={open} failed={t('failed')} onClose={closeIdentity}>
      {(Dialogs) => open !== null && <Dialogs open={open} reason={reason} />}
    </LazyDialogs>
  );
}
