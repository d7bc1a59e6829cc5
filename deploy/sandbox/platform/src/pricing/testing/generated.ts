import * as fc from 'fast-check';

const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];

const two = (value: number): string => String(value).padStart(2, '0');
const clock = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${two(hour)}:${two(minute)}`);
const day = fc.integer({ min: 7, max: 12 }).map((date) => `2026-12-${two(date)}`);
/** So often of a hundred times. */
const sometimes = <Value>(value: fc.Arbitrary<Value>, percent: number): fc.Arbitrary<Value | undefined> =>
  fc.oneof(
    { withCrossShrink: true },
    { arbitrary: fc.constant(undefined), weight: 100 - percent },
    { arbitrary: value, weight: percent },
  );
const hundredths = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 100);

const STEPS = {
  ENERGY: [1, 1, 10, 500, 1000, 5000],
  TIME: [1, 1, 60, 300, 900, 1800],
  PARKING_TIME: [1, 1, 60, 300, 900, 1800],
  FLAT: [1],
} as const;
const VATS = [0, 7, 11.5, 21];

/** Which of a tariff's VATs a component has. */
const component = (type: keyof typeof STEPS) =>
  fc.record({
    type: fc.constant(type),
    price: type === 'FLAT' ? hundredths(0, 500) : fc.nat(120_000).map((value) => value / 10_000),
    vat: fc.nat(2),
    step_size: fc.constantFrom(...STEPS[type]),
  });

const components = fc
  .tuple(...(['ENERGY', 'FLAT', 'TIME', 'PARKING_TIME'] as const).map((type) => sometimes(component(type), 50)))
  .map((all) => all.filter((one) => one !== undefined));

const restrictions = (isMeasured: boolean) =>
  fc.record({
    start_time: sometimes(clock, 30),
    end_time: sometimes(clock, 30),
    start_date: sometimes(day, 15),
    end_date: sometimes(day, 15),
    day_of_week: sometimes(fc.subarray(WEEKDAYS), 20),
    min_kwh: sometimes(
      fc.nat(300).map((value) => value / 10),
      20,
    ),
    max_kwh: sometimes(
      fc.integer({ min: 50, max: 450 }).map((value) => value / 10),
      20,
    ),
    min_duration: sometimes(fc.nat(7200), 20),
    max_duration: sometimes(fc.integer({ min: 60, max: 14_400 }), 20),
    reservation: sometimes(fc.constant('RESERVATION'), 5),
    min_power: sometimes(fc.constantFrom(5, 7.2, 18, 50), isMeasured ? 15 : 0),
    max_power: sometimes(fc.constantFrom(5, 7.2, 18, 50), isMeasured ? 15 : 0),
    min_current: sometimes(fc.constantFrom(1, 32), isMeasured ? 5 : 0),
    max_current: sometimes(fc.constantFrom(1, 32), isMeasured ? 5 : 0),
  });

const limit = (min: number, max: number) =>
  fc.tuple(hundredths(min, max), fc.constantFrom(...VATS), fc.nat(9)).map(([excl_vat, vat, kind]) => {
    // Now and then it is given without VAT.
    return { excl_vat, incl_vat: kind > 0 ? Math.round(excl_vat * (100 + vat)) / 100 : undefined };
  });

/** Most tariffs have one VAT, some have several or leave one out, which is none, and a few say it nowhere. */
const vats = fc.tuple(fc.nat(9), fc.constantFrom(...VATS), fc.constantFrom(...VATS)).map(([kind, one, other]) => {
  if (kind < 7) return [one, one, one];
  if (kind === 7) return [one, other, 0];
  return kind === 8 ? [one, one, undefined] : [undefined, undefined, undefined];
});

/** Tariffs as operators write them; `isMeasured` adds restrictions by power and current. */
export function tariffs(isMeasured: boolean): fc.Arbitrary<object> {
  const restricted = restrictions(isMeasured);
  const element = fc.record({ price_components: components, restrictions: restricted });
  const last = fc.record({ price_components: components, restrictions: sometimes(restricted, 30) });
  return fc
    .record({
      vats,
      others: fc.array(element, { maxLength: 3 }),
      last,
      min_price: sometimes(limit(10, 800), 15),
      max_price: sometimes(limit(1000, 3000), 15),
    })
    .map(({ vats: ofTariff, others, last: one, min_price, max_price }) => ({
      id: 'T1',
      currency: 'USD',
      min_price,
      max_price,
      elements: [...others, one].map(({ price_components, restrictions: of }) => ({
        restrictions: of,
        price_components: price_components.map(({ type, price, vat, step_size }) => {
          return { type, price, vat: ofTariff[vat], step_size };
        }),
      })),
    }));
}

/** When a session begins: no day on which clocks are changed. */
export const starts = fc
  .tuple(fc.integer({ min: 7, max: 12 }), fc.nat(23), fc.nat(59))
  .map(([date, hour, minute]) => new Date(Date.UTC(2026, 11, date, hour, minute)));

export const timeZones = fc.constantFrom(
  'America/Puerto_Rico',
  'America/New_York',
  'America/Los_Angeles',
  'Europe/Madrid',
  'Asia/Kolkata',
);
