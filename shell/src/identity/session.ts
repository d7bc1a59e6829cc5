import { exchangeFirebaseToken } from '@wattline/api';
import { currentDriver, signIn, type Driver } from '@wattline/auth';
import { client } from '../backend/client';
import type { PhoneVerified } from './phone-verification/phone-verification-machine';
import { readReceiptPreferences } from './receipt-preferences';
import { type ServiceIdentity, SignInProblem } from './sign-in-service/sign-in-service';

/**
 * Exchanges the sign-in service's token for the app's own tokens, and signs the driver in with them.
 *
 * @throws ServiceError; SignInProblem 'not-taken-up'.
 */
export async function signInWith({
  token,
  provider,
  email,
  phoneNumber,
  displayName,
}: ServiceIdentity): Promise<Driver> {
  const session = await exchangeFirebaseToken(client, {
    firebaseToken: token,
    provider,
    email,
    phoneNumber,
    displayName,
  });
  await signIn({ ...session, firebaseToken: token }).catch((cause: unknown) => {
    throw new SignInProblem('not-taken-up', { cause });
  });
  return session.driver;
}

/**
 * Signs the driver in with the result of a verified phone number: the driver as the backend knows them now, and its
 * tokens, if it sent any.
 *
 * @returns The driver; null if no driver is signed in.
 */
export async function takeUpVerified({
  driver,
  token,
  refreshToken,
  expiresIn,
}: PhoneVerified): Promise<Driver | null> {
  const known = driver ?? currentDriver();
  if (known && token !== '')
    await signIn({ driver: known, accessToken: token, expiresIn, ...(refreshToken !== null && { refreshToken }) });
  return known;
}

/** Whether the driver's choice about receipts is remembered: then they are not asked again. */
export const isReceiptRemembered = (driver: Driver): boolean =>
  readReceiptPreferences(driver.id)?.rememberChoice === true;
