import { screen, within } from '@testing-library/react';
import { freshBrowser, showConsole } from '../testing/show-console';

freshBrowser();

const place = (name: string) => within(screen.getByRole('region', { name }));
const entry = (store: string, key: string) =>
  within(place(store).getByRole('heading', { name: key }).closest('li') as HTMLElement);

beforeEach(() => {
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('long', 'abcde'.repeat(101));
  sessionStorage.setItem('authData', '{"token":"planted-secret"}');
  sessionStorage.setItem('blank', '');
  document.cookie = 'language=es; Path=/';
});

describe('1 §2 stored data', () => {
  test('the page has three lists and their buttons', async () => {
    await showConsole();
    expect(place('Session storage').getByRole('heading', { name: 'authData' })).toBeVisible();
    expect(place('Local storage').getByText('dark')).toBeVisible();
    expect(place('Cookies').getByRole('heading', { name: 'language' })).toBeVisible();
  });

  test('a value is cut at 500 characters, with a note', async () => {
    await showConsole();
    const long = entry('Local storage', 'long');
    expect(long.getByText('abcde'.repeat(100))).toBeVisible();
    expect(long.getByText('… cut: 500 of 505 characters')).toBeVisible();
    expect(entry('Local storage', 'theme').queryByText(/cut/)).toBeNull();
    expect(entry('Session storage', 'blank').getByText('(empty)')).toBeVisible();
  });

  test('a secret is masked until it is revealed', async () => {
    const { user } = await showConsole();
    expect(document.body).not.toHaveTextContent('planted-secret');
    await user.click(screen.getByRole('button', { name: 'Reveal authData' }));
    expect(entry('Session storage', 'authData').getByText('{"token":"planted-secret"}')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hide authData' }));
    expect(document.body).not.toHaveTextContent('planted-secret');
    expect(screen.queryByRole('button', { name: 'Reveal theme' })).toBeNull();
  });

  test('Copy takes the whole value, long or hidden', async () => {
    const { user } = await showConsole();
    await user.click(screen.getByRole('button', { name: 'Copy long' }));
    expect(await navigator.clipboard.readText()).toBe('abcde'.repeat(101));
    await user.click(screen.getByRole('button', { name: 'Copy authData' }));
    expect(await navigator.clipboard.readText()).toBe('{"token":"planted-secret"}');
  });

  test('Clear removes only its entry, and the focus stays near', async () => {
    const { user } = await showConsole();
    await user.click(screen.getByRole('button', { name: 'Clear theme' }));
    expect(localStorage.getItem('theme')).toBeNull();
    expect(localStorage.getItem('long')).not.toBeNull();
    expect(screen.queryByRole('heading', { name: 'theme' })).toBeNull();
    expect(screen.getByText('Cleared: theme.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refresh Data' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Clear language' }));
    expect(document.cookie).toBe('');
  });

  test('Refresh Data reads the new entries', async () => {
    const { user } = await showConsole();
    localStorage.setItem('new', 'fresh value');
    expect(screen.queryByText('fresh value')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Refresh Data' }));
    expect(screen.getByText('fresh value')).toBeVisible();
  });

  test('Clear Session and Clear Local each clear their own list', async () => {
    const { user } = await showConsole();
    await user.click(screen.getByRole('button', { name: 'Clear Session' }));
    expect([sessionStorage.length, localStorage.length > 0, document.cookie]).toEqual([0, true, 'language=es']);
    expect(place('Session storage').getByText('Nothing is stored here.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear Local' }));
    expect([localStorage.length, document.cookie]).toEqual([0, 'language=es']);
    expect(screen.getByRole('heading', { name: 'Debug console' })).toBeVisible();
  });

  test('Clear All asks first', async () => {
    const { user } = await showConsole();
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(localStorage.getItem('theme')).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    await user.click(screen.getByRole('button', { name: 'Clear everything' }));
    expect([sessionStorage.length, localStorage.length, document.cookie]).toEqual([0, 0, '']);
    expect(screen.getAllByText('Nothing is stored here.')).toHaveLength(3);
  });
});
