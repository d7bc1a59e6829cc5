import type { Driver } from '@wattline/auth';
import { paths } from '@wattline/contract';
import { useNavigate } from '@wattline/vendor/router';
import { notify } from '../../notices/notice-store';
import { useTexts } from '../../texts/use-texts';
import type { MergeCase, PhoneVerified } from '../phone-verification/phone-verification-machine';
import { settleMerge } from './settle-merge';

/** Time to read that the driver has to sign in again, before the way home. */
const LOGGED_OUT_MS = 2_000;

const kindOf = { merged: 'success', mergeNoUser: 'error', mergeNoToken: 'warning', mergeFailed: 'error' } as const;

/** Settles a merge and tells the driver how it ended. Gives the one driver that there is now; null where it failed. */
export function useMergeOutcome(): (verified: PhoneVerified, merge: MergeCase) => Promise<Driver | null> {
  const t = useTexts('profile');
  const navigate = useNavigate();

  return async (verified, merge) => {
    const settled = await settleMerge(verified, merge);
    notify(kindOf[settled.kind], t(settled.kind));
    if (settled.kind === 'mergeNoToken') setTimeout(() => void navigate(paths.home), LOGGED_OUT_MS);
    return settled.kind === 'merged' ? settled.driver : null;
  };
}
