import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import type { SignInMessage } from './deliver-messages';
import { EMULATED_PROJECT } from './emulated-project';
import { signInRoutes } from './sign-in-routes';
import { createSignInService } from './sign-in-service';

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';
const KEY = `?key=${EMULATED_PROJECT.apiKey}`;
const START_MS = 60_000;
const JO = { localId: 'uid-jo', email: 'jo@example.com', password: 'jo-password', displayName: 'Jo' };

const messages: SignInMessage[] = [];
let server: FastifyInstance;

beforeAll(async () => {
  server = fastify();
  await server.register(signInRoutes(createSignInService((message) => messages.unshift(message), [JO])));
  await ask('sendOobCode', { requestType: 'EMAIL_SIGNIN', email: 'first@example.com' });
}, START_MS);
afterAll(() => server.close());

const ask = (operation: string, payload: object) =>
  server.inject({ method: 'POST', url: `${ACCOUNTS}:${operation}${KEY}`, headers: { host: 'sandbox.test' }, payload });

const lastMessage = (to: string) => messages.find((message) => message.to === to);

async function signInByPhone(phone: string, code?: string): Promise<LightMyRequestResponse> {
  const { sessionInfo } = (await ask('sendVerificationCode', { phoneNumber: phone })).json<{ sessionInfo: string }>();
  return ask('signInWithPhoneNumber', { sessionInfo, code: code ?? lastMessage(phone)?.code });
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

test('a code arrives by SMS, and its ID token is signed with the published key', async () => {
  const { idToken } = (await signInByPhone('+17875557001')).json<{ idToken: string }>();
  expect(lastMessage('+17875557001')).toMatchObject({
    kind: 'sms',
    text: expect.stringContaining('verification code'),
  });
  const { keys } = (
    await server.inject('/www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com')
  ).json<JSONWebKeySet>();
  const { payload } = await jwtVerify(idToken, createLocalJWKSet({ keys }));
  expect(payload).toMatchObject({ phone_number: '+17875557001', aud: EMULATED_PROJECT.projectId });
});

test('a password signs in to the account that has it', async () => {
  const account = { email: JO.email, password: JO.password, returnSecureToken: true };
  expect((await ask('signInWithPassword', account)).json()).toMatchObject({ localId: 'uid-jo' });
  expect((await ask('signInWithPassword', { ...account, password: 'no' })).json()).toMatchObject({
    error: { message: 'INVALID_PASSWORD' },
  });
});

test('2 §8: a wrong code', async () => {
  const response = await signInByPhone('+17875557002', '000');
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ error: { message: 'INVALID_CODE' } });
});

test.each(['iframe', 'handler'])('the page %s calls no other server, and the app may frame it', async (page) => {
  const query = '?apiKey=k&appName=a&providerId=google.com&authType=signInViaPopup';
  const { body, headers } = await server.inject(`/emulator/auth/${page}${query}`);
  expect(headers['content-security-policy']).toBe("frame-ancestors 'self'");
  expect(body).toContain('/sandbox/front/');
  expect([...body.matchAll(/<(?:script|link)[^>]*(?:src|href)="(https?:[^"]*)"/g)]).toEqual([]);
  const [, file = ''] = /\/sandbox\/front\/([\w.-]+)/.exec(body) ?? [];
  expect(existsSync(join(__dirname, '../front', file))).toBe(true);
});

test('the stand-in for Google’s library is small', () => {
  const source = readFileSync(join(__dirname, '../front/gapi.js'), 'utf8');
  expect(source.length).toBeLessThan(6000);
});

describe('2 §8: identities that are there to be refused', () => {
  test.each([
    ['+17875550102', 400, 'QUOTA_EXCEEDED'],
    ['+17875550108', 500, 'INTERNAL_ERROR'],
    ['+17875550109', 400, 'TOO_MANY_ATTEMPTS_TRY_LATER'],
  ])('%s gets no code', async (phoneNumber, status, message) => {
    const response = await ask('sendVerificationCode', { phoneNumber });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ error: { code: status, message: expect.stringContaining(message) } });
  });

  test.each([
    ['+17875550103', 'USER_DISABLED'],
    ['+17875550104', 'SESSION_EXPIRED'],
  ])('%s gets one that is good for nothing', async (phone, message) => {
    expect((await signInByPhone(phone)).json()).toMatchObject({ error: { message } });
  });

  test('an address gets no link, or one that is good for nothing', async () => {
    const send = (email: string) =>
      ask('sendOobCode', { requestType: 'EMAIL_SIGNIN', email, continueUrl: 'http://sandbox.test' });
    expect((await send('too-many@refused.test')).json()).toMatchObject({
      error: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER' },
    });
    expect((await send('expired@refused.test')).statusCode).toBe(200);
    const link = new URL(lastMessage('expired@refused.test')?.link ?? '');
    const body = { email: 'expired@refused.test', oobCode: link.searchParams.get('oobCode') };
    expect((await ask('signInWithEmailLink', body)).json()).toMatchObject({ error: { message: 'EXPIRED_OOB_CODE' } });
  });

  test('so does an account of Google’s', async () => {
    expect((await chooseAccount('disabled@refused.test')).json()).toMatchObject({
      error: { message: 'USER_DISABLED' },
    });
  });
});

test('no human check is asked for', async () => {
  expect((await server.inject(`/identitytoolkit.googleapis.com/v2/recaptchaConfig${KEY}`)).json()).toMatchObject({
    recaptchaKey: 'projects/demo-wattline/keys/sandbox',
    recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }],
  });
});
