import { isClearNo } from '../client/is-clear-no';
import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import { cancelPreAuthorization, isPreAuthorizationActive, pendingPreAuthorizations } from './pre-authorizations';
import { createPreAuthorization } from './pre-authorizations';

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

  test('it posts the hold once, with the key of the step', async () => {
    backend.answerWith({ status: 201, body: hold });
    await expect(createPreAuthorization(asAna(), request, { idempotencyKey: 'step-1' })).resolves.toEqual(hold);
    expect(backend.requests).toHaveLength(1);
    expect(backend.requests[0]).toMatchObject({
      method: 'POST',
      url: '/api/pre-authorizations',
      headers: { authorization: 'Bearer jwt', 'idempotency-key': 'step-1' },
    });
    expect(JSON.parse(backend.requests[0]?.body ?? '')).toEqual({
      paymentMethodId: 'pm_1',
      amount: 20,
      currency: 'usd',
      userId: 'u1',
      locationId: 'loc-001',
      evseId: 'US*PHX*E1',
      connectorId: '1',
      metadata: { locationId: 'loc-001', evseUid: 'E1', connectorId: '1', userId: 'u1' },
    });
  });

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

  test.each([
    ['a refusal with a reason', 402, { detail: 'Insufficient funds' }, 'Insufficient funds', 402],
    ['a refusal without', 402, {}, 'HTTP error! status: 402', 402],
    ['no hold', 200, { status: 'requires_capture' }, 'No pre-authorization data in response', 404],
    ['a web page', 200, '<html>', 'No pre-authorization data in response', 404],
  ])('§8 gives the reason: %s', async (_, httpStatus, body, message, status) => {
    backend.answerWith({ status: httpStatus, body });
    await expect(createPreAuthorization(asAna(), request)).rejects.toMatchObject({ message, status, httpStatus });
    expect(backend.requests).toHaveLength(1);
  });

  test('docs/rules.md: no-blind-repeat: a hold without an answer is not asked for again', async () => {
    backend.answerWith('hang up');
    const client = clientFor(backend, { accessToken: () => 'jwt' });
    await expect(createPreAuthorization(client, request)).rejects.toMatchObject({ status: 500, httpStatus: null });
    expect(backend.requests).toHaveLength(1);
  });
});

describe('2 §7 cancelPreAuthorization', () => {
  test('it sends a reason', async () => {
    backend.answerWith({ status: 202, body: {} });
    await cancelPreAuthorization(asAna(), 'pa/1', { ...as, reason: 'Start failed', idempotencyKey: 'k' });
    expect(backend.requests[0]).toMatchObject({
      method: 'POST',
      url: '/api/pre-authorizations/pa%2F1/cancel',
      body: '{"reason":"Start failed"}',
      headers: { 'idempotency-key': 'k' },
    });
  });

  test.each([[200], [204]])('a pending hold is cancelled without a reason by %d', async (status) => {
    backend.answerWith({ status, body: '' });
    await expect(cancelPreAuthorization(asAna(), 'pa_1', as)).resolves.toBeUndefined();
    expect(backend.requests[0]).toMatchObject({ url: '/api/pre-authorizations/pa_1/cancel', body: '' });
  });

  test.each([
    ['with a reason', { reason: 'x' }, 409],
    ['without', {}, 409],
    ['without', {}, 202],
  ])('§8 a failure %s', async (_, options, status) => {
    backend.answerWith({ status, body: { detail: 'Already captured' } });
    await expect(cancelPreAuthorization(asAna(), 'pa_1', { ...as, ...options })).rejects.toMatchObject({
      message: `Failed to cancel pre-authorization: ${status}`,
      status,
      httpStatus: status,
    });
    expect(backend.requests).toHaveLength(1);
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

  test('§8 an error inside an HTTP 200 and a missing answer are errors', async () => {
    backend.answerWith({ body: { status_code: 2003, status_message: 'Unknown hold' } });
    await expect(cancelPreAuthorization(asAna(), 'pa_1', as)).rejects.toMatchObject({
      message: 'Failed to cancel pre-authorization: 404',
      protocolStatus: 2003,
    });
    backend.answerWith('hang up');
    await expect(cancelPreAuthorization(asAna(), 'pa_1', as)).rejects.toMatchObject({ status: 500, httpStatus: null });
  });
});

describe('2 §7 isPreAuthorizationActive', () => {
  test.each([
    [{ is_active: true }, true],
    [{ isActive: false }, false],
    [{ data: { is_active: true }, status_code: 1000 }, true],
    [{}, false],
  ])('reads %j', async (body, active) => {
    backend.answerWith({ body });
    await expect(isPreAuthorizationActive(asAna(), 'pa_1', as)).resolves.toBe(active);
    expect(backend.requests[0]).toMatchObject({ method: 'GET', url: '/api/pre-authorizations/pa_1/check-active' });
  });

  test('docs/rules.md: unclear-answer: a web page proves nothing', async () => {
    backend.answerWith({ body: '<html>Welcome to the Wi-Fi</html>' }, { status: 404, body: '<html>nginx</html>' });
    await expect(isPreAuthorizationActive(asAna(), 'pa_1', as)).rejects.toMatchObject({ httpStatus: 200 });
    await expect(isPreAuthorizationActive(asAna(), 'pa_1', as)).rejects.toMatchObject({ httpStatus: 404 });
  });

  test('a hold that is gone is not active, and another failure is thrown', async () => {
    const unknown = { statusMessage: 'Unknown' };
    backend.answerWith(
      { status: 404, body: unknown },
      { status: 410, body: unknown },
      { body: { status_code: 2003 } },
      { status: 500 },
    );
    await expect(isPreAuthorizationActive(asAna(), 'pa_1', as)).resolves.toBe(false);
    await expect(isPreAuthorizationActive(asAna(), 'pa_1', as)).resolves.toBe(false);
    await expect(isPreAuthorizationActive(asAna(), 'pa_1', as)).resolves.toBe(false);
    await expect(isPreAuthorizationActive(asAna(), 'pa_1', as)).rejects.toMatchObject({ status: 500 });
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
    expect(backend.requests[0]).toMatchObject({ method: 'GET', url: '/api/users/u1/pre-authorizations/pending' });
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

  test('an answer without a list is an error', async () => {
    backend.answerWith({ body: {} });
    await expect(pendingPreAuthorizations(asAna(), 'u1')).rejects.toThrow('No pre-authorization data in response');
  });
});
