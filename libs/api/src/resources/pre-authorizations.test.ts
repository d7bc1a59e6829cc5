import { isClearNo } from '../client/is-clear-no';
import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import {
  cancelPreAuthorization,
  createPreAuthorization,
  isPreAuthorizationActive,
  pendingPreAuthorizations,
} from './pre-authorizations';

const backend = Backend.forTests();

const as = { driverId: 'u1' };
const asAna = () => clientFor(backend, { accessToken: () => 'jwt', retries: 0 });

describe('2 §7 createPreAuthorization', () => {
  const request = {
    paymentMethodId: 'pm_1',
    amount: 20,
    currency: 'USD',
    userId: 'u1',
    locationId: 'loc-001',
    evseId: 'US*PHX*E1',
    evseUid: 'E1',
    connectorId: '1',
  };
  const hold = { id: 'pa_1', paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_2', status: 'requires_capture' };

  test.each([
    [
      'snake_case',
      { id: 'pa_1', payment_intent_id: 'pi_1', client_secret: 'pi_1_secret_2', status: 'requires_capture' },
      hold,
    ],
    ['an envelope', { data: hold, status_code: 1000 }, hold],
    ['no id', { paymentIntentId: 'pi_1' }, { id: 'pi_1', paymentIntentId: 'pi_1', clientSecret: null, status: null }],
    ['nothing but an id', { id: 'pi_1' }, { id: 'pi_1', paymentIntentId: 'pi_1', clientSecret: null, status: null }],
  ])('§3 reads %s', async (_, body, expected) => {
    backend.answerWith({ body });
    await expect(createPreAuthorization(asAna(), request)).resolves.toEqual(expected);
  });

  test.each([{ status: 'requires_capture' }, '<html>'])('§8 an answer without a hold is an error: %j', async (body) => {
    backend.answerWith({ body });
    const message = 'No pre-authorization data in response';
    await expect(createPreAuthorization(asAna(), request)).rejects.toMatchObject({
      message,
      status: 404,
      httpStatus: 200,
    });
  });
});

describe('2 §7 cancelPreAuthorization', () => {
  test('with a reason each yes counts', async () => {
    backend.answerWith({ status: 202, body: {} });
    await expect(cancelPreAuthorization(asAna(), 'pa_1', { ...as, reason: 'Start failed' })).resolves.toBeUndefined();
  });

  test.each([[200], [204]])('a pending hold is cancelled without a reason by %d', async (status) => {
    backend.answerWith({ status, body: '' });
    await expect(cancelPreAuthorization(asAna(), 'pa_1', as)).resolves.toBeUndefined();
    expect(backend.requests[0]).toMatchObject({ url: '/api/pre-authorizations/pa_1/cancel', body: '' });
  });

  test('§8 without a reason 202 is none', async () => {
    backend.answerWith({ status: 202, body: {} });
    await expect(cancelPreAuthorization(asAna(), 'pa_1', as)).rejects.toMatchObject({
      message: 'Failed to cancel pre-authorization: 202',
      httpStatus: 202,
    });
  });

  test.each([[{}], [{ reason: 'x' }]])(
    'docs/rules.md: unclear-answer: a web page releases nothing %j',
    async (options) => {
      backend.answerWith({ body: '<html>Welcome to the Wi-Fi</html>' });
      const failure = await cancelPreAuthorization(asAna(), 'pa_1', { ...as, ...options }).catch(
        (error: unknown) => error,
      );
      expect(failure).toMatchObject({ name: 'ServiceError', httpStatus: 200 });
      expect(isClearNo(failure)).toBe(false);
    },
  );

  test('§8 an error inside an HTTP 200 is one', async () => {
    backend.answerWith({ body: { status_code: 2003, status_message: 'Unknown hold' } });
    await expect(cancelPreAuthorization(asAna(), 'pa_1', as)).rejects.toMatchObject({
      message: 'Failed to cancel pre-authorization: 404',
      protocolStatus: 2003,
    });
  });
});

describe('2 §7 isPreAuthorizationActive', () => {
  test.each([
    [{ body: { isActive: false } }],
    [{ body: {} }],
    [{ status: 404, body: { statusMessage: 'Unknown' } }],
    [{ status: 410, body: { statusMessage: 'Unknown' } }],
    [{ body: { status_code: 2003 } }],
  ])('it is not active by %j', async (answer) => {
    backend.answerWith(answer);
    await expect(isPreAuthorizationActive(asAna(), 'pa_1', as)).resolves.toBe(false);
  });

  test.each([
    [200, '<html>Welcome to the Wi-Fi</html>'],
    [404, '<html>nginx</html>'],
    [500, ''],
  ])('docs/rules.md: unclear-answer: %d %j proves nothing', async (status, body) => {
    backend.answerWith({ status, body });
    await expect(isPreAuthorizationActive(asAna(), 'pa_1', as)).rejects.toMatchObject({ httpStatus: status });
  });
});

describe('2 §7 pendingPreAuthorizations', () => {
  const wire = {
    id: 'pa_1',
    session_id: null,
    expires_at: '2025-09-10T10:00:00.123456',
    created_at: '2025-09-03T10:00:00Z',
    amount: '20.00',
    currency: 'usd',
    stripe_payment_intent_id: 'pi_1',
    metadata: { locationId: 'loc-1', evseUid: 'loc-1_1', connectorId: '1' },
    status: 'Requires_Capture',
  };
  const pending = {
    id: 'pa_1',
    sessionId: null,
    expiresAt: '2025-09-10T10:00:00.123Z',
    createdAt: '2025-09-03T10:00:00.000Z',
    amount: 20,
    currency: 'USD',
    paymentIntentId: 'pi_1',
    locationId: 'loc-1',
    evseUid: 'loc-1_1',
    connectorId: '1',
    status: 'requires_capture',
    isExpired: false,
  };
  const before = { Date: 'Wed, 10 Sep 2025 09:59:59 GMT' };

  test.each([
    ['snake_case', [wire, { amount: 5 }]],
    ['camelCase', [pending]],
    ['an envelope', { data: [wire], status_code: 1000 }],
    ['a named list', { preAuthorizations: [wire] }],
  ])('reads %s', async (_, body) => {
    backend.answerWith({ headers: before, body });
    await expect(pendingPreAuthorizations(asAna(), 'u1')).resolves.toEqual([pending]);
  });

  test.each([
    ['a second before its end', 'Wed, 10 Sep 2025 09:59:59 GMT', false],
    ['after its end', 'Wed, 10 Sep 2025 10:00:01 GMT', true],
    ['where the platform’s time is not known', 'none', false],
  ])('platform-clock: a hold has expired by the platform’s clock alone: %s', async (_, Date, isExpired) => {
    backend.answerWith({ headers: { Date }, body: [wire] });
    await expect(pendingPreAuthorizations(asAna(), 'u1')).resolves.toMatchObject([{ isExpired }]);
  });

  test('§3 fields that are not reported are null', async () => {
    backend.answerWith({ body: [{ id: 7, session_id: 'S-1' }] });
    await expect(pendingPreAuthorizations(asAna(), 'u1')).resolves.toEqual([
      {
        id: '7',
        sessionId: 'S-1',
        expiresAt: null,
        createdAt: null,
        amount: null,
        currency: 'USD',
        paymentIntentId: null,
        locationId: null,
        evseUid: null,
        connectorId: null,
        status: null,
        isExpired: false,
      },
    ]);
  });
});
