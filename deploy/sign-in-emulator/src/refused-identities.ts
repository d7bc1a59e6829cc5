/** An error as the sign-in service words it; the Firebase SDK makes `auth/…` of its first word. */
export interface SignInError {
  readonly status: number;
  readonly message: string;
}

/** When an identity is refused: as a code or link is sent, or as it is used. */
export type SignInStep = 'send' | 'use';

interface RefusedIdentity extends SignInError {
  readonly step: SignInStep;
}

const refused = (step: SignInStep, message: string, status = 400): RefusedIdentity => ({ step, message, status });

/** By the last seven digits of a phone number, whatever its area: 787 and 939 get the app's hint on Puerto Rico too. */
const PHONES: Record<string, RefusedIdentity> = {
  5550101: refused('send', 'INVALID_PHONE_NUMBER : Invalid format.'),
  5550102: refused('send', 'QUOTA_EXCEEDED : Exceeded quota for verifying phone numbers.'),
  5550103: refused('use', 'USER_DISABLED'),
  5550104: refused('use', 'SESSION_EXPIRED'),
  5550105: refused(
    'send',
    'OPERATION_NOT_ALLOWED : SMS unable to be sent until this region enabled by the app developer.',
  ),
  5550106: refused('send', 'CAPTCHA_CHECK_FAILED'),
  5550107: refused('use', 'TOO_MANY_ATTEMPTS_TRY_LATER'),
  5550108: refused('send', 'INTERNAL_ERROR', 500),
  5550109: refused('send', 'TOO_MANY_ATTEMPTS_TRY_LATER'),
};

const REFUSED_DOMAIN = 'refused.test';

/** By what stands before @refused.test; what follows a + does not count. */
const EMAILS: Record<string, RefusedIdentity> = {
  invalid: refused('send', 'INVALID_EMAIL'),
  quota: refused('send', 'QUOTA_EXCEEDED : Exceeded daily quota for email sign-in.'),
  disabled: refused('use', 'USER_DISABLED'),
  expired: refused('use', 'EXPIRED_OOB_CODE'),
  used: refused('use', 'INVALID_OOB_CODE'),
  'not-allowed': refused('send', 'OPERATION_NOT_ALLOWED'),
  domain: refused('send', 'UNAUTHORIZED_DOMAIN : Domain not allowlisted by project'),
  internal: refused('send', 'INTERNAL_ERROR', 500),
  'too-many': refused('send', 'TOO_MANY_ATTEMPTS_TRY_LATER'),
};

/** Gives the error that a phone number or an e-mail address meets at a step; most meet none. */
export function refusalOf(identity: string, step: SignInStep): SignInError | undefined {
  const found = identity.includes('@') ? EMAILS[refusedName(identity)] : PHONES[identity.slice(-7)];
  return found?.step === step ? found : undefined;
}

function refusedName(email: string): string {
  const [name = '', domain] = email.toLowerCase().split('@');
  return domain === REFUSED_DOMAIN ? (name.split('+')[0] ?? '') : '';
}
