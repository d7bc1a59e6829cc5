import '../testing/one-tab';
import { act, screen } from '@testing-library/react';
import { chooseLanguage, chooseTheme, preferences, startPreferences } from '../preferences/preferences';
import { showAt } from '../testing/show-at';
import { OfferPlace } from './after-load-places';

const page = document.documentElement;

beforeAll(() => act(startPreferences));
beforeEach(() => {
  localStorage.clear();
  act(() => preferences.setState({ theme: 'light', language: 'en' }));
  page.style.paddingTop = '3.5rem';
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('es-PR');
});

const line = () => screen.findByRole('complementary', { name: 'Idioma' });
const isGone = (): void => {
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(page.style.paddingTop).toBe('');
};

describe('language-offered-once', () => {
  test.each([
    ['Cambiar a español', 'es'],
    ['Cerrar', 'en'],
  ])('%s chooses %s, which is kept; the line and its place go', async (name, language) => {
    const { user } = showAt('/station/loc-001', <OfferPlace />);
    expect(await line()).toHaveAttribute('lang', 'es');
    expect(await line()).toHaveTextContent('¿Prefieres español? Cambiar a español');
    await user.click(screen.getByRole('button', { name }));
    isGone();
    expect([preferences.getState().language, localStorage.getItem('language')]).toEqual([language, language]);
  });

  test('a language that is chosen elsewhere answers it, a theme does not', async () => {
    showAt('/', <OfferPlace />);
    await line();
    act(() => chooseTheme('dark'));
    expect(await line()).toBeVisible();
    act(() => chooseLanguage('es'));
    isGone();
  });

  test('where the document keeps no place, nothing is offered', async () => {
    page.style.paddingTop = '';
    showAt('/', <OfferPlace />);
    await act(async () => undefined);
    isGone();
  });
});
