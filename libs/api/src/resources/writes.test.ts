import type { ApiClient } from '../client/exchange';
import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import {
  authorizeAthPayment,
  cancelAthPayment,
  completeAthPayment,
  createAthPayment,
  refundAthPayment,
} from './ath-movil';
import { exchangeFirebaseToken, refreshTokens } from './auth';
import { startSession, stopSession } from './commands';
import {
  authorizeToken,
  refundPayment,
  reserveNow,
  startMobileSession,
  startOcpiSession,
  stopMobileSession,
  stopSessionById,
} from './operator-calls';
import { addPaymentMethod, deletePaymentMethod, setDefaultPaymentMethod } from './payment-methods';
import { checkPhoneCode, sendMergeCode, sendPhoneCode, verifyMerge } from './phone-verification';
import { cancelPreAuthorization, createPreAuthorization } from './pre-authorizations';
import { keepPushSubscription, removePushSubscription } from './push-subscriptions';
import { askAccountDeletion, updateProfile } from './users';

const backend = Backend.forTests();

const key = { idempotencyKey: 'k' };
const asAna = { ...key, driverId: 'u1' };
const phone = '+17875550100';
const merge = { phone, currentUserId: 'u1', existingUserId: 'u2' };
const merged = { phone_number: phone, current_user_id: 'u1', existing_user_id: 'u2' };
const refund = { amount: { minor: 573, currency: 'USD' }, reason: 'Session stopped by user' };
const refunded = { amount: 5.73, reason: 'Session stopped by user' };
const connector = { locationId: 'loc-001', evseUid: 'E1', connectorId: '1' };
const start = { ...connector, paymentIntentId: 'pi_1', authorizationAmount: 20 };
const started = { ...connector, token: 'APP-pi_1', authorizationReference: 'pi_1', authorizationAmount: 20 };
const hold = { paymentMethodId: 'pm_1', amount: 20, userId: 'u1', evseId: 'US*PHX*E1' };
const debit = { amount: 20, phoneNumber: phone, locationId: 'loc-001', evseId: 'E1' };
const identity = { firebaseToken: 'fb', phoneNumber: phone, email: null, displayName: 'Ana', provider: 'phone' };
const wish = { sessionId: 'S-1', subscription: { endpoint: 'https://push.example' }, language: 'es' } as const;
const responseUrl = 'https://app.example/commands';
const reservation = {
  responseUrl,
  locationId: 'loc-001',
  reservationId: 'R-1',
  expiryDate: new Date('2025-09-03T10:30:00Z'),
  token: {
    uid: 'APP-1',
    countryCode: 'US',
    partyId: 'WTL',
    type: 'APP_USER',
    contractId: 'C1',
    visualNumber: null,
    issuer: 'Wattline',
    valid: true,
    whitelist: 'NEVER',
    lastUpdated: '2025-09-03T10:00:00.000Z',
  },
};
const reserved = {
  response_url: responseUrl,
  location_id: 'loc-001',
  reservation_id: 'R-1',
  expiry_date: '2025-09-03T10:30:00.000Z',
  token: {
    uid: 'APP-1',
    country_code: 'US',
    party_id: 'WTL',
    type: 'APP_USER',
    contract_id: 'C1',
    issuer: 'Wattline',
    valid: true,
    whitelist: 'NEVER',
    last_updated: '2025-09-03T10:00:00.000Z',
  },
};

const OPERATOR = 'Token operator-token';

/** Method and address, the caller, the call, the body that goes out, and the words for a refusal without any of its own. */
type Write = [string, string | undefined, (client: ApiClient) => Promise<unknown>, (object | null)?, string?];

