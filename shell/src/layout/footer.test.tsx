import { buildInfo } from '../testing/build-info';
import { act, screen, within } from '@testing-library/react';
import { setLanguage } from '@wattline/i18n';
import { showAt } from '../testing/show-at';
import { Footer } from './footer';

afterEach(() => act(() => setLanguage('en')));

const { date, number, commit } = buildInfo;
const year = new Date().getFullYear();

describe('1 §1 footer', () => {
  test.each([
    ['en', 'Version 1.1.1', `Build ${date} · #${number} · ${commit}`, `© ${year} Wattline. All rights reserved.`],
    ['es', 'Versión 1.1.1', `Compilación ${date} · #${number} · ${commit}`, `© ${year} Wattline. Todos los derechos reservados.`],
  ] as const)('in %s: version, build label, copyright of this year', (language, version, label, copyright) => {
    act(() => setLanguage(language));
    showAt('/', <Footer />);
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(version)).toBeVisible();
    expect(footer.getByRole('link', { name: label })).toBeVisible();
    expect(footer.getByText(copyright)).toBeVisible();
  });

  test('the build label opens the debug console', async () => {
    const { user, place } = showAt('/station/loc-001', <Footer />);
    await user.click(screen.getByRole('link', { name: /^Build 2025-09-03/ }));
    expect(place()).toBe('/debug');
  });
});
