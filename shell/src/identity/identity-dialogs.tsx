import { AccountPanel } from './account/account-panel';
import { closeIdentity, type IdentityDialog } from './identity-store';
import { ProfileDialog } from './profile/profile-dialog';
import { SignInDialog, SignInRest } from './sign-in/sign-in-dialog';

const dialogs = {
  'sign-in': SignInDialog,
  'sign-in-rest': SignInRest,
  profile: ProfileDialog,
  account: AccountPanel,
} as const;

/** The dialog of the shell's identity that is asked for. */
export function IdentityDialogs({ open }: { readonly open: IdentityDialog }) {
  const Asked = dialogs[open];
  return <Asked onClose={closeIdentity} />;
}
