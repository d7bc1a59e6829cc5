import { act, screen } from '@testing-library/react';
import { setLanguage } from '@wattline/base/i18n';
import { showAt } from '../testing/show-at';
import { NotFound } from './not-found';

afterEach(() => act(() => setLanguage('en')));

describe('page-not-found: an unmatched path', () => {
  test.each([
    ['en', 'Page not found', /^We couldn’t find that page\./, 'Go to Home'],
    ['es', 'Página no encontrada', /^No encontramos esa página\./, 'Ir al inicio'],
  ] as const)('in %s: it says so, in the title too, with a way home', async (language, title, message, home) => {
    act(() => setLanguage(language));
    const { user, place } = showAt('/nowhere', <NotFound />);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(document.title).toBe(`${title} · Wattline`);
    await user.click(screen.getByRole('link', { name: home }));
    expect(place()).toBe('/');
  });
});
