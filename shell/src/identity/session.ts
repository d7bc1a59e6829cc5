import { exchangeFirebaseToken } from '@wattline/api';
import { currentDriver, signIn, type Driver } from '@wattline/auth';
import { client } from './identity-api';
import type { PhoneVerified } from './phone-verification/phone-verification-machine';
import { readReceiptPreferences } from './receipt-preferences';
import { SignInProblem } from './sign-in-service/sign-in-problem';
import type { ServiceIdentity } from './sign-in-service/sign-in-service';

/**
 * Exchanges what the sign-in service vouches for for the app's own tokens, and signs the driver in with them
 * (specification 2, §1 and §7). Errors: ServiceError; SignInProblem 'not-taken-up'.
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
 * Takes up what a verified phone number brought: the driver as the backend knows them now, and the tokens that it sent
 * with them. Returns the driver, or null where nobody is signed in.
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

/** Whether the driver said earlier what to do with receipts: then they are not asked again (specification 2, §2). */
export const isReceiptRemembered = (driver: Driver): boolean =>
  readReceiptPreferences(driver.id)?.rememberChoice === true;
