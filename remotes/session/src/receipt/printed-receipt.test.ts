import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { setLanguage } from '@wattline/base/i18n';
import { owedCharge } from '@wattline/charge/testing';
import { readTariff, type Tariff } from '@wattline/ocpi';
import { tariffWire } from '@wattline/testing';
import type { Hold } from '../hold/hold';
import type { PaymentFacts } from '../receipt-document/receipt-document';
import { finishedReceipt } from '../testing/finished-receipt';
import { printedReceipt } from './receipt-export';

afterEach(() => setLanguage('en'));

const hold: Hold = {
  minor: 2000,
  currency: 'USD',
  kind: 'hold',
  heldAt: '2025-09-03T12:58:00.000Z',
};
const owed = owedCharge({ state: 'refused', refundMinor: 1530 }, { sessionId: 'SES-12345678' });
const payment = (more: Partial<PaymentFacts> = {}): PaymentFacts => ({ hold, isHeld: null, owed: null, ...more });

const operator = [readTariff(tariffWire('T1', [['ENERGY', 0.4]]))].filter(
  (tariff): tariff is Tariff => tariff !== null,
);

describe('the PDF of a receipt has the timeline of its payment', () => {
  test('of a debit with a refused refund', () => {
    const { timeline } = printedReceipt(
      finishedReceipt({ payment: payment({ hold: { ...hold, kind: 'wallet' }, owed }) }),
    );
    expect(timeline?.title).toBe('Your Payment');
    expect(timeline?.rows.map(({ label, value }) => `${label}: ${value.replaceAll('\n', ' | ')}`)).toEqual([
      expect.stringContaining('Paid with ATH Móvil: $20.00 | Done · '),
      expect.stringContaining('What the charge cost: $4.70 | Done · '),
      'Refund requested: $15.30 | Refused | Contact customer support and name the payment ath-1.',
      'Refunded: $15.30 | Refused',
    ]);
  });

  test('it has none where no payment is known', async () => {
    expect(printedReceipt(finishedReceipt()).timeline).toBeNull();
  });
});

/** The whole receipt as JSON, with this name of the tax. */
const shownWith = (name: object | null) => {
  setConfig(readRuntimeConfig({ tax: { name } }));
  return JSON.stringify(printedReceipt(finishedReceipt({ tariffs: { portal: null, operator } })));
};

test('own-brand: the environment’s name of its tax stands in the receipt and in its check', () => {
  const [own, named] = [shownWith(null), shownWith({ en: 'IGIC' })];
  setConfig(readRuntimeConfig({}));
  expect(own).toContain('VAT');
  expect(named.replaceAll('IGIC', 'VAT')).toBe(own);
  expect(named).toContain('Total (including IGIC)');
});

describe('the PDF of a receipt is a function of the receipt alone', () => {
  test('it names the refund as the page does', async () => {
    const { receipt } = printedReceipt(finishedReceipt({ payment: payment({ owed }) }));
    expect(receipt.notes.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^\$15\.30 could not be given back/),
    );
  });

  test('it is checked against what was held', async () => {
    const { check } = printedReceipt(finishedReceipt({ payment: payment(), tariffs: { portal: null, operator } }));
    expect(check?.checks.find(({ name }) => name === 'Total against what was held')).toMatchObject({
      state: 'agrees',
      detail: '$4.70 of $20.00',
    });
  });

  test('it has no check while the tariffs are being read', async () => {
    expect(printedReceipt(finishedReceipt({ tariffs: null })).check).toBeNull();
  });

  test('it is in the language on the screen', async () => {
    setLanguage('es');
    const { receipt, check, timeline } = printedReceipt(finishedReceipt({ payment: payment() }));
    expect([receipt.title, check?.checksTitle, timeline?.title]).toEqual([
      'Recibo de la sesión',
      'Qué se comprobó',
      'Tu pago',
    ]);
  });
});
