import * as fc from 'fast-check';
import { proofOf, readSession, readTariff, type Verdict } from '@wattline/ocpi';
import { readChargedTariff } from '../pricing/charged-tariff';
import { starts, tariffs, timeZones } from '../pricing/testing/generated';
import type { ChargingSession } from './charging-session';
import { sessionDocument } from './session-document';

/** A failure prints the seed, and the smallest tariff and session that show it. */
const OPTIONS = { seed: 20_261_122, numRuns: 600 };

const simulated = fc.record({
  tariff: tariffs(false),
  timeZone: timeZones,
  startedAt: starts,
  watts: fc.constantFrom(7200, 11_000, 22_000, 50_000, 150_000),
  /** In milliseconds: a stop takes effect at any moment. */
  lasts: fc.integer({ min: 1000, max: 6 * 3_600_000 }),
  spelling: fc.constantFrom('snake' as const, 'camel' as const),
});

type Simulated = Parameters<Parameters<(typeof simulated)['map']>[0]>[0];

const sessionOf = ({ tariff, timeZone, startedAt, watts, lasts, spelling }: Simulated): ChargingSession => {
  const end = new Date(startedAt.getTime() + lasts);
  return {
    id: 'SES-1',
    createdAt: startedAt,
    startedAt,
    stopsAt: end,
    endedAt: null,
    endsAs: 'COMPLETED',
    driverId: null,
    reference: null,
    heldMinor: null,
    tokenUid: 'T',
    countryCode: 'US',
    partyId: 'CPR',
    locationId: 'loc-001',
    evseUid: 'evse-1',
    connectorId: '1',
    watts,
    timeZone,
    tariffId: 'T1',
    tariff,
    currency: 'USD',
    spelling,
    times: 'zulu',
  };
};

interface Price {
  readonly excl_vat: number;
  readonly incl_vat?: number;
}

/** The app's verdict on a session that the platform serves, with its bill changed. */
function verdictOf(made: Simulated, change: (bill: Price) => Price): Verdict | null {
  const wire = sessionDocument(sessionOf(made), new Date(made.startedAt.getTime() + 30 * 86_400_000)) as object;
  const bill = (wire as { total_cost?: Price }).total_cost;
  const session = readSession({ ...wire, ...(bill && { total_cost: change(bill) }) });
  const tariff = readTariff(made.tariff);
  if (!session || !tariff || !bill || !readChargedTariff(made.tariff)) return null;
  return proofOf(session, { portal: null, operator: [tariff] }, made.timeZone, null).verdict;
}

const seen = { agrees: 0, 'price-agrees': 0, 'cannot-tell': 0 };

test('a bill of the platform agrees with its tariff, whatever that is', () => {
  fc.assert(
    fc.property(simulated, (made) => {
      const verdict = verdictOf(made, (bill) => bill);
      if (verdict === null) return;
      // Without VAT in the tariff there is no total to compare; a tariff may contradict itself.
      if (verdict.state === 'cannot-tell') expect(['limits-contradict', 'no-prices']).toContain(verdict.reason);
      else expect(verdict.state === 'price-agrees' && verdict.withVat ? verdict : verdict.state).toMatch(/agrees$/);
      seen[verdict.state as keyof typeof seen] += 1;
    }),
    OPTIONS,
  );
  expect(seen.agrees).toBeGreaterThan(OPTIONS.numRuns / 2);
  expect(seen['price-agrees']).toBeGreaterThan(OPTIONS.numRuns / 100);
});

const cent = (amount: number, more: number): number => Math.round(amount * 100 + more) / 100;

test('a bill of the platform that is changed by one cent never agrees', () => {
  const changes = fc.tuple(fc.constantFrom('excl_vat', 'incl_vat', 'both'), fc.constantFrom(-1, 1));
  fc.assert(
    fc.property(simulated, changes, (made, [what, more]) => {
      let isChanged = true;
      const verdict = verdictOf(made, ({ excl_vat: excl, incl_vat: incl }) => {
        const changed = {
          excl_vat: what === 'incl_vat' && incl !== undefined ? excl : cent(excl, more),
          ...(incl !== undefined && { incl_vat: what === 'excl_vat' ? incl : cent(incl, more) }),
        };
        // Feeds that know no VAT write less with it than before it, and negative amounts are none.
        isChanged = changed.excl_vat >= 0 && (changed.incl_vat ?? Infinity) >= changed.excl_vat;
        return changed;
      });
      if (verdict !== null && isChanged) expect(verdict.state).not.toMatch(/agrees/);
    }),
    OPTIONS,
  );
});
