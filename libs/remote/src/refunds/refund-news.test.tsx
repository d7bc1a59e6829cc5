import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { allGuarantees } from '@wattline/base/config/guarantees';
import { formatsFor, i18n, readLanguage, setLanguage } from '@wattline/base/i18n';
import type { Known, OwedCharge } from '@wattline/charge';
import { owedCharge } from '@wattline/charge/testing';
import { otherCurrency } from './refund-failure';
import { refundNews } from './refund-news';

beforeEach(() => setConfig(readRuntimeConfig({ backend: { guarantees: allGuarantees } })));
afterEach(() => setLanguage('en'));

const shown = (refund: OwedCharge): [string, string] => {
  const { text, tone } = refundNews(refund, formatsFor(readLanguage(i18n.language)));
  return [text, tone];
};

test.each<[Partial<Known<'refund'>>, string, string]>([
  [
    {},
    'You paid $20.00 with ATH Móvil. What the charge did not cost goes back to you once its final cost is known.',
    'neutral',
  ],
  [
    { refundMinor: 573 },
    '$5.73 is to go back to you with ATH Móvil. It is being asked for; there is no answer yet.',
    'neutral',
  ],
  [
    { amount: 'whole' },
    '$20.00 is to go back to you with ATH Móvil. It is being asked for; there is no answer yet.',
    'neutral',
  ],
  [
    { refundMinor: 573, supportCode: 'a1b2c3d4' },
    '$5.73 with ATH Móvil was asked for, not confirmed: the answer was lost, and asking twice could pay twice. If it has not arrived after 5 business days, contact customer support with the code A1B2C3D4 and name the payment ath-1.',
    'warning',
  ],
  [{ state: 'requested', refundMinor: 573 }, '$5.73 is going back to you with ATH Móvil.', 'success'],
  [{ state: 'nothing-due' }, 'The charge cost what you paid with ATH Móvil: nothing goes back.', 'neutral'],
  [
    { state: 'refused', refundMinor: 573, problem: 'More than is left' },
    '$5.73 could not be given back: More than is left. Contact customer support and name the payment ath-1.',
    'warning',
  ],
  [
    { state: 'refused', refundMinor: 573, problem: null },
    '$5.73 could not be given back: no reason was given. Contact customer support and name the payment ath-1.',
    'warning',
  ],
  [
    { state: 'refused', ...otherCurrency },
    'What the charge did not cost of $20.00 could not be given back: the charge was billed in another currency. Contact customer support and name the payment ath-1.',
    'warning',
  ],
])('docs/rules.md: refunds-owed: the driver is notified of %j', (rest, text, tone) => {
  expect(shown(owedCharge(rest))).toEqual([text, tone]);
});

test.each([
  ['en', '$20.00 is to go back to you with ATH Móvil once the charge has ended.'],
  ['es', 'Se te deben devolver $20.00 con ATH Móvil cuando termine la carga.'],
] as const)('accepted-stop: in %s, where the whole waits for the end of the session', (language, text) => {
  setConfig(readRuntimeConfig({}));
  setLanguage(language);
  expect(shown(owedCharge({ amount: 'whole' }))).toEqual([text, 'neutral']);
});

test.each([
  [
    'en',
    'You paid $20.00 with ATH Móvil. The operator reported what the charge cost without tax, and the tax is not known. What the charge did not cost goes back to you once it is. If you have waited for more than a day, contact customer support and name the payment ath-1.',
  ],
  [
    'es',
    'Pagaste $20.00 con ATH Móvil. El operador informó lo que costó la carga sin impuestos, y no se conoce el impuesto. Lo que la carga no costó se te devolverá cuando se conozca. Si has esperado más de un día, comunícate con servicio al cliente e indica el pago ath-1.',
  ],
] as const)('docs/rules.md: known-tax: why the difference waits, and what to do, in %s', (language, text) => {
  setLanguage(language);
  const news = (rest: Partial<Known<'refund'>>) =>
    refundNews(owedCharge(rest), formatsFor(language), { isTaxUnknown: true }).text;
  expect(news({})).toBe(text);
  // A refund that does not depend on the cost does not wait for its tax.
  expect([news({ refundMinor: 573 }), news({ amount: 'whole' })]).not.toContain(text);
});

const refused = (why: Partial<Known<'refund'>>) => owedCharge({ state: 'refused', refundMinor: 573, ...why });
const gone = (why: string) =>
  `No se pudieron devolver $5.73: ${why} Comunícate con servicio al cliente e indica el pago ath-1.`;

describe('docs/rules.md: both-languages: in Spanish', () => {
  test.each<[string, OwedCharge, string]>([
    ['taken', owedCharge({ state: 'requested', refundMinor: 573 }), 'Se te devuelven $5.73 con ATH Móvil.'],
    [
      'a code with its values',
      refused({ problem: 'HTTP error! status: 422', failure: { code: 'http', values: { status: 422 } } }),
      gone('Error HTTP. Estado: 422.'),
    ],
    [
      'the backend’s own words stay',
      refused({ problem: 'More than is left' }),
      gone('El servicio respondió: «More than is left».'),
    ],
    [
      'a code of a later release: its English text',
      refused({ problem: 'The card has expired', failure: { code: 'card-expired', values: {} } }),
      gone('El servicio respondió: «The card has expired».'),
    ],
    [
      'another currency',
      refused({ problem: null, failure: { code: 'other-currency', values: {} } }),
      gone('la carga se facturó en otra moneda.'),
    ],
    [
      'a known sentence, in a record without a code',
      refused({ problem: 'Session data not found' }),
      gone('No se encontraron los datos de la sesión.'),
    ],
    [
      'a method of a later release',
      owedCharge({ state: 'requested', refundMinor: 573 }, { method: 'paypal' }),
      'Se te devuelven $5.73 con paypal.',
    ],
  ])('%s', (_, refund, text) => {
    setLanguage('es');
    expect(shown(refund)[0]).toBe(text);
  });
});
