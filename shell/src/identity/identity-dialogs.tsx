import { AccountPanel } from './account/account-panel';
import { closeIdentity, type IdentityDialog } from './identity-store';
import { ProfileDialog } from './profile/profile-dialog';
import { SignInDialog } from './sign-in/sign-in-dialog';
import { SignInRest } from './sign-in/sign-in-rest';

const dialogs = {
  'sign-in': SignInDialog,
  'sign-in-rest': SignInRest,
  profile: ProfileDialog,
  account: AccountPanel,
} as const;

/** Whichever dialog of the shell's identity is asked for. */
export function IdentityDialogs({ open }: { readonly open: IdentityDialog }) {
  const Asked = dialogs[open];
  return <Asked onClose={closeIdentity} />;
}
