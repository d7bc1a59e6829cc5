import { exchangeFirebaseToken, serviceError, type DebugUser } from '@wattline/api';
import { impersonate, type Driver } from '@wattline/auth';
import { config } from '@wattline/config';
import { client } from '../part';
import { ImpersonationProblem } from './impersonation-problem';
import { passwordLogin } from './password-login';
import { isServiceToken, realJwt, type Claims } from './real-jwt';

/** The product's own token for one of the sign-in service, as at every sign-in, if it is this user's. */
async function exchanged(
  user: DebugUser,
  firebaseToken: string,
): Promise<{ driver: Driver; accessToken: string; firebaseToken: string }> {
  const answer = await exchangeFirebaseToken(client, { firebaseToken, email: user.email }).catch((error: unknown) => {
    throw new ImpersonationProblem('fetchFailed', serviceError(error).message, { cause: error });
  });
  if (answer.driver.id !== user.id) throw new ImpersonationProblem('otherUser');
  // Not the refresh token: whoever acts as somebody else has no use for 30 days of it.
  return { driver: answer.driver, accessToken: answer.accessToken, firebaseToken };
}

/** Acts as a user by their password at the sign-in service (specification 1, §2). Errors: ImpersonationProblem. */
export async function impersonateByPassword(user: DebugUser | null, password: string): Promise<void> {
  if (user === null || password === '') throw new ImpersonationProblem('selectUser');
  if (user.email === null) throw new ImpersonationProblem('noEmail');
  const { signInService } = config();
  if (user.firebaseUid === null || signInService === null) throw new ImpersonationProblem('noFirebase');
  await impersonate(await exchanged(user, await passwordLogin(signInService, user.email, password)));
}

/**
 * Acts as a user by a real token (specification 1, §2): one of the product's own, or one of the sign-in service, which is
 * exchanged first. `users` are all that are known, to tell a token of somebody else. Errors: ImpersonationProblem.
 */
export async function impersonateByToken(
  user: DebugUser | null,
  given: string,
  users: readonly DebugUser[],
): Promise<void> {
  if (user === null) throw new ImpersonationProblem('selectUser');
  const token = given.trim().replace(/^Bearer\s+/i, '');
  const claims = realJwt(token, Date.now());
  if (claims === null) throw new ImpersonationProblem('mockToken');
  const owner = ownerOf(claims, users);
  if (owner !== undefined && owner.id !== user.id) throw new ImpersonationProblem('otherUser');
  if (isServiceToken(claims)) return impersonate(await exchanged(user, token));
  const { firebaseUid: _, ...driver } = user;
  await impersonate({ driver, accessToken: token, firebaseToken: null });
}

/** Who of the known users a token says that it is of; undefined where it cannot be told. */
function ownerOf({ sub, email }: Claims, users: readonly DebugUser[]): DebugUser | undefined {
  return users.find(
    (user) =>
      user.id === sub ||
      (sub !== undefined && user.firebaseUid === sub) ||
      (user.email !== null && user.email === email),
  );
}
