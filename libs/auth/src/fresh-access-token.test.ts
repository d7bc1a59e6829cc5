import { authStore } from './auth-store';
import { freshAccessToken, onUnauthorized } from './fresh-access-token';

const driver = { id: 'U1', email: null, phoneNumber: null, displayName: null, receiptEmail: null, wantsReceipt: null };

beforeEach(() => {
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

describe('records-have-a-driver: a token for a call about a record is its driver’s alone', () => {
  const other = { message: 'Another driver is signed in', cause: { httpStatus: 401 } };

  test('of the driver who is signed in', async () => {
    expect(await freshAccessToken('U1')).toBe('secret');
    await expect(freshAccessToken('U2')).rejects.toMatchObject(other);
  });

  test.each([
    ['another driver', 'U2'],
    ['nothing but a visitor', null],
  ])('as it is given out: %s is signed in meanwhile', async (_, id) => {
    const token = freshAccessToken('U1');
    signIn(id);
    await expect(token).rejects.toMatchObject(other);
  });

  test('of a visitor it is none', async () => {
    signIn(null);
    expect(await freshAccessToken()).toBeNull();
    await expect(freshAccessToken('U1')).rejects.toMatchObject(other);
    await expect(onUnauthorized('secret', 'U1')).rejects.toMatchObject(other);
  });
});
