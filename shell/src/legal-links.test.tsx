import { act, render, screen } from '@testing-library/react';
import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { setLanguage } from '@wattline/base/i18n';
import { LegalLinks } from './legal-links';

afterEach(() => {
  setConfig(readRuntimeConfig({}));
  act(() => setLanguage('en'));
});

const shown = () =>
  screen
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')} ${link.getAttribute('rel')}`);

test.each([
  ['en', ['Terms https://acme.example/terms noreferrer', 'Privacy /privacidad noreferrer']],
  ['es', ['Términos /terminos noreferrer', 'Privacidad /privacidad noreferrer']],
] as const)(
  'own-brand: the operator’s documents are linked in %s, or in the language that there is',
  (language, links) => {
    const legal = [
      { kind: 'terms', version: '1', url: { en: 'https://acme.example/terms', es: '/terminos' } },
      { kind: 'privacy', version: '3', url: { es: '/privacidad' } },
    ];
    setConfig(readRuntimeConfig({ legal }));
    act(() => setLanguage(language));
    render(<LegalLinks />);
    expect(shown()).toEqual(links);
  },
);

test('own-brand: without documents nothing is there', () => {
  const { container } = render(<LegalLinks />);
  expect(container).toBeEmptyDOMElement();
});
