import type { SignInServiceConfig } from '@wattline/config';
import { ImpersonationProblem, type ProblemKey } from './impersonation-problem';

const SERVICE = 'identitytoolkit.googleapis.com';
const TIMEOUT_MS = 10_000;

/** What the service's codes mean here. With protection against guessing of addresses it says INVALID_LOGIN_CREDENTIALS to all. */
const problems: Readonly<Record<string, ProblemKey>> = {
  INVALID_PASSWORD: 'invalidPassword',
  INVALID_LOGIN_CREDENTIALS: 'invalidPassword',
  EMAIL_NOT_FOUND: 'noFirebase',
  OPERATION_NOT_ALLOWED: 'noFirebase',
  PASSWORD_LOGIN_DISABLED: 'noFirebase',
};

interface Answer {
  readonly idToken?: unknown;
  readonly error?: { readonly message?: unknown };
}

/**
 * The sign-in service's ID token for somebody's address and password (specification 1, §7), by its REST address: its
 * library would weigh more than this whole console. Errors: ImpersonationProblem.
 */
export async function passwordLogin(service: SignInServiceConfig, email: string, password: string): Promise<string> {
  const { ok, body } = await ask(service, { email, password, returnSecureToken: true });
  if (ok && typeof body.idToken === 'string') return body.idToken;
  const said = typeof body.error?.message === 'string' ? body.error.message : '';
  // 'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been …'
  const [code = ''] = said.split(' ');
  throw new ImpersonationProblem(problems[code] ?? 'fetchFailed', said || 'Unknown error occurred');
}

async function ask(
  { apiKey, emulatorUrl }: SignInServiceConfig,
  request: object,
): Promise<{ readonly ok: boolean; readonly body: Answer }> {
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
    return { ok: response.ok, body: body ?? { error: { message: `HTTP error! status: ${response.status}` } } };
  } catch (cause) {
    throw new ImpersonationProblem('fetchFailed', abort.signal.aborted ? 'Request timeout' : 'Network Error', {
      cause,
    });
  } finally {
    clearTimeout(timer);
  }
}
