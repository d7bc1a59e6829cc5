import { findPhoneOwner, ServiceError, updateProfile } from '@wattline/api';
import { updateDriver, type Driver } from '@wattline/auth';
import { client } from '../../backend/client';
import type { MergeCase } from '../phone-verification/phone-verification-machine';

/** How the saving of a profile ended. */
export type ProfileSaved =
  | { readonly kind: 'saved'; readonly driver: Driver }
  /** The number belongs to another account, which can be merged with this one. */
  | { readonly kind: 'merge'; readonly merge: MergeCase }
  /** 'phoneTaken': the number belongs to another account, which is not known. */
  | { readonly kind: 'phoneTaken' | 'emailTaken' | 'failed' };

/** The fields that a driver may change. Only given fields are sent. */
export interface ProfileChange {
  readonly email?: string;
  readonly phoneNumber?: string;
}

const saysTaken = (error: unknown): boolean =>
  error instanceof ServiceError && /already in use|already exists|duplicate/i.test(error.message);

/** The owner of a number is looked up only after an update failed, for a signed-in driver. */
async function offerMerge(driver: Driver, phone: string): Promise<ProfileSaved> {
  const owner = await findPhoneOwner(client, phone).catch(() => null);
  if (!owner?.exists || owner.userId === null || owner.userId === driver.id) return { kind: 'phoneTaken' };
  return {
    kind: 'merge',
    merge: { phone, currentUserId: driver.id, existingUserId: owner.userId, existingEmail: owner.email },
  };
}

/** Saves the changes of a driver's profile. Never throws. */
export async function saveProfile(driver: Driver, change: ProfileChange): Promise<ProfileSaved> {
  try {
    await updateProfile(client, driver.id, change);
  } catch (error) {
    if (!saysTaken(error)) return { kind: 'failed' };
    return change.phoneNumber === undefined ? { kind: 'emailTaken' } : offerMerge(driver, change.phoneNumber);
  }
  // The profile is saved even where the code for this cannot be fetched now.
  await updateDriver(driver.id, change).catch(() => undefined);
  return { kind: 'saved', driver: { ...driver, ...change } };
}
