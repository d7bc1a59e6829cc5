import { act, fireEvent, screen, within } from '@testing-library/react';
import { authStore } from '@wattline/auth';
import { settled, signInAs } from '@wattline/remote/testing';
import { admin, freshBrowser, showConsole, USERS } from '../testing/show-console';

freshBrowser();

const LOGIN = 'accounts:signInWithPassword';
const EXCHANGE = '/api/auth/firebase/verify';
const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const jwt = (claims: object) => `${part({ alg: 'RS256' })}.${part({ exp: Date.now() / 1_000 + 600, ...claims })}.c2ln`;
const session = () => authStore.getState().session;

type Shown = Awaited<ReturnType<typeof showConsole>>;

const maria = {
  user: { id: 'drv-001', email: 'maria@example.com', first_name: 'María' },
  accessToken: 'maria-token',
  refreshToken: 'maria-refresh',
};

const choose = ({ user }: Shown, id: string) => user.selectOptions(screen.getByLabelText('User'), id);

async function byPassword({ user }: Shown, password = 'pass'): Promise<void> {
  fireEvent.change(screen.getByLabelText('Password of the user'), { target: { value: password } });
  await user.click(screen.getByRole('button', { name: 'Sign in as this user' }));
  await settled();
}

async function byToken({ user }: Shown, token: string): Promise<void> {
  await user.click(screen.getByLabelText('JWT token'));
  await user.paste(token);
  await user.click(screen.getByRole('button', { name: 'Use this token' }));
  await settled();
}

const refused = (message: string) => ({ status: 400, body: { error: { code: 400, message } } });
const alertText = () => screen.getByRole('alertdialog').getAttribute('aria-label');

describe('1 §2 and §6 the current user', () => {
  test('the driver is labelled by the e-mail address, once one is signed in', async () => {
    await showConsole();
    expect(screen.getByText('Nobody is signed in.')).toBeVisible();
    const section = within(screen.getByRole('region', { name: 'Current user' }));
    for (const [driver, role] of [
      [admin, 'Admin'],
      [{ ...admin, email: null }, 'User'],
    ] as const) {
      act(() => signInAs(driver));
      expect(section.getByText(role)).toBeVisible();
      expect(section.getByText('Ada Admin')).toBeVisible();
      expect(section.getByText(driver.email ?? 'drv-004')).toBeVisible();
    }
  });
});

describe('1 §2 the list of users', () => {
  test('§7 the list is requested without authorization, shown in one spelling, and can be searched', async () => {
    signInAs(admin);
    const shown = await showConsole();
    const { backend } = shown;
    expect(backend.requestsTo(USERS)[0]?.headers.get('authorization')).toBeNull();
    expect(backend.requestsTo(USERS)[0]?.headers.get('accept')).toBe('application/json');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Choose a user',
      'María Rivera · maria@example.com',
      'José Ortiz · +19395550122',
      'Alex Kim · alex@example.com',
    ]);
    await choose(shown, 'drv-003');
    fireEvent.change(screen.getByLabelText('Find a user'), { target: { value: '939' } });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Choose a user',
      'José Ortiz · +19395550122',
      'Alex Kim · alex@example.com',
    ]);
    expect(screen.getByText('2 users')).toBeVisible();
  });

  test('a list that fails shows the reason, and can be requested again', async () => {
    const { backend, user } = await showConsole('/debug', ({ on }) => on(USERS, { status: 503 }));
    expect(screen.getByText('The users could not be loaded: HTTP error! status: 503')).toBeVisible();
    backend.on(USERS, { body: [{ id: 'drv-007' }] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
    expect(screen.getByRole('option', { name: 'drv-007' })).toBeInTheDocument();
  });
});

