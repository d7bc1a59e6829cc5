import type { Behaviours } from './behaviours';

type Standing = ConstructorParameters<typeof Behaviours>[0][number];

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts:';

/** As the code or link is sent, or a Google account is chosen. */
const SENT = `${ACCOUNTS}s`;

/** As the code, link, password or Google account signs in. */
const USED = `${ACCOUNTS}signIn`;

/** The sign-in service refuses a phone number or an address. The Firebase SDK makes `auth/…` of the first word. */
const refused = (driver: string, path: string, message: string, status = 400): Standing => ({
  driver,
  path,
  status,
  body: { error: { code: status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } },
});

const WALLET = '/api/athmovil/payments';

/** ATH Móvil refuses what is asked of a phone number. */
const walletRefused = (driver: string, path: string, status: number, message: string): Standing => ({
  driver,
  path,
  method: 'POST',
  status,
  body: { statusMessage: message, message, detail: message },
});

/** Phone numbers and addresses that always fail. Of phone numbers the last seven digits count, in any area code. */
export const STANDING_BEHAVIOURS: readonly Standing[] = [
  refused('*5550101', SENT, 'INVALID_PHONE_NUMBER : Invalid format.'),
  refused('*5550102', SENT, 'QUOTA_EXCEEDED : Exceeded quota for verifying phone numbers.'),
  refused('*5550103', USED, 'USER_DISABLED'),
  refused('*5550104', USED, 'SESSION_EXPIRED'),
  refused(
    '*5550105',
    SENT,
    'OPERATION_NOT_ALLOWED : SMS unable to be sent until this region enabled by the app developer.',
  ),
  refused('*5550106', SENT, 'CAPTCHA_CHECK_FAILED'),
  refused('*5550107', USED, 'TOO_MANY_ATTEMPTS_TRY_LATER'),
  refused('*5550108', SENT, 'INTERNAL_ERROR', 500),
  refused('*5550109', SENT, 'TOO_MANY_ATTEMPTS_TRY_LATER'),

  refused('invalid*@refused.test', SENT, 'INVALID_EMAIL'),
  refused('quota*@refused.test', SENT, 'QUOTA_EXCEEDED : Exceeded daily quota for email sign-in.'),
  refused('disabled*@refused.test', USED, 'USER_DISABLED'),
  refused('expired*@refused.test', USED, 'EXPIRED_OOB_CODE'),
  refused('used*@refused.test', USED, 'INVALID_OOB_CODE'),
  refused('not-allowed*@refused.test', SENT, 'OPERATION_NOT_ALLOWED'),
  refused('domain*@refused.test', SENT, 'UNAUTHORIZED_DOMAIN : Domain not allowlisted by project'),
  refused('internal*@refused.test', SENT, 'INTERNAL_ERROR', 500),
  refused('too-many*@refused.test', SENT, 'TOO_MANY_ATTEMPTS_TRY_LATER'),

  walletRefused('*5550131', WALLET, 422, 'This phone number is not registered with ATH Móvil'),
  { driver: '*5550132', path: WALLET, delayMs: 3000 },
  walletRefused('*5550133', `${WALLET}/*/authorize`, 402, 'There are not enough funds in this ATH Móvil account'),
  { driver: '*5550134', path: WALLET, patch: { status: 'CANCEL' } },
];
