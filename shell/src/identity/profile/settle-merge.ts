import { signOut, type Driver } from '@wattline/auth';
import type { PhoneVerified } from '../phone-verification/phone-verification-machine';
import { takeUpVerified } from '../session';

/** How a merge that the backend accepted ended for this browser. */
export type MergeSettled =
  | { readonly kind: 'merged'; readonly driver: Driver }
  /** The backend sent no driver, or no token: then the driver is signed out and has to sign in again. */
  | { readonly kind: 'mergeNoUser' | 'mergeNoToken' | 'mergeFailed' };

/** Signs the merged driver in. Never throws. */
export async function settleMerge(verified: PhoneVerified): Promise<MergeSettled> {
  try {
    if (verified.driver === null) return { kind: 'mergeNoUser' };
    if (verified.token === '') {
      await signOut('expired');
      return { kind: 'mergeNoToken' };
    }
    await takeUpVerified(verified);
    return { kind: 'merged', driver: verified.driver };
  } catch {
    return { kind: 'mergeFailed' };
  }
}
