import { exchangeFirebaseToken, serviceFailure, type DebugUser } from '@wattline/api';
import { impersonate, type Driver } from '@wattline/auth';
import { config } from '@wattline/base/config';
import { client } from '../part';
import { ImpersonationProblem } from './impersonation-problem';
import { passwordLogin } from './password-login';
import { isServiceToken, realJwt, type Claims } from './real-jwt';

/** Exchanges a token of the sign-in service for the product's own, as at each sign-in. @throws ImpersonationProblem. */
async function exchanged(
  user: DebugUser,
  firebaseToken: string,
): Promise<{ driver: Driver; accessToken: string; firebaseToken: string }> {
  const answer = await exchangeFirebaseToken(client, { firebaseToken, email: user.email }).catch((error: unknown) => {
    throw new ImpersonationProblem('token-not-fetched', serviceFailure(error), { cause: error });
  });
  if (answer.driver.id !== user.id) throw new ImpersonationProblem('other-user');
  // Without the refresh token: an impersonation must not last its 30 days.
  return { driver: answer.driver, accessToken: answer.accessToken, firebaseToken };
}

/** Acts as a user by their password at the sign-in service. @throws ImpersonationProblem. */
export async function impersonateByPassword(user: DebugUser | null, password: string): Promise<void> {
  if (user === null || password === '') throw new ImpersonationProblem('no-user-chosen');
  if (user.email === null) throw new ImpersonationProblem('no-email');
  const { signInService } = config();
  if (user.firebaseUid === null || signInService === null) throw new ImpersonationProblem('no-firebase');
  await impersonate(await exchanged(user, await passwordLogin(signInService, user.email, password)));
}

/**
 * Acts as a user by a real token: one of the product's own, or one of the sign-in service, which is exchanged first.
 * `users` are all known users, by whom a token of another user is recognised.
 *
 * @throws ImpersonationProblem.
 */
export async function impersonateByToken(
  user: DebugUser | null,
  given: string,
  users: readonly DebugUser[],
): Promise<void> {
  if (user === null) throw new ImpersonationProblem('no-user-chosen');
  const token = given.trim().replace(/^Bearer\s+/i, '');
  const claims = realJwt(token, Date.now());
  if (claims === null) throw new ImpersonationProblem('mock-token');
  const owner = ownerOf(claims, users);
  if (owner !== undefined && owner.id !== user.id) throw new ImpersonationProblem('other-user');
  if (isServiceToken(claims)) return impersonate(await exchanged(user, token));
  const { firebaseUid: _, ...driver } = user;
  await impersonate({ driver, accessToken: token, firebaseToken: null });
}

/** The known user that a token names; undefined where it names none of them. */
function ownerOf({ sub, email }: Claims, users: readonly DebugUser[]): DebugUser | undefined {
  return users.find(
    (user) =>
      user.id === sub ||
      (sub !== undefined && user.firebaseUid === sub) ||
      (user.email !== null && user.email === email),
  );
}
