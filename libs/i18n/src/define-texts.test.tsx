import { act, render, screen } from '@testing-library/react';
import { readRuntimeConfig, setConfig } from '@wattline/config';
import { defineTexts } from './define-texts';
import { setLanguage } from './i18n';

const useTexts = defineTexts(
  'test',
  { hello: 'Hello {{name}}', free_one: '{{count}} charger free', free_other: '{{count}} chargers free' },
  { hello: 'Hola {{name}}', free_one: '{{count}} cargador libre', free_other: '{{count}} cargadores libres' },
);

function Sample() {
  const t = useTexts();
  return (
    <p>
      {t('hello', { name: '<b>Ana</b>' })}, {t('free', { count: 1 })}, {t('free', { count: 2 })}
    </p>
  );
}

test('docs/rules.md: both-languages: texts follow the language, plurals and values included, markup stays text', () => {
  render(<Sample />);
  expect(screen.getByText('Hello <b>Ana</b>, 1 charger free, 2 chargers free')).toBeVisible();
  act(() => setLanguage('es'));
  expect(screen.getByText('Hola <b>Ana</b>, 1 cargador libre, 2 cargadores libres')).toBeVisible();
});

test('a text names the brand of the environment, without a value for it', () => {
  const useWelcome = defineTexts(
    'welcome',
    { hello: 'Welcome to {{brand}}' },
    { hello: 'Te damos la bienvenida a {{brand}}' },
  );
  function Welcome() {
    return <p>{useWelcome()('hello')}</p>;
  }
  act(() => setLanguage('en'));
  const { unmount } = render(<Welcome />);
  expect(screen.getByText('Welcome to Wattline')).toBeVisible();
  unmount();
  setConfig(readRuntimeConfig({ brand: { name: 'Acme & Co' } }));
  render(<Welcome />);
  expect(screen.getByText('Welcome to Acme & Co')).toBeVisible();
  setConfig(readRuntimeConfig({}));
});
