import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderRemote } from '@wattline/remote/testing';
import { fakeBackend } from '@wattline/testing';
import remote from '../remote';
import { configure, passwordHash, passwordKey } from '../testing/console-config';
import { plainPage, securePage } from '../testing/secure-page';
import { freshBrowser, looked } from '../testing/show-console';

freshBrowser();
beforeEach(securePage);

const consoleTitle = () => screen.queryByRole('heading', { level: 1, name: 'Debug console' });
const field = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: 'Authenticate' });

const open = () => {
  fakeBackend();
  return renderRemote(remote, '/debug');
};

async function enter({ user }: ReturnType<typeof open>, password: string): Promise<void> {
  fireEvent.change(field(), { target: { value: password } });
  await user.click(button());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Checking...' })).toBeNull());
}

describe('1 §2 the password form', () => {
  test('an empty password is refused, but not counted; a wrong one shows Invalid password and empties the field', async () => {
    const shown = open();
    expect(field()).toHaveAttribute('type', 'password');
    for (let tries = 0; tries < 6; tries += 1) await shown.user.click(button());
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid password');
    expect(button()).toBeEnabled();
    await enter(shown, 'Open sesame');
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid password');
    expect(field()).toHaveValue('');
    expect(consoleTitle()).toBeNull();
  });

  test('the right password opens it per tab: a reload keeps it open, another tab and another password do not', async () => {
    const first = open();
    await enter(first, 'open sesame');
    expect(consoleTitle()).toBeVisible();
    first.unmount();

    const second = open();
    await looked();
    expect(consoleTitle()).toBeVisible();
    second.unmount();

    configure({ debug: { password: { ...passwordHash, hash: 'b3RoZXI=' } } });
    const third = open();
    await looked();
    expect(consoleTitle()).toBeNull();
    third.unmount();

    configure();
    sessionStorage.clear();
    open();
    await looked();
    expect(consoleTitle()).toBeNull();
  });

  test.each([
    ['the published hash', { key: passwordHash.hash }],
    ['rubbish', { key: '%%%' }],
  ])('a record made of %s does not open it', async (_, record) => {
    sessionStorage.setItem('debugAccess', JSON.stringify(record));
    open();
    await looked();
    expect(screen.getByRole('heading', { name: 'Debug Access Required' })).toBeVisible();
    expect(consoleTitle()).toBeNull();
  });

  test('the console can be locked again', async () => {
    const shown = open();
    await enter(shown, 'open sesame');
    await shown.user.click(screen.getByRole('button', { name: 'Lock' }));
    expect(screen.getByRole('heading', { name: 'Debug Access Required' })).toBeVisible();
    shown.unmount();
    open();
    await looked();
    expect(consoleTitle()).toBeNull();
  });
});

describe('1 §5 a console that cannot be opened', () => {
  test.each([
    ['no password is configured', () => configure({ debug: {} }), /No password is configured/],
    ['the browser cannot check one over plain http', plainPage, /did not come over a secure connection/],
  ])('%s: the console stays locked and shows the reason', (_, arrange, message) => {
    arrange();
    sessionStorage.setItem('debugAccess', JSON.stringify({ key: passwordKey }));
    open();
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('a damaged hash opens nothing', async () => {
    configure({ debug: { password: { ...passwordHash, salt: '%%%' } } });
    await enter(open(), 'open sesame');
    expect(screen.getByRole('alert')).toHaveTextContent('its hash in the runtime configuration is damaged');
  });

  test('each wrong password from the fifth on makes the wait longer, also over a reload', async () => {
    const first = open();
    for (let tries = 0; tries < 4; tries += 1) await enter(first, 'no');
    expect(button()).toBeEnabled();
    await enter(first, 'no');
    expect(screen.getByText(/Try again in [45] s/)).toBeVisible();
    expect(button()).toBeDisabled();
    first.unmount();

    const second = open();
    expect(button()).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(5_250));
    expect(screen.queryByText(/Try again in/)).toBeNull();
    await enter(second, 'no');
    expect(screen.getByText(/Try again in (9|10) s/)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(10_250));
    await enter(second, 'open sesame');
    expect(consoleTitle()).toBeVisible();
  });
});
