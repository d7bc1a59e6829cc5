import { useStore } from 'zustand';
import { DialogPlace } from '../dialog-place';
import { useTexts } from '../texts/use-texts';
import { identityCode } from './identity-code';
import { closeIdentity, identityStore } from './identity-store';

/**
 * The place of sign-in, profile and account on every page. Their code, and the sign-in service's library, is fetched when
 * one of them is first asked for.
 */
export function IdentityHost() {
  const t = useTexts('identity-host');
  const { open, reason } = useStore(identityStore);
  return (
    <DialogPlace of={identityCode} open={open} failed={t('failed')} onClose={closeIdentity}>
      {({ IdentityDialogs }) => open !== null && <IdentityDialogs open={open} reason={reason} />}
    </DialogPlace>
  );
}
