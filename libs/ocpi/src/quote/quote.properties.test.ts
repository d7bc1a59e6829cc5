import * as fc from 'fast-check';
import { receiptOf } from '../receipts/receipt';
import { readSession } from '../sessions/session';
import type { Tariff } from '../tariffs/tariff';
import { tariffOf } from '../testing/tariff-of';
import { hours } from './decimal';
import { priced } from './priced';
import { type Quote, quote } from './quote';
import { restBuys } from './rest-buys';
import { simulatedUsage } from './simulated-usage';
import { whatBuys } from './what-buys';

/** A failure prints the seed and the smallest case. */
const OPTIONS = { seed: 20_261_120, numRuns: 300 };

const price = fc.nat(20_000).map((value) => value / 10_000);
const wireComponent = (type: string, step: fc.Arbitrary<number>) =>
  fc.record({ type: fc.constant(type), price, vat: fc.constantFrom(0, 7, 11.5), step_size: step });
const components = (step: fc.Arbitrary<number>) =>
  fc.tuple(
    wireComponent('ENERGY', step),
    wireComponent('TIME', step),
    wireComponent('PARKING_TIME', step),
    wireComponent('FLAT', fc.constant(1)),
  );
const restrictions = fc.oneof(
  fc.constant({ start_time: '22:00', end_time: '06:00' }),
  fc.constant({ day_of_week: ['SATURDAY', 'SUNDAY'] }),
  fc.nat(30).map((max_kwh) => ({ max_kwh })),
  fc.nat(7200).map((max_duration) => ({ max_duration })),
  fc.nat(20).map((min_power) => ({ min_power })),
);
const limits = fc.option(
  fc.nat(500).map((cents) => ({
    min_price: { excl_vat: cents / 100, incl_vat: cents / 90 },
    max_price: { excl_vat: cents / 10, incl_vat: cents / 9 },
  })),
  { nil: {} },
);

/** Tariffs of several elements. */
const tariffs = (step: fc.Arbitrary<number>): fc.Arbitrary<Tariff> =>
  fc
    .record({
      elements: fc.array(fc.record({ price_components: components(step), restrictions }), { maxLength: 3 }),
      last: components(step),
      limits,
    })
    .map(({ elements, last, limits: bounds }) =>
      tariffOf({ elements: [...elements, { price_components: last }], ...bounds }),
    );
const circumstances = fc.record({
  startsAt: fc.nat(14 * 24 * 60).map((minute) => new Date(Date.UTC(2026, 9, 20, 0, minute))),
  // Their clocks are put back in these two weeks, or never changed.
  timeZone: fc.constantFrom('America/Puerto_Rico', 'Europe/Madrid', 'America/New_York'),
  watts: fc.constantFrom(3600, 7200, 11_000, 50_000, 150_000),
});
const wattHours = fc.nat(60_000);

const quoteOf = (answer: ReturnType<typeof quote>): Quote => {
  if (answer.state !== 'known') throw new Error(answer.reason);
  return answer;
};

describe('a price never falls as use grows', () => {
  test('it never falls with the energy if one watt-hour and one second are billed', () => {
    fc.assert(
      fc.property(tariffs(fc.constant(1)), circumstances, wattHours, wattHours, (tariff, at, some, more) => {
        const less = quoteOf(quote(tariff, { kwh: some / 1000 }, at));
        const all = quoteOf(quote(tariff, { kwh: (some + more) / 1000 }, at));
        // A step that has begun is billed whole, at its end's price: a cheap second may replace a dear one.
        expect(all.total ?? 0).toBeGreaterThanOrEqual((less.total ?? 0) - 1);
      }),
      OPTIONS,
    );
  });

  test('it never falls with the time that the vehicle stays', () => {
    fc.assert(
      fc.property(tariffs(fc.constant(1)), circumstances, fc.nat(300), fc.nat(300), (tariff, at, some, more) => {
        const less = quoteOf(quote(tariff, { minutes: 30, parkedMinutes: some }, at));
        const all = quoteOf(quote(tariff, { minutes: 30, parkedMinutes: some + more }, at));
        expect(all.total).toBeGreaterThanOrEqual(less.total ?? 0);
      }),
      OPTIONS,
    );
  });

  test('it never falls with steps if each dimension has one price', () => {
    const stepped = components(fc.constantFrom(1, 60, 500, 900)).map((price_components) =>
      tariffOf({ elements: [{ price_components }] }),
    );
    fc.assert(
      fc.property(stepped, circumstances, wattHours, wattHours, (tariff, at, some, more) => {
        const less = quoteOf(quote(tariff, { kwh: some / 1000 }, at));
        const all = quoteOf(quote(tariff, { kwh: (some + more) / 1000 }, at));
        expect(all.total).toBeGreaterThanOrEqual(less.total ?? 0);
      }),
      OPTIONS,
    );
  });
});

