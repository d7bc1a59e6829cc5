import * as fc from 'fast-check';
import { quote, readSession, readTariff, receiptOf } from '@wattline/ocpi';
import { readChargedTariff } from './charged-tariff';
import { type Cost, costAt, type Decimal, rounded } from './cost';
import { localTime } from './local-time';
import { type Meter, meterOf } from './meter';
import { starts, tariffs, timeZones } from './testing/generated';
import { timelineOf } from './timeline';

/** A failure prints the seed, and the smallest tariff and session that show it. */
const SEED = 20_261_120;
const CASES = 5000;
const LINGERS_SECONDS = 2 * 3600;

const cents = (amount: Decimal): number =>
  (amount < 0n ? -1 : 1) * Math.round(rounded(amount < 0n ? -amount : amount, 2) * 100);

const seen = { energy: 0, time: 0, fixed: 0, limits: 0, tax: 0, nothing: 0, quotes: 0 };

/** A receipt leaves out what costs a cent at most. */
function platformSays({ by, total, bill }: Cost) {
  const unbounded = by.ENERGY.exclVat + by.TIME.exclVat + by.PARKING_TIME.exclVat + by.FLAT.exclVat;
  const kinds = {
    energy: by.ENERGY.exclVat,
    time: by.TIME.exclVat + by.PARKING_TIME.exclVat,
    fixed: by.FLAT.exclVat,
  };
  const subtotal = Math.round(bill.excl_vat * 100);
  const incl = bill.incl_vat === undefined ? null : Math.round(bill.incl_vat * 100);
  return {
    kinds,
    charged: cents(unbounded),
    adjustment: cents(total.exclVat - unbounded),
    subtotal,
    tax: incl === null ? null : incl - subtotal,
    total: incl,
  };
}

function count({ kinds, adjustment, tax }: ReturnType<typeof platformSays>): void {
  for (const kind of ['energy', 'time', 'fixed'] as const) seen[kind] += kinds[kind] > 0n ? 1 : 0;
  if (adjustment !== 0) seen.limits += 1;
  if (tax) seen.tax += 1;
  if (Object.values(kinds).every((amount) => amount === 0n)) seen.nothing += 1;
}

const sessions = fc.record({
  wire: tariffs(false),
  timeZone: timeZones,
  start: starts,
  watts: fc.constantFrom(7200, 11_000, 22_000, 50_000, 150_000),
  /** Of the longest that this session could last, in millionths. */
  part: fc.nat(1_000_000),
});

test(`the platform and a receipt agree to the cent on ${CASES} generated sessions`, () => {
  fc.assert(
    fc.property(sessions, ({ wire, timeZone, start, watts, part }) => {
      const charged = readChargedTariff(wire);
      const read = readTariff(wire);
      if (!charged || !read) return;
      const at = (second: number): string => new Date(start.getTime() + second * 1000).toISOString();
      const meter = meterOf(watts);
      const until = meter.fullAfter + LINGERS_SECONDS;
      const timeline = timelineOf(charged, { meter, localStart: localTime(start, timeZone) }, until);
      const end = Math.floor((part / 1_000_000) * until);
      const platform = platformSays(costAt(end, charged, timeline, meter));
      count(platform);

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
              dimensions: charges
                ? [energy, { type: 'TIME', volume: hours }]
                : [{ type: 'PARKING_TIME', volume: hours }],
            };
          }),
      });
      if (!session) throw new Error('Not a session');
      const receipt = receiptOf(session, { portal: null, operator: [read] }, timeZone);
      const { kinds, adjustment, subtotal, tax, total } = platform;
      expect({
        sections: receipt.sections.map(({ kind, amount }) => [kind, amount]),
        adjustment: receipt.adjustment ?? 0,
        subtotal: receipt.subtotal,
        ...(tax !== null && { tax: receipt.tax?.amount, total: receipt.total }),
      }).toEqual({
        sections: Object.entries(kinds).flatMap(([kind, amount]) =>
          rounded(amount, 9) > 0.01 ? [[kind, cents(amount)]] : [],
        ),
        adjustment,
        subtotal,
        ...(tax !== null && { tax, total }),
      });
    }),
    { seed: SEED, numRuns: CASES },
  );
});

/** A vehicle that takes the same power until it stops, and then nothing. */
function steadyMeter(watts: number, fullAfter: number): Meter {
  const perSecond = watts / 3600;
  return {
    fullAfter,
    wattHoursAt: (second) => Math.min(second, fullAfter) * perSecond,
    wattsAt: (second) => (second >= fullAfter ? 0 : watts),
  };
}

const plans = fc.record({
  wire: tariffs(true),
  timeZone: timeZones,
  startsAt: starts,
  // A whole number of watt-hours a second, so that both turn at the same one.
  watts: fc.constantFrom(3600, 7200, 18_000, 36_000, 72_000),
  seconds: fc.integer({ min: 60, max: 20_000 }),
  parkedSeconds: fc.oneof(fc.constant(0), fc.integer({ min: 60, max: 7200 })),
});

test(`the platform and a quote agree to the cent on ${CASES} generated charges`, () => {
  fc.assert(
    fc.property(plans, ({ wire, timeZone, startsAt, watts, seconds, parkedSeconds }) => {
      const charged = readChargedTariff(wire);
      const read = readTariff(wire);
      if (!charged || !read) return;
      const meter = steadyMeter(watts, parkedSeconds > 0 ? seconds : Infinity);
      const end = seconds + parkedSeconds;
      const charging = { meter, localStart: localTime(startsAt, timeZone) };
      const timeline = timelineOf(charged, charging, end + 3600);
      const platform = platformSays(costAt(end, charged, timeline, meter));

      const answer = quote(
        read,
        { kwh: (seconds * watts) / 3_600_000, parkedMinutes: parkedSeconds / 60 },
        { startsAt, timeZone, watts },
      );
      if (answer.state === 'cannot-tell') {
        expect(['no-prices', 'current-unknown', 'limits-contradict']).toContain(answer.reason);
        return;
      }
      seen.quotes += 1;
      const { subtotal, tax, total } = platform;
      expect(answer).toMatchObject({ subtotal, tax, total, charged: platform.charged });
    }),
    { seed: SEED, numRuns: CASES },
  );
});

test('the generated sessions have all that can be different', () => {
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(CASES / 100);
});
