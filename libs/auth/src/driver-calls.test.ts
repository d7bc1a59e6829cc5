import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { fakeBackend } from '@wattline/testing';
import { authStore } from './auth-store';
import { driverCalls } from './driver-calls';

const options = { baseUrl: 'https://api.example', timeoutMs: 1_000, retries: 0, retryDelayMs: 1, startSpan: () => '' };
const driver = { id: 'U1', email: null, phoneNumber: null, displayName: null, receiptEmail: null, wantsReceipt: null };

beforeEach(() => {
  setConfig(readRuntimeConfig({ api: { baseUrl: 'https://api.example' } }));
  authStore.setState({
    session: {
      driver,
      accessToken: 'secret',
      refreshToken: null,
      expiresAt: Date.now() + 3_600_000,
      firebaseToken: null,
    },
  });
});
afterEach(() => authStore.setState({ session: null }));

const signIn = (id: string | null): void => {
  const { session } = authStore.getState();
  authStore.setState({ session: session && id !== null ? { ...session, driver: { ...driver, id } } : null });
};

/** Sends one request with a pass to a server. */
async function send(baseUrl: string, pass: string | null) {
  const backend = fakeBackend();
  backend.on('/api/me', { body: {} });
  await driverCalls.createHttp({ ...options, baseUrl })({ path: '/api/me' }, { Authorization: `Bearer ${pass}` });
  return backend.requests.at(-1)?.headers.get('Authorization');
}

describe('rights-by-part: calls as the driver without the token', () => {
  test('a pass reveals nothing of the token, and is the same for the same token', async () => {
    const pass = await driverCalls.pass();
    expect(pass).toMatch(/^pass-[0-9a-f]{32}$/);
    expect(await driverCalls.pass()).toBe(pass);
  });

  describe('records-have-a-driver: a pass is one driver’s alone', () => {
    const other = { message: 'Another driver is signed in', cause: { httpStatus: 401 } };

    test('of the driver who is signed in', async () => {
      expect(await driverCalls.pass('U1')).toBe(await driverCalls.pass());
      await expect(driverCalls.pass('U2')).rejects.toMatchObject(other);
      await expect(driverCalls.renewedPass('pass', 'U2')).rejects.toMatchObject(other);
    });

    test.each([
      ['another driver', 'U2'],
      ['nothing but a visitor', null],
    ])('as it is given out: %s is signed in meanwhile', async (_, id) => {
      const pass = driverCalls.pass('U1');
      signIn(id);
      await expect(pass).rejects.toMatchObject(other);
    });

    test('of a visitor it is none', async () => {
      signIn(null);
      await expect(driverCalls.pass('U1')).rejects.toMatchObject(other);
    });
  });

  test('a visitor has no pass', async () => {
    authStore.setState({ session: null });
    expect(await driverCalls.pass()).toBeNull();
    expect(await driverCalls.renewedPass(null)).toBeNull();
  });

  test.each(['https://api.example', ''])('a request to %j leaves with the token in its place', async (baseUrl) => {
    expect(await send(baseUrl, await driverCalls.pass())).toBe('Bearer secret');
  });

  test.each(['https://evil.example', 'https://api.example.evil.example', '//evil.example'])(
    'a request to %s does not leave',
    async (baseUrl) => {
      await expect(send(baseUrl, await driverCalls.pass())).rejects.toThrow(/go to the backend alone/);
    },
  );

  test('a header that holds no pass is sent as it is', async () => {
    expect(await send('https://api.example', 'pass-of-mine')).toBe('Bearer pass-of-mine');
  });
});
