import { type FoundTariffs, readSession, readTariff, type Session } from '@wattline/ocpi';
import type { Hold } from '../hold/hold';
import { sessionWire } from '../testing/show-session';
import { type NewsBasis, newsNow } from './news-now';

const NOW = Date.parse('2025-09-03T14:00:00Z');

const component = (type: string, price: number) => ({ type, price, vat: 10, step_size: 1 });
/** Energy, and parking from so many minutes after the start on; null for free parking. */
const tariffs = (parkingAfter: number | null): FoundTariffs => {
  const restrictions = { min_duration: (parkingAfter ?? 0) * 60 };
  const tariff = readTariff({
    id: 'T1',
    currency: 'USD',
    elements: [
      { price_components: [component('ENERGY', 1)] },
      ...(parkingAfter === null ? [] : [{ price_components: [component('PARKING_TIME', 12)], restrictions }]),
    ],
  });
  if (!tariff) throw new Error('Not a tariff');
  return { portal: null, operator: [tariff] };
};
const sessionOf = (rest: object = {}): Session => {
  const wire = sessionWire({ kwh: 10, last_updated: '2025-09-03T14:00:00Z', total_cost: null, ...rest });
  const session = readSession(wire);
  if (!session) throw new Error('Not a session');
  return session;
};
const hold: Hold = { minor: 2000, currency: 'USD', kind: 'hold', heldAt: null };
const basis = (more: Partial<NewsBasis> = {}): NewsBasis => ({
  session: sessionOf(),
  found: tariffs(null),
  timeZone: null,
  hold,
  stillSince: null,
  ...more,
});
/** Energy has stopped ten minutes ago. */
const stands = sessionOf({
  charging_periods: [
    { start_date_time: '2025-09-03T13:00:00Z', dimensions: [{ type: 'ENERGY', volume: 10 }] },
    { start_date_time: '2025-09-03T13:50:00Z', dimensions: [{ type: 'PARKING_TIME', volume: 0.1 }] },
  ],
});

describe('notified-on-wish: the news of a session', () => {
  test.each<[string, Partial<NewsBasis>, readonly object[]]>([
    ['a charge that goes on', {}, []],
    ['one that waits', { session: sessionOf({ status: 'PENDING', kwh: 0 }) }, []],
    ['its end', { session: sessionOf({ status: 'COMPLETED' }) }, [{ kind: 'ended', kwh: 10 }]],
    [
      'an end without a meter',
      { session: sessionOf({ status: 'COMPLETED', kwh: null }) },
      [{ kind: 'ended', kwh: null }],
    ],
    ['one that is not valid', { session: sessionOf({ status: 'INVALID' }) }, [{ kind: 'ended', kwh: 10 }]],
    // 17 kWh cost $18.70: 93.5 %. 17.3 kWh cost $19.03: 95.15 %.
    ['93 % of the amount', { session: sessionOf({ kwh: 17 }) }, []],
    ['95 % of the amount', { session: sessionOf({ kwh: 17.3 }) }, [{ kind: 'hold-95' }]],
    [
      'what the operator reports counts',
      { session: sessionOf({ total_cost: { excl_vat: 18, incl_vat: 19.8 } }) },
      [{ kind: 'hold-95' }],
    ],
    ['another currency than the hold', { session: sessionOf({ kwh: 30 }), hold: { ...hold, currency: 'EUR' } }, []],
    ['no hold that is known', { session: sessionOf({ kwh: 30 }), hold: null }, []],
    ['no tariff', { session: sessionOf({ kwh: 30 }), found: { portal: null, operator: [] } }, []],
    ['an idle fee in 11 minutes', { session: stands, found: tariffs(71) }, []],
    ['an idle fee in 10 minutes', { session: stands, found: tariffs(70) }, [{ kind: 'idle-soon', minutes: 10 }]],
    ['an idle fee in 1 minute', { session: stands, found: tariffs(61) }, [{ kind: 'idle-soon', minutes: 1 }]],
    ['an idle fee that runs', { session: stands, found: tariffs(30) }, [{ kind: 'idle-soon', minutes: 0 }]],
    ['an idle fee while energy flows', { found: tariffs(65) }, []],
    [
      'an idle fee, where only the readings say that none flows',
      { found: tariffs(65), stillSince: NOW - 120_000 },
      [{ kind: 'idle-soon', minutes: 5 }],
    ],
    ['standing there for free', { session: stands }, []],
    [
      'both',
      { session: { ...stands, kwh: 18 }, found: tariffs(65), hold: { ...hold, minor: 1100 } },
      [{ kind: 'hold-95' }, { kind: 'idle-soon', minutes: 5 }],
    ],
  ])('%s', (_, more, expected) => expect(newsNow(basis(more), NOW)).toEqual(expected));
});