const writes: Write[] = [
  [
    'POST /api/auth/firebase/verify',
    undefined,
    (client) => exchangeFirebaseToken(client, identity, key),
    { firebase_token: 'fb', phone_number: phone, display_name: 'Ana', provider: 'phone' },
    'Backend authentication failed',
  ],
  [
    'POST /api/api/identity/auth/refresh',
    undefined,
    (client) => refreshTokens(client, 'r1', { ...key, serviceName: 'app' }),
    { refreshToken: 'r1', serviceName: 'app' },
  ],
  [
    'POST /api/validate/%2B17875550100',
    'Bearer jwt',
    (client) => sendPhoneCode(client, phone, key),
    null,
    'Failed to send OTP',
  ],
  [
    'POST /api/check/%2B17875550100/123456',
    'Bearer jwt',
    (client) => checkPhoneCode(client, phone, '123456', key),
    null,
    'Verification failed',
  ],
  [
    'POST /api/users/merge/send-verification',
    'Bearer u1',
    (client) => sendMergeCode(client, merge, key),
    merged,
    'Failed to send OTP',
  ],
  [
    'POST /api/users/merge/verify',
    'Bearer u1',
    (client) => verifyMerge(client, { ...merge, code: '123456' }, key),
    { ...merged, code: '123456' },
    'Verification failed',
  ],
  [
    'PATCH /api/users/u1/profile',
    'Bearer u1',
    (client) => updateProfile(client, 'u1', { email: 'a@b.c', phoneNumber: phone }, key),
    { email: 'a@b.c', phone_number: phone },
    'Failed to update profile',
  ],
  ['POST /api/users/u%2F1/deletion', 'Bearer u/1', (client) => askAccountDeletion(client, 'u/1', key)],
  [
    'POST /api/payment-methods',
    'Bearer u1',
    (client) =>
      addPaymentMethod(client, { stripeToken: 'tok', userId: 'u1', setAsDefault: true, walletType: 'apple_pay' }, key),
    { stripe_token: 'tok', user_id: 'u1', set_as_default: true, wallet_type: 'apple_pay' },
    'Failed to add payment method',
  ],
  ['DELETE /api/payment-methods/pm%2F1', 'Bearer jwt', (client) => deletePaymentMethod(client, 'pm/1', key)],
  [
    'POST /api/payment-methods/pm_1/set-default',
    'Bearer u1',
    (client) => setDefaultPaymentMethod(client, { paymentMethodId: 'pm_1', userId: 'u1' }, key),
    { userId: 'u1' },
  ],
  [
    'POST /api/pre-authorizations',
    'Bearer u1',
    (client) => createPreAuthorization(client, { ...hold, ...connector, currency: 'USD' }, key),
    {
      ...hold,
      currency: 'usd',
      locationId: 'loc-001',
      connectorId: '1',
      metadata: { ...connector, userId: 'u1' },
    },
  ],
  [
    'POST /api/pre-authorizations/pa%2F1/cancel',
    'Bearer u1',
    (client) => cancelPreAuthorization(client, 'pa/1', { ...asAna, reason: 'Start failed' }),
    { reason: 'Start failed' },
    'Failed to cancel pre-authorization: 500',
  ],
  [
    'POST /api/athmovil/payments',
    'Bearer u1',
    (client) => createAthPayment(client, debit, asAna),
    debit,
    'Failed to create ATH Móvil payment',
  ],
  [
    'POST /api/athmovil/payments/ath_1/authorize',
    'Bearer u1',
    (client) => authorizeAthPayment(client, 'ath_1', asAna),
    null,
    'Failed to authorize ATH Móvil payment',
  ],
  [
    'POST /api/athmovil/payments/ath_1/complete',
    'Bearer u1',
    (client) => completeAthPayment(client, 'ath_1', asAna),
    null,
    'Failed to complete ATH Móvil payment',
  ],
  ['POST /api/athmovil/payments/ath_1/cancel', 'Bearer u1', (client) => cancelAthPayment(client, 'ath_1', asAna)],
  [
    'POST /api/athmovil/payments/ath_1/refund',
    'Bearer u1',
    (client) => refundAthPayment(client, 'ath_1', refund, asAna),
    refunded,
    'Failed to refund ATH Móvil payment',
  ],
  [
    'POST /api/v1/ocpi/commands/jwt/START_SESSION',
    'Bearer u1',
    (client) => startSession(client, start, asAna),
    started,
  ],
  [
    'POST /ocpi/emsp/2.2.1/commands/STOP_SESSION',
    OPERATOR,
    (client) => stopSession(client, { responseUrl, sessionId: 'S-1' }, key),
    { response_url: responseUrl, session_id: 'S-1' },
  ],
  ['POST /api/push-subscriptions', 'Bearer jwt', (client) => keepPushSubscription(client, wish, key), wish],
  ['DELETE /api/push-subscriptions/7', 'Bearer jwt', (client) => removePushSubscription(client, '7', key)],
  [
    'POST /ocpi/emsp/2.2.1/tokens/A1/authorize',
    OPERATOR,
    (client) => authorizeToken(client, 'A1', { locationId: 'loc-001', evseUid: 'E1' }, key),
    { locationId: 'loc-001', evseUid: 'E1' },
  ],
  [
    'POST /ocpi/emsp/2.2.1/commands/START_SESSION',
    OPERATOR,
    (client) => startOcpiSession(client, { ...start, responseUrl, contractId: 'US-WTL-C1' }, key),
    {
      response_url: responseUrl,
      token: { uid: 'APP-pi_1', type: 'APP_USER', contract_id: 'US-WTL-C1' },
      location_id: 'loc-001',
      evse_uid: 'E1',
      connector_id: '1',
      authorization_reference: 'pi_1',
      authorization_amount: 20,
    },
  ],
  [
    'POST /ocpi/emsp/2.2.1/commands/RESERVE_NOW',
    OPERATOR,
    (client) => reserveNow(client, { ...reservation, evseUid: 'E1', authorizationReference: 'pi_1' }, key),
    { ...reserved, evse_uid: 'E1', authorization_reference: 'pi_1' },
  ],
  ['POST /ocpi/emsp/2.2.1/commands/RESERVE_NOW', OPERATOR, (client) => reserveNow(client, reservation, key), reserved],
  ['POST /api/v2/sessions/start', 'Bearer jwt', (client) => startMobileSession(client, start, key), started],
  ['POST /api/v2/sessions/S%2F1/stop', 'Bearer jwt', (client) => stopMobileSession(client, 'S/1', key)],
  ['POST /ocpi/emsp/2.2.1/sessions/S%2F1/stop', OPERATOR, (client) => stopSessionById(client, 'S/1', key)],
  ['POST /api/payments/pi%2F1/refund', 'Bearer u1', (client) => refundPayment(client, 'pi/1', refund, asAna), refunded],
];

