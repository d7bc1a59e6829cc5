import { chunk } from '@wattline/remote';
import { DialogPlace } from '../dialog-place';
import { useTexts } from '../texts/use-texts';
import { AccountPanel } from './account/account-panel';
import { closeIdentity, type IdentityDialog } from './identity-store';
import { ProfileDialog } from './profile/profile-dialog';
import { SignInDialog, SignInRest } from './sign-in/sign-in-dialog';

/* A chunk of its own: all that identity shows. */
export { VerifyEmailLink } from './email-link/verify-email-link';
export { ImpersonationBanner } from './impersonation/impersonation-banner';
export { TestAuth } from './test-auth/test-auth';

/** The dialogs about a driver's data: few open them, and a sign-in goes without their bytes. */
const accountDataCode = chunk(async () => import(/* webpackChunkName: "account-data" */ './account-data-screens'), {
  when: 'shown',
});

const dialogs = {
  'sign-in': SignInDialog,
  'sign-in-rest': SignInRest,
  account: AccountPanel,
} as const;

interface IdentityDialogsProps {
  readonly open: IdentityDialog;
  /** Why a part asked for it; null where the driver opened it. */
  readonly reason: string | null;
}

/** The dialog of the shell's identity that is asked for. */
export function IdentityDialogs({ open, reason }: IdentityDialogsProps) {
  const t = useTexts('part');
  if (open === 'profile') return <ProfileDialog reason={reason} onClose={closeIdentity} />;
  if (open === 'device' || open === 'deletion')
    return (
      <DialogPlace of={accountDataCode} open={open} failed={t('failed')} onClose={closeIdentity}>
        {({ AccountDeletion, OnThisDevice }) =>
          open === 'device' ? <OnThisDevice onClose={closeIdentity} /> : <AccountDeletion onClose={closeIdentity} />
        }
      </DialogPlace>
    );
  const Asked = dialogs[open];
  return <Asked onClose={closeIdentity} />;
}
