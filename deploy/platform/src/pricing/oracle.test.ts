import { readSession, readTariff, receiptOf } from '@wattline/ocpi';
import { readChargedTariff } from './charged-tariff';
import { costAt } from './cost';
import { type Decimal, rounded } from './decimal';
import { localTime } from './local-time';
import { meterOf } from './meter';
import { timelineOf } from './timeline';

const CASES = 500;
const TIME_ZONES = ['America/Puerto_Rico', 'America/New_York', 'America/Los_Angeles', 'Europe/Madrid', 'Asia/Kolkata'];
const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const LEAST_SECONDS = 30;
const LINGERS_SECONDS = 2 * 3600;

/** Random numbers that are the same each time: a case that fails is found again by its seed (mulberry32). */
function randomFrom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    whole,
    /** Whether something comes about that does so in so many cases of a hundred. */
    chance: (percent: number): boolean => next() * 100 < percent,
    pick: <Item>(items: readonly Item[]): Item => items[whole(0, items.length - 1)]!,
    some: <Item>(items: readonly Item[]): Item[] => items.filter(() => next() < 0.5),
  };
}

type Random = ReturnType<typeof randomFrom>;

const clock = ({ whole }: Random): string =>
  `${String(whole(0, 23)).padStart(2, '0')}:${String(whole(0, 59)).padStart(2, '0')}`;

const day = ({ whole }: Random): string => `2026-12-${String(whole(7, 12)).padStart(2, '0')}`;

function component(type: string, vat: number, { whole, pick }: Random): object {
  const price = type === 'FLAT' ? whole(0, 500) / 100 : whole(0, 120_000) / 10_000;
  const step_size = type === 'ENERGY' ? pick([1, 1, 10, 500, 1000, 5000]) : pick([1, 1, 60, 300, 900, 1800]);
  return { type, price, vat, step_size: type === 'FLAT' ? 1 : step_size };
}

function restrictions(random: Random): object {
  const { chance, whole, some } = random;
  return {
    ...(chance(30) && { start_time: clock(random) }),
    ...(chance(30) && { end_time: clock(random) }),
    ...(chance(15) && { start_date: day(random) }),
    ...(chance(15) && { end_date: day(random) }),
    ...(chance(20) && { day_of_week: some(WEEKDAYS) }),
    ...(chance(20) && { min_kwh: whole(0, 300) / 10 }),
    ...(chance(20) && { max_kwh: whole(50, 450) / 10 }),
    ...(chance(20) && { min_duration: whole(0, 7200) }),
    ...(chance(20) && { max_duration: whole(60, 14_400) }),
    ...(chance(5) && { reservation: 'RESERVATION' }),
  };
}

function tariff(random: Random): object {
  const { chance, pick, some, whole } = random;
  const vat = pick([0, 7, 11.5, 21]);
  const limit = (least: number, most: number) => {
    const excl_vat = whole(least, most) / 100;
    return { excl_vat, incl_vat: excl_vat * (1 + vat / 100) };
  };
  const element = (isLast: boolean): object => ({
    price_components: some(['ENERGY', 'FLAT', 'TIME', 'PARKING_TIME']).map((type) => component(type, vat, random)),
    ...(!isLast && { restrictions: restrictions(random) }),
  });
  const count = whole(0, 3);
  return {
    id: 'T1',
    currency: 'USD',
    elements: Array.from({ length: count + 1 }, (_, index) => element(index === count && chance(70))),
    ...(chance(15) && { min_price: limit(10, 800) }),
    ...(chance(15) && { max_price: limit(800, 3000) }),
  };
}

const cents = (amount: Decimal): number =>
  (amount < 0n ? -1 : 1) * Math.round(rounded(amount < 0n ? -amount : amount, 2) * 100);

/** One session by one tariff: what the platform charges, and what the app computes from the session without prices. */
function compare(seed: number): { platform: object; app: object; tariff: object } | undefined {
  const random = randomFrom(seed);
  const wire = tariff(random);
  const charged = readChargedTariff(wire);
  const read = readTariff(wire);
  if (!charged || !read) return undefined;

  const timeZone = random.pick(TIME_ZONES);
  const start = new Date(Date.UTC(2026, 11, random.whole(7, 12), random.whole(0, 23), random.whole(0, 59)));
  const at = (second: number): string => new Date(start.getTime() + second * 1000).toISOString();
  const meter = meterOf(random.pick([7200, 11_000, 22_000, 50_000, 150_000]));
  const until = meter.fullAfter + LINGERS_SECONDS;
  const timeline = timelineOf(charged, { meter, localStart: localTime(start, timeZone) }, until);
  const end = random.whole(LEAST_SECONDS, until);
  const { by, total } = costAt(end, charged, timeline, meter);

  const session = readSession({
    id: 'S1',
    status: 'COMPLETED',
    currency: 'USD',
    tariff_id: 'T1',
    start_date_time: at(0),
    end_date_time: at(end),
    kwh: meter.wattHoursAt(end) / 1000,
    charging_periods: timeline
      .filter(({ from }) => from < end)
      .map(({ from, to, charges }) => {
        const last = Math.min(to, end);
        const hours = (last - from) / 3600;
        const energy = { type: 'ENERGY', volume: (meter.wattHoursAt(last) - meter.wattHoursAt(from)) / 1000 };
        return {
          start_date_time: at(from),
          dimensions: charges ? [energy, { type: 'TIME', volume: hours }] : [{ type: 'PARKING_TIME', volume: hours }],
        };
      }),
  });
  if (!session) throw new Error('Not a session');
  if (timeline.every(({ from, prices }) => from >= end || Object.keys(prices).length === 0)) return undefined;
  const receipt = receiptOf(session, { portal: null, operator: [read] }, timeZone);

  const kinds = {
    energy: cents(by.ENERGY.exclVat),
    time: cents(by.TIME.exclVat + by.PARKING_TIME.exclVat),
    fixed: cents(by.FLAT.exclVat),
  };
  const unbounded = by.ENERGY.exclVat + by.TIME.exclVat + by.PARKING_TIME.exclVat + by.FLAT.exclVat;

  return {
    tariff: wire,
    // A receipt leaves out what costs a cent at most.
    platform: {
      sections: Object.entries(kinds).filter(([, amount]) => amount > 1),
      adjustment: cents(total.exclVat - unbounded),
      vat: cents((total.inclVat ?? 0n) - total.exclVat),
    },
    app: {
      sections: receipt.sections.map(({ kind, amount }) => [kind, amount]),
      adjustment: receipt.adjustment ?? 0,
      vat: receipt.tax?.amount ?? 0,
    },
  };
}

const compared = Array.from({ length: CASES }, (_, seed) => ({ seed, ...compare(seed) }));

test(`the platform and the app agree to the cent on ${CASES} generated sessions`, () => {
  const differences = compared.filter(({ platform, app }) => JSON.stringify(platform) !== JSON.stringify(app));
  expect(differences).toEqual([]);
});

test.each(['"energy"', '"time"', '"fixed"', /"adjustment":-?[1-9]/, /"vat":[1-9]/])('many of them have %s', (part) => {
  const having = compared.filter(({ platform = {} }) => JSON.stringify(platform).match(part));
  expect(having.length).toBeGreaterThan(CASES / 20);
});
