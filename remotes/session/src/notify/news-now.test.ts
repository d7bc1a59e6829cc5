import { hold, NOW, sessionNow, stands, tariffsWith } from '../testing/outlook';
import { type NewsBasis, newsNow } from './news-now';

const basis = (more: Partial<NewsBasis> = {}): NewsBasis => ({
  session: sessionNow(),
  found: tariffsWith(null),
  timeZone: null,
  hold,
  stillSince: null,
  ...more,
});
describe('notified-on-wish: the news of a session', () => {
  test.each<[string, Partial<NewsBasis>, readonly object[]]>([
    ['a charge that goes on', {}, []],
    ['one that waits', { session: sessionNow({ status: 'PENDING', kwh: 0 }) }, []],
    ['its end', { session: sessionNow({ status: 'COMPLETED' }) }, [{ kind: 'ended', kwh: 10 }]],
    [
      'an end without a meter',
      { session: sessionNow({ status: 'COMPLETED', kwh: null }) },
      [{ kind: 'ended', kwh: null }],
    ],
    ['one that is not valid', { session: sessionNow({ status: 'INVALID' }) }, [{ kind: 'ended', kwh: 10 }]],
    // 17 kWh cost $18.70: 93.5 %. 17.3 kWh cost $19.03: 95.15 %.
    ['93 % of the amount', { session: sessionNow({ kwh: 17 }) }, []],
    ['95 % of the amount', { session: sessionNow({ kwh: 17.3 }) }, [{ kind: 'hold-95' }]],
    [
      'what the operator reports counts',
      { session: sessionNow({ total_cost: { excl_vat: 18, incl_vat: 19.8 } }) },
      [{ kind: 'hold-95' }],
    ],
    ['another currency than the hold', { session: sessionNow({ kwh: 30 }), hold: { ...hold, currency: 'EUR' } }, []],
    ['no hold that is known', { session: sessionNow({ kwh: 30 }), hold: null }, []],
    ['no tariff', { session: sessionNow({ kwh: 30 }), found: { portal: null, operator: [] } }, []],
    ['an idle fee in 11 minutes', { session: stands, found: tariffsWith(71) }, []],
    ['an idle fee in 10 minutes', { session: stands, found: tariffsWith(70) }, [{ kind: 'idle-soon', minutes: 10 }]],
    ['an idle fee in 1 minute', { session: stands, found: tariffsWith(61) }, [{ kind: 'idle-soon', minutes: 1 }]],
    ['an idle fee that runs', { session: stands, found: tariffsWith(30) }, [{ kind: 'idle-soon', minutes: 0 }]],
    ['an idle fee while energy flows', { found: tariffsWith(65) }, []],
    [
      'an idle fee, where only the readings say that none flows',
      { found: tariffsWith(65), stillSince: NOW - 120_000 },
      [{ kind: 'idle-soon', minutes: 5 }],
    ],
    ['standing there for free', { session: stands }, []],
    [
      'both',
      { session: { ...stands, kwh: 18 }, found: tariffsWith(65), hold: { ...hold, minor: 1100 } },
      [{ kind: 'hold-95' }, { kind: 'idle-soon', minutes: 5 }],
    ],
  ])('%s', (_, more, expected) => expect(newsNow(basis(more), NOW)).toEqual(expected));
});
