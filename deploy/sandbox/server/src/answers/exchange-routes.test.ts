import { signedInDriver } from '../testing/signed-in-driver';
import { NOW, startSandbox, type TestSandbox } from '../testing/start-sandbox';

const REFRESH = '/api/api/identity/auth/refresh';
const DENIED = 'Refresh token expired or invalid';

let sandbox: TestSandbox;
let now = NOW;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => now });
});
beforeEach(async () => {
  now = NOW;
  await sandbox.reset();
});
afterAll(() => sandbox.close());

interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

const refresh = (refreshToken: string, more: object = {}, headers: Record<string, string> = {}) =>
  sandbox.call('POST', REFRESH, { headers, body: { refreshToken, serviceName: 'wattline', ...more } });

const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

describe('2 §4: tokens', () => {
  test('an access token is good for 3600 s', async () => {
    const driver = await signedInDriver(sandbox);
    wait(3599);
    expect((await driver.call('GET', `/api/users/${driver.id}`)).statusCode).toBe(200);
    wait(1);
    const response = await driver.call('GET', `/api/users/${driver.id}`);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({
      statusMessage: 'Access token expired',
      message: 'Access token expired',
      detail: 'Access token expired',
    });
  });

  test('a refresh gives new ones of both', async () => {
    const driver = await signedInDriver(sandbox);
    const answer = (await refresh(driver.refreshToken)).json<Record<string, string>>();
    expect(answer).toEqual({ accessToken: expect.any(String), refreshToken: expect.any(String), expiresIn: 3600 });
    expect(answer['accessToken']).not.toBe(driver.accessToken);
    expect((await refresh(answer['refreshToken'] ?? '')).statusCode).toBe(200);
  });

  test('a refresh token that is used again ends the sign-in, its successor included', async () => {
    const driver = await signedInDriver(sandbox);
    const { refreshToken } = (await refresh(driver.refreshToken)).json<{ refreshToken: string }>();
    for (const token of [driver.refreshToken, refreshToken]) {
      const response = await refresh(token);
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ detail: DENIED });
    }
  });

  test('docs/rules.md: signed-in-through-faults: under the same key it is answered again, with tokens that serve', async () => {
    const driver = await signedInDriver(sandbox);
    const again = () => refresh(driver.refreshToken, {}, { 'idempotency-key': 'k1' });
    const [lost, concurrent] = await Promise.all([again(), again()]);
    wait(2 * 3600);
    const repeated = await again();
    const [first, ...others] = [lost, concurrent, repeated].map((answer) => answer.json<Tokens>());
    expect(others.map(({ refreshToken }) => refreshToken)).toEqual([first?.refreshToken, first?.refreshToken]);
    const { accessToken, refreshToken } = repeated.json<Tokens>();
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await sandbox.get(`/api/users/${driver.id}`, headers)).statusCode).toBe(200);
    expect((await refresh(refreshToken)).statusCode).toBe(200);
  });

  test.each([
    ['under another key', 'k2', false],
    ['under its own key, once its successor was used', 'k1', true],
  ])('used again %s it ends the sign-in', async (_, key, successorUsed) => {
    const driver = await signedInDriver(sandbox);
    const answer = await refresh(driver.refreshToken, {}, { 'idempotency-key': 'k1' });
    let { refreshToken } = answer.json<Tokens>();
    if (successorUsed) refreshToken = (await refresh(refreshToken)).json<Tokens>().refreshToken;
    expect((await refresh(driver.refreshToken, {}, { 'idempotency-key': key })).statusCode).toBe(401);
    expect((await refresh(refreshToken)).statusCode).toBe(401);
  });

  test('a key that stood for another refresh token is refused, and ends nothing', async () => {
    const [one, other] = [await signedInDriver(sandbox), await signedInDriver(sandbox)];
    await refresh(one.refreshToken, {}, { 'idempotency-key': 'k1' });
    expect((await refresh(other.refreshToken, {}, { 'idempotency-key': 'k1' })).statusCode).toBe(422);
    expect((await refresh(other.refreshToken)).statusCode).toBe(200);
  });

  test('it ends no other sign-in of the same driver', async () => {
    const { id, refreshToken } = await signedInDriver(sandbox);
    const other = await signedInDriver(sandbox, id);
    for (const token of [refreshToken, refreshToken]) await refresh(token);
    expect((await refresh(other.refreshToken)).statusCode).toBe(200);
  });

  test('a refresh token is good for 30 days', async () => {
    const driver = await signedInDriver(sandbox);
    wait(30 * 24 * 3600);
    expect((await refresh(driver.refreshToken)).statusCode).toBe(401);
  });

  test('an unknown one is refused, a missing one is complained of', async () => {
    expect((await refresh('unknown')).statusCode).toBe(401);
    const response = await sandbox.call('POST', REFRESH, { body: {} });
    expect(response.statusCode).toBe(400);
    expect(response.json<{ message: string }>().message).toContain('refresh_token');
  });

  test('both spellings are read, and the driver’s own is written', async () => {
    const maria = await signedInDriver(sandbox, 'drv-001');
    const response = await sandbox.call('POST', REFRESH, { body: { refresh_token: maria.refreshToken } });
    expect(Object.keys(response.json())).toEqual(['access_token', 'refresh_token', 'expires_in']);
  });

  test('they do not survive a reset', async () => {
    const driver = await signedInDriver(sandbox);
    await sandbox.call('POST', '/sandbox/api/reset');
    expect((await driver.call('GET', `/api/users/${driver.id}`)).statusCode).toBe(401);
    expect((await refresh(driver.refreshToken)).statusCode).toBe(401);
  });
});

test('2 §8: what is no Firebase token is not exchanged', async () => {
  for (const body of [{ firebase_token: 'nonsense' }, { firebaseToken: 'a.b.' }]) {
    const response = await sandbox.call('POST', '/api/auth/firebase/verify', { body });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ detail: 'Invalid Firebase token' });
  }
});
