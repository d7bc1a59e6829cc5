import { readTariff, type Tariff } from '@wattline/ocpi';
import { changedPrices, isSamePrice } from './changed-prices';

type Component = Readonly<Record<string, unknown>>;

function tariffOf(components: readonly Component[], more: object = {}): Tariff {
  const tariff = readTariff({
    id: 'T1',
    currency: 'USD',
    elements: [{ price_components: components.map((component) => ({ vat: 12, step_size: 1, ...component })) }],
    ...more,
  });
  if (tariff === null) throw new Error('Not a tariff');
  return tariff;
}

const energy = (price: number) => ({ type: 'ENERGY', price });
const fee = { type: 'FLAT', price: 1 };
const parking = { type: 'PARKING_TIME', price: 12 };
const from = tariffOf([energy(0.4)]);
const two = (price: number): Tariff => tariffOf([energy(0.4), energy(price)]);
/** By day, and from 22:00 to 6:00. */
const ofHours = (day: number, night: number): Tariff =>
  tariffOf([], {
    elements: [
      { price_components: [energy(night)], restrictions: { start_time: '22:00', end_time: '06:00' } },
      { price_components: [energy(day)] },
    ],
  });

describe('2 §2: a price that differs from the one that the driver saw', () => {
  test.each<[name: string, now: Tariff, isSame: boolean, changes: (string | number | null)[][]]>([
    ['the same record', from, true, []],
    ['another id and text', { ...from, id: 'T2', altTexts: [{ language: 'en', text: 'x' }] }, true, []],
    ['another amount', tariffOf([energy(0.45)]), false, [['ENERGY', 0.4, 0.45]]],
    ['a fee more', tariffOf([energy(0.4), fee]), false, [['FLAT', null, 1]]],
    [
      'another kind of price',
      tariffOf([parking]),
      false,
      [
        ['ENERGY', 0.4, null],
        ['PARKING_TIME', null, 0.2],
      ],
    ],
    ['it is free now', tariffOf([energy(0)]), false, [['ENERGY', 0.4, null]]],
    [
      'another currency',
      tariffOf([energy(0.4)], { currency: 'EUR' }),
      false,
      [
        ['ENERGY', 0.4, null],
        ['ENERGY', null, 0.4],
      ],
    ],
    ['another tax', tariffOf([{ ...energy(0.4), vat: 15 }]), false, []],
    ['another step', tariffOf([{ ...energy(0.4), step_size: 500 }]), false, []],
    ['a minimum', tariffOf([energy(0.4)], { min_price: { excl_vat: 2 } }), false, []],
    ['another minimum with tax', tariffOf([energy(0.4)], { min_price: { incl_vat: 2 } }), false, []],
  ])('%s', (_, now, isSame, changes) => {
    expect(isSamePrice(from, now)).toBe(isSame);
    expect(
      changedPrices(from, now).map(({ before, after }) => [
        (before ?? after)?.type ?? null,
        before?.amount ?? null,
        after?.amount ?? null,
      ]),
    ).toEqual(changes);
  });

  test('prices by the hour are compared each with its own', () => {
    expect(changedPrices(ofHours(0.4, 0.2), ofHours(0.4, 0.3))).toMatchObject([
      { before: { amount: 0.2 }, after: { amount: 0.3 } },
    ]);
  });

  test('several prices of one kind that nothing tells apart are not paired', () => {
    expect(isSamePrice(two(0.5), two(0.6))).toBe(false);
    expect(changedPrices(two(0.5), two(0.6))).toEqual([]);
  });
});