/** Each driver's token is their id. */
const client = () => clientFor(backend, { accessToken: (driverId) => driverId ?? 'jwt' });

test.each<Write>(writes)(
  '1 §7, 2 §7, no-blind-repeat, records-have-a-driver: %s goes out once, as %s',
  async (...[call, as, send, body]) => {
    backend.answerWith('hang up');
    await expect(send(client())).rejects.toMatchObject({ name: 'ServiceError', httpStatus: null });
    expect(backend.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([call]);
    const [request] = backend.requests;
    expect(request?.headers).toMatchObject({ 'idempotency-key': 'k' });
    expect(request?.headers.authorization).toBe(as);
    expect(request?.body && JSON.parse(request.body)).toEqual(body ?? '');
  },
);

test.each<Write>(writes)(
  '1 §8, 2 §8: the refusal of %s has its reason',
  async (...[call, , send, , fallback = 'HTTP error! status: 500']) => {
    backend.answerWith({ status: 422, body: { detail: 'Not now' } });
    const message = call.endsWith('pa%2F1/cancel') ? 'Failed to cancel pre-authorization: 422' : 'Not now';
    await expect(send(client())).rejects.toMatchObject({ name: 'ServiceError', message, httpStatus: 422 });
    backend.answerWith({ status: 500, body: {} });
    await expect(send(client())).rejects.toMatchObject({ message: fallback, httpStatus: 500 });
    expect(backend.requests).toHaveLength(1);
  },
);
