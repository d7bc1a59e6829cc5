import { act, render, screen } from '@testing-library/react';
import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { defineErrors, errorText, type Failure } from './define-errors';
import { setLanguage } from './i18n';
import { defineTexts, partTexts } from './part-texts';

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

const table = {
  timeout: { en: 'Request timeout', es: 'La solicitud tardó demasiado' },
  refused: { en: 'Refused: {{reason}}', es: 'Rechazado: {{reason}}' },
  config: {
    en: 'Failed to load payment configuration',
    es: 'No se pudo cargar la configuración de pagos',
    advice: { en: 'Check your connection and try again.', es: 'Revisa tu conexión e inténtalo de nuevo.' },
  },
  reason: { en: '{{reason}}', es: '{{reason}}', advice: { en: 'Try again.', es: 'Inténtalo de nuevo.' } },
} as const;

const useErrorText = defineErrors(table);

function Shown({ failure }: { readonly failure: Failure<keyof typeof table> }) {
  return <p>{useErrorText()(failure)}</p>;
}

afterEach(() => act(() => setLanguage('en')));

describe('1 §8, docs/rules.md: both-languages: failures in the language on the screen', () => {
  test.each<[Failure<keyof typeof table>, string, string]>([
    [{ code: 'timeout' }, 'Request timeout', 'La solicitud tardó demasiado'],
    [{ code: 'refused', values: { reason: '<1> & {{code}}' } }, 'Refused: <1> & {{code}}', 'Rechazado: <1> & {{code}}'],
    [
      { code: 'config' },
      'Failed to load payment configuration. Check your connection and try again.',
      'No se pudo cargar la configuración de pagos. Revisa tu conexión e inténtalo de nuevo.',
    ],
    [{ code: 'reason', values: { reason: 'Why?' } }, 'Why? Try again.', 'Why? Inténtalo de nuevo.'],
    [{ code: 'reason', values: { reason: 'Closed' } }, 'Closed. Try again.', 'Closed. Inténtalo de nuevo.'],
    [
      { code: null, message: 'Price <b>{{status}}</b>' },
      'Price <b>{{status}}</b>',
      'El servicio respondió: «Price <b>{{status}}</b>».',
    ],
  ])('%j is shown in both languages', (failure, english, spanish) => {
    render(<Shown failure={failure} />);
    expect(screen.getByText(english)).toBeVisible();
    act(() => setLanguage('es'));
    expect(screen.getByText(spanish)).toBeVisible();
  });
});

test.each(['later', 'toString'])(
  'a code of another release, %s, is shown in the words that came with it, which do not stand alone on a Spanish page',
  (code) => {
    expect(errorText(table, { code, message: 'Added later' }, 'en')).toBe('Added later');
    expect(errorText(table, { code, message: 'Added later' }, 'es')).toBe('El servicio respondió: «Added later».');
    expect(errorText(table, { code }, 'en')).toBe(code);
  },
);

test('texts that an edit adds again are those that are read', () => {
  const { addTexts, textsNow } = partTexts<{ greeting: { hello: string; named: string } }>('edited');
  addTexts('greeting', { en: { hello: 'Hello', named: 'Hello {{name}}' } });
  expect([textsNow('greeting')('hello'), textsNow('greeting')('named', { name: 'Ana' })]).toEqual([
    'Hello',
    'Hello Ana',
  ]);
  addTexts('greeting', { en: { hello: 'Welcome', named: 'Welcome {{name}}' } });
  expect([textsNow('greeting')('hello'), textsNow('greeting')('named', { name: 'Ana' })]).toEqual([
    'Welcome',
    'Welcome Ana',
  ]);
});