describe('users-list-on-demand: an environment that restricts the list', () => {
  test.each([
    [404, 'This environment gives no list of users, so no user can be impersonated here.'],
    [403, 'The list of users is for operators. Sign in as one, then try again.'],
  ])('the console explains the answer %d', async (status, text) => {
    await showConsole('/debug', ({ on }) => on(USERS, { status }));
    expect(screen.getByText(text)).toBeVisible();
  });

  test('a 401 is followed by a request with the token of the signed-in user', async () => {
    signInAs(admin);
    const { backend, user } = await showConsole('/debug', ({ on }) => on(USERS, { status: 401 }));
    expect(backend.requestsTo(USERS).map(({ headers }) => headers.get('authorization') !== null)).toEqual([
      false,
      true,
    ]);
    backend.on(USERS, { body: [{ id: 'drv-007' }] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
    expect(screen.getByRole('option', { name: 'drv-007' })).toBeInTheDocument();
  });
});

describe('1 §2 impersonation by password', () => {
  test('it uses the sign-in service and the exchange, and stores the debug variant of the session (§3)', async () => {
    const shown = await showConsole('/debug', (backend) => {
      backend.on(LOGIN, { body: { idToken: 'id-token' } });
      backend.on(EXCHANGE, { body: maria });
    });
    await choose(shown, 'drv-001');
    await byPassword(shown);
    expect(shown.backend.requestsTo(LOGIN)).toMatchObject([
      {
        method: 'POST',
        path: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=public-key',
        body: { email: 'maria@example.com', password: 'pass', returnSecureToken: true },
      },
    ]);
    expect(shown.backend.requestsTo(EXCHANGE)).toMatchObject([
      { body: { firebase_token: 'id-token', email: 'maria@example.com' } },
    ]);
    expect(session()).toMatchObject({
      driver: { id: 'drv-001' },
      accessToken: 'maria-token',
      firebaseToken: 'id-token',
      refreshToken: null,
      isImpersonated: true,
    });
    expect(JSON.parse(sessionStorage.getItem('authData') ?? '')).toMatchObject({
      user: { id: 'drv-001' },
      token: 'maria-token',
      firebaseToken: 'id-token',
      expiresAt: expect.any(Number),
    });
    expect(screen.getByText('You now act as this user.')).toBeVisible();
    expect(screen.getByText('Impersonated')).toBeVisible();
    expect(screen.getByLabelText('Password of the user')).toHaveValue('');
  });

  test.each([
    ['no user', '', 'pass'],
    ['no password', 'drv-001', ''],
  ])('§5 shows an alert for %s', async (_, id, password) => {
    const shown = await showConsole();
    if (id) await choose(shown, id);
    await byPassword(shown, password);
    expect(alertText()).toBe('Please select a user and enter their password');
    await shown.user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(shown.backend.requestsTo(LOGIN)).toEqual([]);
  });

  test.each([
    ['drv-002', 'Selected user does not have an email address'],
    ['drv-003', 'This user does not have Firebase authentication enabled'],
  ])('§8 the password %s shows %s without a request', async (id, message) => {
    const shown = await showConsole();
    await choose(shown, id);
    await byPassword(shown);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(shown.backend.requestsTo(LOGIN)).toEqual([]);
  });

  test.each([
    ['INVALID_PASSWORD', refused('INVALID_PASSWORD'), 'Invalid password for this user'],
    [
      'OPERATION_NOT_ALLOWED',
      refused('OPERATION_NOT_ALLOWED'),
      'This user does not have Firebase authentication enabled',
    ],
    ['another code', refused('USER_DISABLED'), 'Failed to fetch token: USER_DISABLED'],
    ['no network', 'no network' as const, 'Failed to fetch token: Network Error'],
  ])('§8 explains the service’s answer %s', async (_, answer, message) => {
    const shown = await showConsole('/debug', (backend) => backend.on(LOGIN, answer));
    await choose(shown, 'drv-001');
    await byPassword(shown);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(session()).toBeNull();
  });

  test('no user is impersonated where the exchange gives another one', async () => {
    const shown = await showConsole('/debug', (backend) => {
      backend.on(LOGIN, { body: { idToken: 'id-token' } });
      backend.on(EXCHANGE, { body: { ...maria, user: { id: 'drv-009' } } });
    });
    await choose(shown, 'drv-001');
    await byPassword(shown);
    expect(screen.getByRole('alert')).toHaveTextContent('This token belongs to another user');
    expect(session()).toBeNull();
  });
});

describe('1 §2 impersonation by a real JWT', () => {
  test('a token of the product itself is used as it is', async () => {
    const shown = await showConsole();
    await choose(shown, 'drv-002');
    const token = jwt({ sub: 'drv-002' });
    await byToken(shown, ` Bearer ${token} `);
    expect(session()).toMatchObject({
      driver: { id: 'drv-002', displayName: 'José Ortiz' },
      accessToken: token,
      firebaseToken: null,
      isImpersonated: true,
    });
    expect(session()?.driver).not.toHaveProperty('firebaseUid');
    expect(shown.backend.requestsTo(EXCHANGE)).toEqual([]);
  });

  test('a token of the sign-in service is exchanged first', async () => {
    const shown = await showConsole('/debug', (backend) => backend.on(EXCHANGE, { body: maria }));
    await choose(shown, 'drv-001');
    const token = jwt({ iss: 'https://securetoken.google.com/demo', sub: 'uid-1' });
    await byToken(shown, token);
    expect(session()).toMatchObject({ driver: { id: 'drv-001' }, accessToken: 'maria-token', firebaseToken: token });
  });

  test('§5 shows an alert without a user, and for a token that is none', async () => {
    const shown = await showConsole();
    await byToken(shown, jwt({}));
    expect(alertText()).toBe('Please select a user and enter their password');
    await shown.user.click(screen.getByRole('button', { name: 'OK' }));
    await choose(shown, 'drv-001');
    fireEvent.change(screen.getByLabelText('JWT token'), { target: { value: '' } });
    await byToken(shown, 'mock.mock.mock');
    expect(alertText()).toBe('Please provide a real JWT token. No mock tokens allowed.');
    expect(session()).toBeNull();
  });

  test('one of another user is refused', async () => {
    const shown = await showConsole();
    await choose(shown, 'drv-001');
    await byToken(shown, jwt({ sub: 'drv-002' }));
    expect(screen.getByRole('alert')).toHaveTextContent('This token belongs to another user');
    expect(session()).toBeNull();
  });
});
