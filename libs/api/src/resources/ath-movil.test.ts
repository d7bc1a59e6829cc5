import { isClearNo } from '../client/is-clear-no';
import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import {
  authorizeAthPayment,
  cancelAthPayment,
  completeAthPayment,
  createAthPayment,
  getAthConfig,
  getAthPayment,
  refundAthPayment,
} from './ath-movil';

const backend = Backend.forTests();

const as = { driverId: 'u1' };
const asAna = () => clientFor(backend, { accessToken: () => 'jwt', retries: 0 });

const unknown = {
  paymentId: 'ath_1',
  status: 'UNKNOWN',
  expiresAt: null,
  total: null,
  referenceNumber: null,
  transactionReference: null,
  sessionId: null,
};

describe('2 §7 getAthConfig', () => {
  const config = { isEnabled: true, publicToken: 'pub', baseUrl: 'https://ath.example/', timeoutSeconds: 300 };

  test.each([
    ['the driver', true, '/api/athmovil/config', 'Bearer jwt'],
    ['anybody', false, '/api/athmovil/public-config', undefined],
  ])('asks for the configuration for %s', async (_, signedIn, url, authorization) => {
    backend.answerWith({ body: config });
    await expect(getAthConfig(asAna(), { signedIn })).resolves.toEqual(config);
    expect(backend.requests[0]?.url).toBe(url);
    expect(backend.requests[0]?.headers.authorization).toBe(authorization);
  });

  test.each([
    [
      'snake_case in an envelope',
      { data: { is_enabled: 'false', public_token: 'pub', base_url: 'https://ath.example', timeout_seconds: '300' } },
      { ...config, isEnabled: false },
    ],
    ['no field', {}, { isEnabled: true, publicToken: null, baseUrl: null, timeoutSeconds: 600 }],
    [
      'nonsense',
      { isEnabled: 'si', baseUrl: 'javascript:alert(1)', timeoutSeconds: 0 },
      { isEnabled: true, publicToken: null, baseUrl: null, timeoutSeconds: 600 },
    ],
  ])('§3 reads %s', async (_, body, expected) => {
    backend.answerWith({ body });
    await expect(getAthConfig(asAna(), { signedIn: true })).resolves.toEqual(expected);
  });

  test.each([
    [503, {}],
    [200, '<html>'],
    [200, ''],
  ])('the failure %d %j reaches the caller', async (status, body) => {
    backend.answerWith({ status, body });
    await expect(getAthConfig(asAna(), { signedIn: true })).rejects.toMatchObject({ httpStatus: status });
  });
});

describe('2 §7 createAthPayment', () => {
  const request = { amount: 20, phoneNumber: '+17875550100', locationId: 'loc-001', evseId: 'E1' };

  test('§3 it reads the payment', async () => {
    const body = {
      payment_id: 'ath_1',
      status: 'OPEN',
      expires_at: '2025-09-03T10:10:00',
      total: '20.00',
      reference_number: 'R1',
      transaction_reference: 'T1',
    };
    backend.answerWith({ status: 201, body: { data: body, status_code: 1000 } });
    await expect(createAthPayment(asAna(), request, as)).resolves.toEqual({
      paymentId: 'ath_1',
      status: 'OPEN',
      expiresAt: '2025-09-03T10:10:00.000Z',
      total: 20,
      referenceNumber: 'R1',
      transactionReference: 'T1',
      sessionId: null,
    });
  });

  test.each([{ status: 'OPEN', message: 'fine' }, ''])(
    '§8 an answer without a payment id is an error: %j',
    async (body) => {
      backend.answerWith({ body });
      const message = 'Invalid response from ATH Móvil - no payment ID';
      await expect(createAthPayment(asAna(), request, as)).rejects.toMatchObject({ message, httpStatus: 200 });
    },
  );
});

describe('2 §7 getAthPayment', () => {
  test.each([
    ['OPEN', 'OPEN'],
    ['confirm', 'CONFIRM'],
    ['COMPLETED', 'COMPLETED'],
    ['CANCEL', 'CANCEL'],
    ['CANCELLED', 'CANCEL'],
    ['canceled', 'CANCEL'],
    ['EXPIRED', 'EXPIRED'],
    ['FAILED', 'FAILED'],
    ['WHATEVER', 'UNKNOWN'],
    [null, 'UNKNOWN'],
  ])('§4 the status %j reads as %s', async (wire, status) => {
    backend.answerWith({ body: { status: wire } });
    await expect(getAthPayment(asAna(), 'ath_1', as)).resolves.toEqual({ ...unknown, status });
  });
});

test.each([
  ['authorizeAthPayment', authorizeAthPayment],
  ['completeAthPayment', completeAthPayment],
  ['cancelAthPayment', cancelAthPayment],
])('2 §7 the answer to %s may be the payment, or empty', async (_, call) => {
  backend.answerWith({ body: { status: 'COMPLETED', referenceNumber: 42 } }, { status: 204, body: '' });
  const completed = { ...unknown, status: 'COMPLETED', referenceNumber: '42' };
  await expect(call(asAna(), 'ath_1', as)).resolves.toEqual(completed);
  await expect(call(asAna(), 'ath_1', as)).resolves.toEqual(unknown);
});

describe('2 §7 refundAthPayment', () => {
  const refund = { amount: { minor: 573, currency: 'USD' }, reason: 'Refund difference after session completion' };

  test('204 counts as an answer', async () => {
    backend.answerWith({ status: 204 });
    await expect(refundAthPayment(asAna(), 'ath_1', refund, as)).resolves.toBeUndefined();
  });

  test.each([
    ['a web page', '<html>Wi-Fi sign-in</html>'],
    ['a text that breaks off', '{"refund_'],
    ['nothing', ''],
  ])('docs/rules.md: unclear-answer: 200 with %s proves nothing', async (_, body) => {
    backend.answerWith({ body });
    const failure = await refundAthPayment(asAna(), 'ath_1', refund, as).catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: 'Failed to refund ATH Móvil payment', httpStatus: 200 });
    expect(isClearNo(failure)).toBe(false);
  });
});

test.each([
  ['getAthPayment', () => getAthPayment(asAna(), '', as)],
  ['authorizeAthPayment', () => authorizeAthPayment(asAna(), ' ', as)],
  ['completeAthPayment', () => completeAthPayment(asAna(), '', as)],
  ['cancelAthPayment', () => cancelAthPayment(asAna(), '', as)],
  [
    'refundAthPayment',
    () => refundAthPayment(asAna(), '', { amount: { minor: 100, currency: 'USD' }, reason: 'x' }, as),
  ],
])('2 §8 %s without an id sends nothing', async (_, call) => {
  backend.answerWith({});
  await expect(call()).rejects.toMatchObject({ message: 'Payment ID is required', status: 400 });
  expect(backend.requests).toEqual([]);
});
