import '../testing/one-tab';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { PreferenceToggles } from './preference-toggles';
import { preferences, startPreferences } from './preferences';

beforeAll(() => act(startPreferences));
beforeEach(() => setConfig(readRuntimeConfig({ languages: ['en', 'es'] })));
beforeEach(() => act(() => preferences.setState({ theme: 'light', language: 'en' })));

const labels = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));

test('1 §1 each toggle says what a press does, in the language of the page, and is kept', async () => {
  const user = userEvent.setup();
  render(<PreferenceToggles />);
  expect(labels()).toEqual(['ES: cambiar a español', 'Use dark theme']);

  await user.click(screen.getByRole('button', { name: 'Use dark theme' }));
  expect(labels()).toEqual(['ES: cambiar a español', 'Use light theme']);
  expect(localStorage.getItem('theme')).toBe('dark');

  await user.click(screen.getByRole('button', { name: 'ES: cambiar a español' }));
  expect(labels()).toEqual(['EN: switch to English', 'Usar tema claro']);
  expect(localStorage.getItem('language')).toBe('es');

  await user.click(screen.getByRole('button', { name: 'Usar tema claro' }));
  await user.click(screen.getByRole('button', { name: 'EN: switch to English' }));
  expect(labels()).toEqual(['ES: cambiar a español', 'Use dark theme']);
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ theme: 'light', language: 'en' });
});

test('accessible: a screen reader says the language toggle in the language that it leads to', () => {
  render(<PreferenceToggles />);
  expect(screen.getByRole('button', { name: 'ES: cambiar a español' })).toHaveAttribute('lang', 'es');
  expect(screen.getByRole('button', { name: 'ES: cambiar a español' })).toHaveTextContent('ES');
});

test('where one language alone is offered there is no toggle for it', () => {
  setConfig(readRuntimeConfig({ languages: ['es'] }));
  act(() => preferences.setState({ language: 'es' }));
  render(<PreferenceToggles />);
  expect(labels()).toEqual(['Usar tema oscuro']);
});
