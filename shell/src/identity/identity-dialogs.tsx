import { AccountDeletion } from './account-deletion/account-deletion';
import { AccountPanel } from './account/account-panel';
import { closeIdentity, type IdentityDialog } from './identity-store';
import { OnThisDevice } from './on-this-device/on-this-device';
import { ProfileDialog } from './profile/profile-dialog';
import { SignInDialog, SignInRest } from './sign-in/sign-in-dialog';

const dialogs = {
  'sign-in': SignInDialog,
  'sign-in-rest': SignInRest,
  account: AccountPanel,
  device: OnThisDevice,
  deletion: AccountDeletion,
} as const;

interface IdentityDialogsProps {
  readonly open: IdentityDialog;
  /** Why a part asked for it; null where the driver opened it. */
  readonly reason: string | null;
}

/** The dialog of the shell's identity that is asked for. */
export function IdentityDialogs({ open, reason }: IdentityDialogsProps) {
  if (open === 'profile') return <ProfileDialog reason={reason} onClose={closeIdentity} />;
  const Asked = dialogs[open];
  return <Asked onClose={closeIdentity} />;
}
