import { exchangeFirebaseToken, serviceFailure, type DebugUser, type ServiceErrorCode } from '@wattline/api';
import { impersonate, type Driver } from '@wattline/auth';
import { config, type SignInServiceConfig } from '@wattline/base/config';
import type { Failure } from '@wattline/base/i18n';
import { client } from '../part';
import type { consoleErrors } from '../use-error-text';
import { isServiceToken, realJwt, type Claims } from './real-jwt';

/** Why a user could not be impersonated. `reason` is the service's, for 'token-not-fetched'. */
export class ImpersonationProblem extends Error {
  override readonly name = 'ImpersonationProblem';

  constructor(
    readonly code: keyof typeof consoleErrors,
    readonly reason: Failure<ServiceErrorCode> | null = null,
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}

const SERVICE = 'identitytoolkit.googleapis.com';
const TIMEOUT_MS = 10_000;

/** The errors by the service's codes. With e-mail enumeration protection on, INVALID_LOGIN_CREDENTIALS stands for all of them. */
const problems: Readonly<Record<string, ImpersonationProblem['code']>> = {
  INVALID_PASSWORD: 'wrong-user-password',
  INVALID_LOGIN_CREDENTIALS: 'wrong-user-password',
  EMAIL_NOT_FOUND: 'no-firebase',
  OPERATION_NOT_ALLOWED: 'no-firebase',
  PASSWORD_LOGIN_DISABLED: 'no-firebase',
};

interface Answer {
  readonly idToken?: unknown;
  readonly error?: { readonly message?: unknown };
}

/**
 * The sign-in service's ID token for a user's e-mail address and password. By its REST interface: its library would weigh
 * more than the whole console.
 *
 * @throws ImpersonationProblem.
 */
async function passwordLogin(service: SignInServiceConfig, email: string, password: string): Promise<string> {
  const { ok, status, body } = await ask(service, { email, password, returnSecureToken: true });
  if (ok && typeof body?.idToken === 'string') return body.idToken;
  const message = typeof body?.error?.message === 'string' ? body.error.message : '';
  // 'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been …'
  const [code = ''] = message.split(' ');
  const reason = body === null ? ({ code: 'http', values: { status } } as const) : serviceFailure({ message });
  throw new ImpersonationProblem(problems[code] ?? 'token-not-fetched', reason);
}

async function ask(
  { apiKey, emulatorUrl }: SignInServiceConfig,
  request: object,
): Promise<{ readonly ok: boolean; readonly status: number; readonly body: Answer | null }> {
  const base =
    emulatorUrl === null ? `https://${SERVICE}` : `${new URL(emulatorUrl, location.origin).origin}/${SERVICE}`;
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(`${base}/v1/accounts:signInWithPassword?key=${encodeURIComponent(apiKey)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal: abort.signal,
    });
    const body = (await response.json().catch(() => null)) as Answer | null;
    return { ok: response.ok, status: response.status, body };
  } catch (cause) {
    const code = abort.signal.aborted ? 'timeout' : 'offline';
    throw new ImpersonationProblem('token-not-fetched', { code }, { cause });
  } finally {
    clearTimeout(timer);
  }
}

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
