import { serviceFailure } from '@wattline/api';
import type { SignInServiceConfig } from '@wattline/base/config';
import { ImpersonationProblem } from './impersonation-problem';

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
export async function passwordLogin(service: SignInServiceConfig, email: string, password: string): Promise<string> {
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
