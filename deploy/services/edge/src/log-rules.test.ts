import * as routes from '@wattline/api/routes';
import { logRules } from './log-rules';

function shown(line: string): string {
  for (const { pattern, shown: text } of logRules) {
    const found = pattern.exec(line);
    if (found) return text.replaceAll(/\$(\w+)/g, (_, group: string) => found.groups?.[group] ?? '');
  }
  return '';
}

/** The names of stations, tariffs and networks. All others name a person, or are all it takes to read, stop or end something. */
const PUBLIC = /:(?:locationId|tariffId|partyId|networkId)\b|(?<=\/by-code\/):code/;
const secret = 'SECRET-3F2A9C1D';
const secretCalls = Object.values<routes.Route>(routes).flatMap(({ call }) =>
  [...call.replace(PUBLIC, 'known').matchAll(/:(\w+)/g)].map(
    ([, name]) => [name, call, call.replace(`:${name}`, secret).replaceAll(/:\w+/g, 'other')] as const,
  ),
);

test.each(secretCalls)('logs-without-persons: no line shows the %s of %s', (_, __, asked) => {
  expect(asked).toContain(secret);
  expect(shown(`${asked} HTTP/1.1`)).not.toContain(secret);
});

describe('docs/rules.md logs-without-persons: a request in the access log', () => {
  test.each([
    ['POST /api/check/+17875550121/482913', 'POST /api/check/***'],
    ['POST /api/check/%2B17875550121/482913', 'POST /api/check/***'],
    ['POST /API/Check/%2b17875550121/482913', 'POST /API/Check/***'],
    ['POST /api/%63heck/7875550121/482913', 'POST ***'],
    ['POST /api/check%2F7875550121/482913', 'POST /api***'],
    ['POST /api/validate/7875550121', 'POST /api/validate/***'],
    ['GET /api/users/validate/phone/%2B17875550121?x=1', 'GET /api/users/validate/phone/***'],
    ['GET /api/users/drv-001', 'GET /api/users/***'],
    ['PATCH /api/users/drv-001/profile?x=1', 'PATCH /api/users/***/profile'],
    ['GET /api/users/drv-001/pre-authorizations/pending', 'GET /api/users/***/pre-authorizations/pending'],
    ['GET /api/session-finder/hold/drv-001/pa-1', 'GET /api/session-finder/hold/***'],
    ['POST /api/users/merge/verify', 'POST /api/users/merge/verify'],
    ['GET /api/users?search=ana', 'GET /api/users'],
    ['GET /ocpi/emsp/2.2.1/tokens/US/WTL/A1', 'GET /ocpi/emsp/2.2.1/tokens/***'],
    ['GET /station/ana@example.com', 'GET /station/***'],
    ['GET /receipts/of/%2B17875550121/x', 'GET /receipts/of/***'],
    ['GET /ocpi/emsp/2.2.1/locations/Plaza%20Col%C3%B3n', 'GET /ocpi/emsp/2.2.1/locations/Plaza%20Col%C3%B3n'],
    ['GET /session/SES-3F2A9C1D7B40', 'GET /session/***7B40'],
    ['GET /session/SES-3F2A9C1D7B40?x=1', 'GET /session/***7B40'],
    ['GET /Session/SES-3F2A9C1D7B40/', 'GET /Session/***7B40'],
    ['GET /session%2FSES-3F2A9C1D7B40', 'GET /session%2F***7B40'],
    ['GET /session/SES-3F2A9C1D7B40%2Fmore', 'GET /session/***more'],
    ['GET /session/SES-1', 'GET /session/***'],
    ['GET /session', 'GET /session'],
    ['GET /receipt/SES-3F2A9C1D7B40', 'GET /receipt/***7B40'],
    ['GET /receipts', 'GET /receipts'],
    ['GET /ocpi/emsp/2.2.1/sessions/SES-3F2A9C1D7B40', 'GET /ocpi/emsp/2.2.1/sessions/***7B40'],
    ['POST /ocpi/emsp/2.2.1/sessions/SES-3F2A9C1D7B40/stop', 'POST /ocpi/emsp/2.2.1/sessions/***7B40/stop'],
    ['GET /ocpi/emsp/2.2.1/sessions%2fSES-3F2A9C1D7B40', 'GET /ocpi/emsp/2.2.1/sessions%2f***7B40'],
    ['GET /ocpi/emsp/2.2.1/sessions?limit=5', 'GET /ocpi/emsp/2.2.1/sessions'],
    ['POST /api/v2/sessions/SES-3F2A9C1D7B40/stop', 'POST /api/v2/sessions/***7B40/stop'],
    ['POST /api/v2/sessions/start', 'POST /api/v2/sessions/start'],
    ['GET /api/users/drv-001/sessions', 'GET /api/users/***/sessions'],
    ['DELETE /api/push-subscriptions/b1946ac92492d2347c6235b4', 'DELETE /api/push-subscriptions/***35b4'],
    ['POST /api/push-subscriptions', 'POST /api/push-subscriptions'],
    ['GET /connect-vehicle/pa_3F2A9C1D7B40?x=1', 'GET /connect-vehicle/***7B40'],
    ['POST /api/pre-authorizations/pa_3F2A9C1D7B40/cancel', 'POST /api/pre-authorizations/***7B40/cancel'],
    ['GET /api/pre-authorizations/pa_3F2A9C1D7B40/check-active', 'GET /api/pre-authorizations/***7B40/check-active'],
    ['POST /api/pre-authorizations', 'POST /api/pre-authorizations'],
    ['GET /api/athmovil/payments/ath-3F2A9C1D7B40/status', 'GET /api/athmovil/payments/***7B40/status'],
    ['POST /api/athmovil/payments', 'POST /api/athmovil/payments'],
    ['POST /api/payments/pi_3F2A9C1D7B40/refund', 'POST /api/payments/***7B40/refund'],
    ['DELETE /api/payment-methods/pm_3F2A9C1D7B40', 'DELETE /api/payment-methods/***7B40'],
    ['GET /ocpi/emsp/2.2.1/cdrs/cdr-3F2A9C1D7B40', 'GET /ocpi/emsp/2.2.1/cdrs/***7B40'],
    ['GET /auth/verify?oobCode=secret', 'GET /auth/verify'],
    ['GET /', 'GET /'],
  ])('%s is logged as %s', (asked, expected) => {
    expect(shown(`${asked} HTTP/1.1`)).toBe(expected);
  });

  test('a line of another kind is not logged at all', () => {
    expect(shown('\u0016\u0003\u0001')).toBe('');
  });
});
