import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import { exchangeFirebaseToken, refreshKeyOf, refreshTokens } from './auth';

const backend = Backend.forTests();

const ana = {
  id: 'u1',
  email: 'ana@example.com',
  phoneNumber: '+17875550100',
  displayName: 'Ana',
  receiptEmail: null,
  wantsReceipt: null,
};
const wire = { id: 'u1', email: 'ana@example.com', phone_number: '+17875550100', display_name: 'Ana' };

describe('2 §7 exchangeFirebaseToken', () => {
  test.each([
    ['snake_case', { user_info: wire, access_token: 'a', refresh_token: 'r', expires_in: '3600' }],
    ['another key', { profile: wire, accessToken: 'a', refreshToken: 'r', expiresIn: 3600, later: [] }],
    ['the driver at the top', { ...wire, accessToken: 'a', refreshToken: 'r', expiresIn: 3600 }],
    ['an envelope', { status_code: 1000, data: { userInfo: wire, token: 'a', refreshToken: 'r', expires_in: 3600 } }],
  ])('§3 reads %s', async (_, body) => {
    backend.answerWith({ body });
    await expect(exchangeFirebaseToken(clientFor(backend), { firebaseToken: 'fb' })).resolves.toEqual({
      driver: ana,
      accessToken: 'a',
      refreshToken: 'r',
      expiresIn: 3600,
    });
  });

  test('§3 fields that are not reported are null', async () => {
    backend.answerWith({ body: { user: wire, accessToken: 'a', expiresIn: 'soon' } });
    await expect(exchangeFirebaseToken(clientFor(backend), { firebaseToken: 'fb' })).resolves.toMatchObject({
      refreshToken: null,
      expiresIn: null,
    });
  });

  test.each([
    ['an error record', 400, { error: { message: 'Unknown provider' } }, 'Unknown provider'],
    ['a list of details', 422, { detail: [{ msg: 'field required' }] }, 'Backend authentication failed'],
    ['a web page', 502, '<html>', 'Backend authentication failed'],
    ['an answer without a token', 200, { user: wire }, 'Backend authentication failed'],
    ['an answer without a driver', 200, { accessToken: 'a' }, 'Backend authentication failed'],
    ['an empty answer', 200, '', 'Backend authentication failed'],
  ])('§8 gives the reason: %s', async (_, status, body, message) => {
    backend.answerWith({ status, body });
    await expect(exchangeFirebaseToken(clientFor(backend), { firebaseToken: 'fb' })).rejects.toMatchObject({
      name: 'ServiceError',
      message,
      httpStatus: status,
      requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(backend.requests).toHaveLength(1);
  });

  test('§8 the error holds no token', async () => {
    backend.answerWith({ body: { accessToken: 'secret' } });
    const attempt = exchangeFirebaseToken(clientFor(backend), { firebaseToken: 'fb' });
    expect(JSON.stringify(await attempt.catch((thrown: unknown) => thrown))).not.toContain('secret');
  });
});

describe('2 §7 refreshTokens', () => {
  test('it reads the tokens; the name of the service is the configured one by default', async () => {
    backend.answerWith({ body: { access_token: 'a2', refresh_token: 'r2', expires_in: 3600 } });
    const tokens = { accessToken: 'a2', refreshToken: 'r2', expiresIn: 3600, driver: null };
    await expect(refreshTokens(clientFor(backend), 'r1')).resolves.toEqual(tokens);
    expect(backend.requests[0]?.body).toBe('{"refreshToken":"r1","serviceName":"wattline-web"}');
  });

  test('docs/rules.md: signed-in-through-faults: each refresh token goes out under its own key', async () => {
    backend.answerWith('hang up', { body: { accessToken: 'a2' } });
    const client = clientFor(backend);
    await expect(refreshTokens(client, 'r1')).rejects.toMatchObject({ httpStatus: null });
    for (const token of ['r1', 'r2']) await refreshTokens(client, token);
    const [lost, again, other] = backend.requests.map(({ headers }) => headers['idempotency-key']);
    expect(again).toBe(lost);
    expect(again).toMatch(/^refresh-[0-9a-f]{64}$/);
    expect(other).not.toBe(again);
  });

  test.each([
    ['an empty 401', { status: 401 }, 401],
    ['403 in the backend’s words', { status: 403, body: { detail: 'Refresh token revoked' } }, 403],
    ['403 in the page of a firewall', { status: 403, body: '<html>Request blocked</html>' }, null],
    ['an empty 403', { status: 403 }, null],
    ['404 in the page of a proxy', { status: 404, body: '<html>Not Found</html>' }, null],
    ['409 of a refresh under way', { status: 409, body: { detail: 'In progress' } }, null],
    ['429', { status: 429, body: { detail: 'Later' } }, null],
    ['422 in the backend’s words', { status: 422, body: { detail: 'No such service' } }, 422],
  ])('signed-in-through-faults: %s: only a clear no has its status', async (_, answer, httpStatus) => {
    backend.answerWith(answer);
    const { status } = answer;
    await expect(refreshTokens(clientFor(backend), 'r1')).rejects.toMatchObject({ status, httpStatus });
  });

  test('§8 an answer without a token is an error', async () => {
    backend.answerWith({ body: {} });
    await expect(refreshTokens(clientFor(backend), 'r1')).rejects.toMatchObject({
      message: 'No token data in response',
      httpStatus: 200,
    });
  });
});

const insecurePage = (): void => {
  jest.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
};

afterEach(() => jest.restoreAllMocks());

describe('docs/rules.md: signed-in-through-faults', () => {
  test('the key of a refresh is the SHA-256 of its token', async () => {
    await expect(refreshKeyOf('abc')).resolves.toBe(
      'refresh-ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  test.each([
    ['with WebCrypto', () => undefined],
    ['on a page without https', insecurePage],
  ])('%s: each token has its own key, and the key does not contain the token', async (_, page) => {
    page();
    const tokens = ['r1', 'r2', '1r', 'eyJhbGciOi.J9.x', 'eyJhbGciOi.J9.y', 'ñ', ''];
    const keys = await Promise.all(tokens.map(refreshKeyOf));
    await expect(Promise.all(tokens.map(refreshKeyOf))).resolves.toEqual(keys);
    expect(new Set(keys).size).toBe(tokens.length);
    for (const key of keys) expect(key).toMatch(/^refresh-[0-9a-f]{16,64}$/);
  });
});