test('the charge that an amount buys costs at most the amount, and the next step more', () => {
  const amounts = fc.nat(5000);
  fc.assert(
    fc.property(tariffs(fc.constantFrom(1, 60, 500, 900)), circumstances, amounts, (tariff, at, amount) => {
      const bought = whatBuys(tariff, amount, at);
      if (bought.state === 'nothing') expect(bought.least.total).toBeGreaterThan(amount);
      if (bought.state !== 'known') return;
      expect(quoteOf(quote(tariff, { kwh: bought.kwh }, at)).total).toBeLessThanOrEqual(amount);
      expect(quoteOf(quote(tariff, { kwh: bought.kwh + 0.001 }, at)).total).toBeGreaterThan(amount);
      expect(bought.next.total).toBeGreaterThan(amount);
    }),
    { ...OPTIONS, numRuns: 100 },
  );
});

test('the rest of an amount buys a charge that costs at most the amount as a whole, and the next step more', () => {
  fc.assert(
    fc.property(
      tariffs(fc.constantFrom(1, 60, 500, 900)),
      circumstances,
      fc.nat(5000),
      fc.nat(20_000),
      (tariff, at, amount, wh) => {
        const seconds = wh / (at.watts / 3600);
        const soFar = { kwh: wh / 1000, seconds: Math.round(seconds * 1e6) / 1e6 };
        const usage = simulatedUsage(tariff, { ...soFar, parkedSeconds: 0 }, at).slice(0, -1);
        const left = restBuys({ usage, at: soFar, tariffs: [tariff], tariff, assumedVat: null }, amount, at);
        const now = quoteOf(quote(tariff, { kwh: soFar.kwh }, at)).total ?? 0;
        if (left.state === 'used-up') expect(now).toBeGreaterThan(amount - 1);
        if (left.state !== 'known') return;
        expect(left.cost).toBeLessThanOrEqual(amount);
        expect(left.nextCost).toBeGreaterThan(amount);
        // It is one charge, wherever it is looked at: only the microsecond of the cut may round another way.
        const whole = quoteOf(quote(tariff, { kwh: soFar.kwh + left.kwh }, at)).total ?? 0;
        expect(Math.abs(whole - left.cost)).toBeLessThanOrEqual(1);
      },
    ),
    { ...OPTIONS, numRuns: 100 },
  );
});

test('the receipt of a charge equals the quote for its use', () => {
  fc.assert(
    fc.property(
      tariffs(fc.constantFrom(1, 60, 500, 900)),
      circumstances,
      fc.integer({ min: 1, max: 60_000 }),
      fc.constantFrom(0, 0, 17, 90),
      (tariff, at, wh, parkedMinutes) => {
        const expected = quoteOf(quote(tariff, { kwh: wh / 1000, parkedMinutes }, at));
        const seconds = { charging: expected.minutes * 60, parked: parkedMinutes * 60 };
        const usage = simulatedUsage(
          tariff,
          { kwh: wh / 1000, seconds: seconds.charging, parkedSeconds: seconds.parked },
          at,
        );
        const time = (second: number): string => new Date(at.startsAt.getTime() + second * 1000).toISOString();
        const session = readSession({
          id: 'S1',
          status: 'COMPLETED',
          currency: 'USD',
          tariff_id: 'T1',
          start_date_time: time(0),
          end_date_time: time(seconds.charging + seconds.parked),
          kwh: wh / 1000,
          charging_periods: usage.slice(0, -1).map(({ at: { seconds: from }, dimensions }) => ({
            start_date_time: time(from),
            dimensions: dimensions.map(({ type, volume }) => ({ type, volume: Number(volume) / Number(hours(1)) })),
          })),
        });
        if (!session) throw new Error('Not a session');
        const { subtotal, tax, total } = receiptOf(session, { portal: null, operator: [tariff] }, at.timeZone);
        expect([subtotal, tax?.amount, total]).toEqual([expected.subtotal, expected.tax, expected.total]);
      },
    ),
    OPTIONS,
  );
});

test('the number of stretches in which a charge is reported changes nothing', () => {
  fc.assert(
    fc.property(
      tariffs(fc.constantFrom(1, 60, 500, 900)),
      circumstances,
      wattHours,
      fc.nat(7),
      (tariff, at, wh, cut) => {
        const seconds = wh / (at.watts / 3600);
        const usage = simulatedUsage(tariff, { kwh: wh / 1000, seconds, parkedSeconds: 600 }, at);
        const halves = usage.flatMap((stretch, index) => {
          if (index % 8 === cut) return [stretch];
          const parts = [1n, 2n].map((part) =>
            stretch.dimensions.map((used) => ({
              ...used,
              volume: part === 1n ? used.volume / 3n : used.volume - used.volume / 3n,
            })),
          );
          return stretch.dimensions.length === 0
            ? [stretch]
            : parts.map((dimensions) => ({ tariffId: null, at: stretch.at, dimensions }));
        });
        const [whole, split] = [priced(usage, [tariff]), priced(halves, [tariff])];
        // An odd part of 9·10¹⁸ may be rounded either way.
        const difference = whole.exclVat - split.exclVat;
        expect(difference < 100n && difference > -100n).toBe(true);
        expect(split.charged === 0n).toBe(whole.charged === 0n);
      },
    ),
    OPTIONS,
  );
});
