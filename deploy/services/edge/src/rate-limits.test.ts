import { RETRY_AFTER_S, rateLimits } from './rate-limits';

const limitsOf = (asked: string): string[] =>
  rateLimits.filter(({ pattern }) => pattern.test(asked)).map(({ name }) => name);

describe('edge: limits for each address', () => {
  test.each([
    ['POST /api/validate/+17875550121', 'messages'],
    ['POST /api/users/merge/send-verification', 'messages'],
    ['POST /api/check/+17875550121/482913', 'codes'],
    ['POST /api/users/merge/verify', 'codes'],
    ['GET /api/users/validate/phone/+17875550121', 'codes'],
    ['POST /api/pre-authorizations', 'money'],
    ['POST /api/pre-authorizations/pa_1/cancel', 'money'],
    ['POST /api/payments/pi_1/refund', 'money'],
    ['POST /api/athmovil/payments', 'money'],
    ['POST /api/athmovil/payments/ath_1/refund', 'money'],
    ['POST /api/payment-methods', 'money'],
    ['DELETE /api/payment-methods/pm_1', 'money'],
    ['POST /api/v1/ocpi/commands/jwt/START_SESSION', 'charging'],
    ['POST /api/v2/sessions/start', 'charging'],
    ['POST /api/v2/sessions/SES-1/stop', 'charging'],
    ['POST /ocpi/emsp/2.2.1/commands/STOP_SESSION', 'charging'],
    ['POST /api/auth/firebase/verify', 'sign_in'],
    ['POST /api/api/identity/auth/refresh', 'sign_in'],
    ['GET /api/users', 'users'],
    ['POST /api/policy-reports', 'reports'],
    ['POST /api/telemetry/v1/logs', 'reports'],
    ['POST /api/support', 'help'],
    ['GET /ocpi/emsp/2.2.1/sessions/SES-1', 'sessions'],
    ['GET /.first-view/session/SES-1', 'sessions'],
    ['HEAD /.first-view/receipt/SES-1', 'sessions'],
  ])('%s counts for the limit %s', (asked, name) => {
    expect(limitsOf(asked)).toEqual([name]);
  });

  test.each([
    'GET /',
    'GET /api/pre-authorizations/pa_1/check-active',
    'GET /api/athmovil/payments/ath_1/status',
    'GET /api/payment-methods',
    'GET /receipts',
    'GET /session/SES-1',
    'GET /.first-view/station/loc-001',
    'GET /ocpi/emsp/2.2.1/locations/loc-001',
    'POST /api/supports',
    'PATCH /api/users/drv-001/profile',
    'GET /api/users/drv-001/pre-authorizations/pending',
  ])('%s is not limited', (asked) => {
    expect(limitsOf(asked)).toEqual([]);
  });

  test('after Retry-After the slowest limit lets one more through', () => {
    for (const { perMinute } of rateLimits) expect((perMinute * RETRY_AFTER_S) / 60).toBeGreaterThanOrEqual(1);
  });
});
