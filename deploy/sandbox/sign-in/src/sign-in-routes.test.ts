import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import type { SignInMessage } from './deliver-messages';
import { EMULATED_PROJECT } from './emulated-project';
import { signInRoutes } from './sign-in-routes';
import { createSignInService, type SignInService } from './sign-in-service';

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';
const KEY = `?key=${EMULATED_PROJECT.apiKey}`;
const START_MS = 60_000;
const JO = { localId: 'uid-jo', email: 'jo@example.com', password: 'jo-password', displayName: 'Jo' };

const messages: SignInMessage[] = [];
let signIn: SignInService;
let server: FastifyInstance;

beforeAll(async () => {
  server = fastify();
  signIn = createSignInService((message) => messages.unshift(message), [JO], 'Acme Carga');
  await server.register(signInRoutes(signIn));
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

test('a code arrives by SMS, and its ID token is signed with the published key', async () => {
  const { idToken } = (await signInByPhone('+17875557001')).json<{ idToken: string }>();
  expect(lastMessage('+17875557001')).toMatchObject({
    kind: 'sms',
    text: expect.stringContaining('verification code for Acme Carga'),
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

const identityOf = (operation: string, input: object) =>
  signIn.identityOf({ url: `${ACCOUNTS}:${operation}${KEY}`, body: JSON.stringify(input) });

describe('whom a call is about', () => {
  test('the phone number, also when its code comes back', async () => {
    const phoneNumber = '+17875557003';
    expect(identityOf('sendVerificationCode', { phoneNumber })).toBe(phoneNumber);
    const { sessionInfo } = (await ask('sendVerificationCode', { phoneNumber })).json<{ sessionInfo: string }>();
    expect(identityOf('signInWithPhoneNumber', { sessionInfo, code: 'any' })).toBe(phoneNumber);
    expect(identityOf('signInWithPhoneNumber', { sessionInfo: 'unknown' })).toBeUndefined();
  });

  test('the address of a link, a password, or an account of Google’s', () => {
    const email = 'jo@example.com';
    for (const operation of ['sendOobCode', 'signInWithEmailLink', 'signInWithPassword']) {
      expect(identityOf(operation, { email })).toBe(email);
    }
    const postBody = new URLSearchParams({ id_token: JSON.stringify({ email }) }).toString();
    expect(identityOf('signInWithIdp', { requestUri: 'http://sandbox.test', postBody })).toBe(email);
    expect(identityOf('signInWithIdp', { requestUri: `http://sandbox.test?${postBody}` })).toBe(email);
    expect(identityOf('lookup', { email })).toBeUndefined();
  });
});

test('no human check is asked for', async () => {
  expect((await server.inject(`/identitytoolkit.googleapis.com/v2/recaptchaConfig${KEY}`)).json()).toMatchObject({
    recaptchaKey: 'projects/demo-wattline/keys/sandbox',
    recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }],
  });
});
