import type { LightMyRequestResponse } from 'fastify';
import { EMULATED_PROJECT } from '@wattline/sign-in-emulator';
import { startSandbox, type TestSandbox } from './testing/start-sandbox';

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';
const KEY = `?key=${EMULATED_PROJECT.apiKey}`;
const START_MS = 60_000;

interface SignedIn {
  readonly idToken: string;
  readonly refreshToken: string;
}

let sandbox: TestSandbox;
let count = 0;

// The emulator tells the time by its own clock.
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => new Date() });
  await ask('sendOobCode', { requestType: 'EMAIL_SIGNIN', email: 'first@example.com' });
}, START_MS);
afterAll(() => sandbox.close());

const ask = (operation: string, body: object) =>
  sandbox.call('POST', `${ACCOUNTS}:${operation}${KEY}`, { body, headers: { host: 'sandbox.test' } });

const exchange = (firebase_token: string, more: object = {}) =>
  sandbox.call('POST', '/api/auth/firebase/verify', { body: { firebase_token, ...more } });

const newPhone = () => `+1787556${String((count += 1)).padStart(4, '0')}`;
const newEmail = () => `driver-${(count += 1)}@example.com`;

const lastMessage = async (to: string) =>
  (await sandbox.get(`/sandbox/api/phone/messages?to=${encodeURIComponent(to)}`)).json<Record<string, string>[]>()[0] ??
  {};

async function signInByPhone(phone: string): Promise<LightMyRequestResponse> {
  const { sessionInfo } = (await ask('sendVerificationCode', { phoneNumber: phone })).json<{ sessionInfo: string }>();
  return ask('signInWithPhoneNumber', { sessionInfo, code: (await lastMessage(phone))['code'] });
}

const chooseAccount = (email: string) =>
  ask('signInWithIdp', {
    requestUri: 'http://sandbox.test',
    postBody: new URLSearchParams({
      providerId: 'google.com',
      id_token: JSON.stringify({ sub: `google-${email}`, email, email_verified: true, name: 'Goo Gle' }),
    }).toString(),
    returnSecureToken: true,
  });

describe('2 §2: a phone code', () => {
  test('arrives by SMS and is exchanged for the platform’s tokens', async () => {
    const phone = newPhone();
    const { idToken } = (await signInByPhone(phone)).json<SignedIn>();
    const response = await exchange(idToken, { phone_number: '+17875550121', display_name: 'Jo', provider: 'phone' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      user: { phoneNumber: phone, displayName: 'Jo' },
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      expiresIn: 3600,
    });
    expect(await lastMessage(phone)).toMatchObject({ kind: 'sms', text: expect.stringContaining('verification code') });
  });

  test('finds who was there before, in their spelling', async () => {
    const { idToken } = (await signInByPhone('+17875550121')).json<SignedIn>();
    expect((await exchange(idToken)).json()).toMatchObject({
      user_info: { id: 'drv-001', first_name: 'María' },
      access_token: expect.any(String),
      expires_in: 3600,
    });
  });

  test('its token is signed with the published key: changed, it is refused', async () => {
    const { keys } = (
      await sandbox.get('/www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com')
    ).json<{ keys: object[] }>();
    expect(keys).toEqual([{ kty: 'RSA', n: expect.any(String), e: 'AQAB', alg: 'RS256', kid: 'sandbox', use: 'sig' }]);
    const { idToken } = (await signInByPhone(newPhone())).json<SignedIn>();
    const [header = '', claims = '', signature = ''] = idToken.split('.');
    const other = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), phone_number: '+17875550121' }),
    );
    expect((await exchange([header, other.toString('base64url'), signature].join('.'))).statusCode).toBe(401);
  });

  test('the token service’s tokens are signed, too', async () => {
    const { refreshToken } = (await signInByPhone(newPhone())).json<SignedIn>();
    const response = await sandbox.app.inject({
      method: 'POST',
      url: `/securetoken.googleapis.com/v1/token${KEY}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString(),
    });
    expect((await exchange(response.json<{ id_token: string }>().id_token)).statusCode).toBe(200);
  });
});

describe('2 §2: an e-mail link', () => {
  const continueUrl = 'http://sandbox.test/auth/verify?returnUrl=%2Fstation%2Floc-001';

  test('leads to the app’s page, and works once', async () => {
    const email = newEmail();
    await ask('sendOobCode', { requestType: 'EMAIL_SIGNIN', email, continueUrl, canHandleCodeInApp: true });
    const { link = '', kind } = await lastMessage(email);
    expect(kind).toBe('email');
    const { origin, pathname, search } = new URL(link);
    expect(origin).toBe('http://sandbox.test');
    const { statusCode, headers } = await sandbox.get(pathname + search);
    expect(statusCode).toBe(303);
    const target = new URL(String(headers.location));
    expect(target.pathname).toBe('/auth/verify');
    const query = Object.fromEntries(target.searchParams);
    expect(query).toMatchObject({ returnUrl: '/station/loc-001', mode: 'signIn', apiKey: EMULATED_PROJECT.apiKey });

    const { oobCode } = query;
    const { idToken } = (await ask('signInWithEmailLink', { email, oobCode })).json<SignedIn>();
    expect((await exchange(idToken)).json()).toMatchObject({ user: { email } });
    expect((await ask('signInWithEmailLink', { email, oobCode })).json()).toMatchObject({
      error: { message: 'INVALID_OOB_CODE' },
    });
  });
});

describe('2 §2: Google', () => {
  test('an account that was chosen is exchanged', async () => {
    const email = newEmail();
    const { idToken } = (await chooseAccount(email)).json<SignedIn>();
    expect((await exchange(idToken)).json()).toMatchObject({ user: { email, displayName: 'Goo Gle' } });
  });
});

test('1 §7: a password opens another driver’s account to the debug console', async () => {
  const account = { email: 'maria.rivera@example.com', password: 'sandbox-password', returnSecureToken: true };
  const { idToken, localId } = (await ask('signInWithPassword', account)).json<SignedIn & { localId: string }>();
  expect(localId).toBe('uid-drv-001');
  expect((await exchange(idToken)).json()).toMatchObject({ user_info: { id: 'drv-001' } });
  expect((await ask('signInWithPassword', { ...account, password: 'no' })).json()).toMatchObject({
    error: { message: 'INVALID_PASSWORD' },
  });
  expect((await ask('signInWithPassword', { ...account, email: 'alex.kim@example.com' })).json()).toMatchObject({
    error: { message: 'EMAIL_NOT_FOUND' },
  });
});

test('behaviours meet the sign-in service, and its calls are logged', async () => {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:lookup';
  await sandbox.call('POST', '/sandbox/api/behaviours', { body: { path, status: 503, times: 1 } });
  expect((await ask('lookup', { idToken: 'none' })).statusCode).toBe(503);
  expect((await sandbox.get(`/sandbox/api/requests?path=${path}`)).json()).toMatchObject([
    { method: 'POST', status: 503 },
  ]);
});
