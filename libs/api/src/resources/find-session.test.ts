import { readRuntimeConfig, setConfig } from '@wattline/config';
import { Backend } from '../testing/backend';
import { clientFor, keepEveryDemand } from '../testing/client-for';
import { findSessionOf } from './find-session';

let backend: Backend;

beforeAll(async () => {
  backend = await Backend.start();
});
afterAll(() => backend.stop());

const asAna = () => clientFor(backend, { accessToken: () => 'jwt', retries: 0 });

const hold = { kind: 'hold', paymentId: 'pa-1', paymentIntentId: 'pi_1', driverId: 'drv 1' } as const;
const wallet = { kind: 'wallet', paymentId: 'ath-1', paymentIntentId: 'ath-1', driverId: 'drv 1' } as const;

describe('2 §3: finding the session that a hold pays for', () => {
  test.each([
    [
      'the hold names it',
      [
        { id: 'pa-0', session_id: 'S-0' },
        { id: 'pa-1', session_id: 'S-1' },
      ],
      'S-1',
    ],
    [
      'the hold is known by its payment intent',
      [{ id: 'x', stripe_payment_intent_id: 'pi_1', sessionId: 'S-1' }],
      'S-1',
    ],
    ['the hold names no session', [{ id: 'pa-1', session_id: null }], null],
    ['the hold names an empty one', [{ id: 'pa-1', session_id: '' }], null],
    ['the hold is gone', [], null],
  ])('answers if %s', async (_, holds, sessionId) => {
    backend.answerWith({ body: holds });
    await expect(findSessionOf(asAna(), hold)).resolves.toBe(sessionId);
    expect(backend.requests).toHaveLength(1);
    expect(backend.requests[0]).toMatchObject({
      method: 'GET',
      url: '/api/users/drv%201/pre-authorizations/pending',
      headers: { authorization: 'Bearer jwt' },
    });
  });

  test.each([
    [500, {}],
    [200, '<html>'],
    [401, {}],
  ])('%d %j proves nothing and does not mean “none”', async (status, body) => {
    backend.answerWith({ status, body });
    await expect(findSessionOf(asAna(), hold)).rejects.toMatchObject({ name: 'ServiceError' });
  });
});

describe('2 §3: finding the session that the wallet’s payment pays for', () => {
  test.each([
    ['the payment names it', { payment_id: 'ath-1', status: 'COMPLETED', session_id: 'S-2' }, 'S-2'],
    ['the payment names no session', { status: 'COMPLETED', sessionId: null }, null],
    ['the answer has no such field', { status: 'COMPLETED' }, null],
  ])('answers if %s', async (_, body, sessionId) => {
    backend.answerWith({ body });
    await expect(findSessionOf(asAna(), wallet)).resolves.toBe(sessionId);
    expect(backend.requests[0]).toMatchObject({ method: 'GET', url: '/api/athmovil/payments/ath-1/status' });
  });

  test('an answer that cannot be read proves nothing and does not mean “none”', async () => {
    backend.answerWith({ body: '<html>' });
    await expect(findSessionOf(asAna(), wallet)).rejects.toMatchObject({ name: 'ServiceError' });
  });
});

describe('nothing-twice-by-itself: a backend that does not guarantee to name a payment’s session', () => {
  beforeAll(() => setConfig(readRuntimeConfig({})));
  afterAll(keepEveryDemand);

  test.each([
    ['hold', hold, [{ id: 'pa-1', session_id: 'S-1' }], [{ id: 'pa-1' }]],
    ['debit', wallet, { status: 'COMPLETED', session_id: 'S-1' }, { status: 'COMPLETED' }],
  ])('a session that the %s names counts, and none that it does not name', async (_, payment, named, unnamed) => {
    backend.answerWith({ body: named });
    await expect(findSessionOf(asAna(), payment)).resolves.toBe('S-1');
    backend.answerWith({ body: unnamed });
    await expect(findSessionOf(asAna(), payment)).rejects.toMatchObject({ name: 'ServiceError', status: 404 });
  });
});
