import { readCdr } from './cdrs/cdr';
import { readLocation } from './locations/location';
import { quote } from './quote/quote';
import { receiptOf } from './receipts/receipt';
import { readSession } from './sessions/session';
import { tariffOf } from './testing/tariff-of';

/*
 * Records in the shapes of OCPI 2.3.0's examples, with values of our own: the specification's texts may not be changed
 * (CC BY-ND 4.0). The results are those of its chapters on tariffs.
 */

const vat = (before_taxes: number, amount: number) => ({ before_taxes, taxes: [{ name: 'VAT', amount }] });

const finished = {
  country_code: 'NL',
  party_id: 'WTL',
  id: 'S-230',
  start_date_time: '2026-03-02T08:00:00Z',
  end_date_time: '2026-03-02T10:30:00Z',
  kwh: 21.5,
  cdr_token: { country_code: 'NL', party_id: 'WTL', uid: 'A1', type: 'APP_USER', contract_id: 'NL-WTL-C1' },
  auth_method: 'COMMAND',
  location_id: 'L1',
  evse_uid: 'E1',
  connector_id: '1',
  currency: 'EUR',
  charging_periods: [
    {
      start_date_time: '2026-03-02T08:00:00Z',
      dimensions: [
        { type: 'ENERGY', volume: 21.5 },
        { type: 'MAX_CURRENT', volume: 30 },
      ],
      tariff_id: 'T1',
    },
    { start_date_time: '2026-03-02T10:00:00Z', dimensions: [{ type: 'PARKING_TIME', volume: 0.5 }], tariff_id: 'T1' },
  ],
  total_cost: vat(9.2, 0.92),
  status: 'COMPLETED',
  last_updated: '2026-03-02T10:30:01Z',
};

const reading = (wire: object) => {
  const session = readSession({ ...finished, ...wire });
  if (session === null) throw new Error('Not a session');
  return session;
};

describe('OCPI 2.3.0: the cost of a session', () => {
  test.each([
    ['a finished one', {}, { exclVat: 9.2, inclVat: 10.12 }],
    [
      'one that begins, with a fee before taxes',
      { total_cost: { before_taxes: 1.5 } },
      { exclVat: 1.5, inclVat: null },
    ],
    ['a cost that is replaced as it goes on', { total_cost: vat(0.7, 0.07) }, { exclVat: 0.7, inclVat: 0.77 }],
    ['none', { total_cost: undefined }, null],
  ])('reads %s', (_, wire, expected) => {
    expect(reading(wire).totalCost).toEqual(expected);
  });

  test('the receipt needs no tariff for the tax', () => {
    expect(receiptOf(reading({}), { portal: null, operator: [] }, null)).toMatchObject({
      subtotal: 920,
      tax: { percent: 10, amount: 92, isEstimate: false },
      total: 1012,
    });
  });

  test('reads a charge detail record', () => {
    const { id, currency, start_date_time, end_date_time, last_updated } = finished;
    const cdr = {
      id,
      currency,
      start_date_time,
      end_date_time,
      last_updated,
      total_cost: vat(6, 0.6),
      total_energy: 21.5,
      total_time: 2.5,
      total_time_cost: vat(6, 0.6),
    };
    expect(readCdr(cdr)?.totalCost).toEqual({ exclVat: 6, inclVat: 6.6 });
  });
});

const byTheHour = (price: object, tax_included: string) =>
  tariffOf({
    currency: 'CAD',
    elements: [{ price_components: [{ type: 'TIME', step_size: 1, ...price }] }],
    tax_included,
  });
const AT = { startsAt: new Date('2026-03-02T08:00:00Z'), timeZone: 'UTC', watts: 8000 };

describe('OCPI 2.3.0: the price of 2.5 hours', () => {
  test.each([
    ['€ 2.00 per hour with 10 % VAT on top', byTheHour({ price: 2, vat: 10 }, 'NO'), [500, 550]],
    ['C$ 2.00 per hour, taxes added afterwards', byTheHour({ price: 2 }, 'NO'), [500, null]],
    ['C$ 2.10 per hour, with its taxes', byTheHour({ price: 2.1 }, 'YES'), [525, 525]],
    ['free', byTheHour({ price: 0 }, 'NO'), [0, 0]],
  ])('quotes by %s', (_, tariff, [subtotal, total]) => {
    expect(quote(tariff, { minutes: 150 }, AT)).toMatchObject({ subtotal, total });
  });
});

test.each([
  ['at least € 0.50, € 0.55 with VAT', 1, [50, 55]],
  ['above it', 20, [500, 550]],
])('OCPI 2.3.0: quotes by %s', (_, kwh, [subtotal, total]) => {
  const tariff = tariffOf({
    currency: 'EUR',
    min_price: { before_taxes: 0.5, after_taxes: 0.55 },
    elements: [{ price_components: [{ type: 'ENERGY', price: 0.25, vat: 10, step_size: 1 }] }],
    tax_included: 'NO',
  });
  expect(quote(tariff, { kwh }, AT)).toMatchObject({ subtotal, total });
});

describe('OCPI 2.3.0: a station', () => {
  const station = { id: 'L1', evses: [{ uid: 'E1', status: 'AVAILABLE', connectors: [] }] };

  test.each([
    [
      'a number to call for help, alone',
      { help_phone: '+1 787 555 0100' },
      { name: null, phone: '+1 787 555 0100', email: null, website: null },
    ],
    [
      'the contact’s own number before it',
      { help_phone: '+1 787 555 0100', contact: { name: 'Ana', phone: '+1 787 555 0199' } },
      { name: 'Ana', phone: '+1 787 555 0199', email: null, website: null },
    ],
    [
      'a contact without a number',
      { help_phone: '+1 787 555 0100', contact: { name: 'Ana' } },
      { name: 'Ana', phone: '+1 787 555 0100', email: null, website: null },
    ],
    ['neither', {}, null],
  ])('has %s', (_, wire, contact) => {
    expect(readLocation({ ...station, ...wire })?.contact).toEqual(contact);
  });

  test('has the parking restrictions that came with it, and is read with words that are unknown', () => {
    const parking_restrictions = ['TENANTS', 'EMPLOYEES', 'TAXIS', 'SPACESHIPS'];
    const evses = [
      { uid: 'E1', status: 'DREAMING', parking_restrictions, connectors: [{ id: '1', standard: 'WARP' }] },
    ];
    const read = readLocation({ ...station, evses, facilities: ['SPA'] });
    expect(read?.evses[0]).toMatchObject({
      status: 'UNKNOWN',
      parkingRestrictions: ['TENANTS', 'EMPLOYEES', 'TAXIS'],
      connectors: [{ id: '1', standard: 'WARP' }],
    });
    expect(read?.facilities).toEqual(['SPA']);
  });
});
