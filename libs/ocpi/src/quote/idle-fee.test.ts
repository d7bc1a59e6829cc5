import { tariffOf } from '../testing/tariff-of';
import { idleFee } from './idle-fee';

const MINUTE = 60_000;
/** A Friday, 11:00 in Puerto Rico. */
const STARTED = Date.parse('2026-11-20T15:00:00Z');
const HOUR = 60 * MINUTE;
/** An hour's charge. */
const PARKED = { startedAt: STARTED, parkedSince: STARTED + HOUR, kwh: 11 };

const element = (price: number, restrictions?: object, step_size = 1) => ({
  price_components: [{ type: 'PARKING_TIME', price, vat: 10, step_size }],
  ...(restrictions && { restrictions }),
});
const after = (minutes: number): number => PARKED.parkedSince + minutes * MINUTE;

test.each<[string, object[], number, object]>([
  ['none, without such a price', [], 5, { state: 'none' }],
  ['none, at a price of 0', [element(0)], 5, { state: 'none' }],
  ['from the first minute on', [element(12)], 5, { state: 'running', since: after(0), soFar: 100 }],
  ['steps included', [element(12, {}, 600)], 5, { state: 'running', since: after(0), soFar: 200 }],
  ['not yet, by duration', [element(12, { min_duration: 4500 })], 5, { state: 'grace', until: after(15) }],
  ['by duration', [element(12, { min_duration: 4500 })], 25, { state: 'running', since: after(15), soFar: 200 }],
  [
    'after a free time, in the order of the elements',
    [element(0, { max_duration: 4500 }), element(12)],
    20,
    { state: 'running', since: after(15), soFar: 100 },
  ],
  [
    'not yet, by the time of day',
    [element(12, { start_time: '13:00', end_time: '20:00' })],
    5,
    { state: 'grace', until: after(60) },
  ],
  ['not any more', [element(12, { end_time: '12:00' })], 5, { state: 'grace', until: after(12 * 60) }],
  [
    'dearer after a while',
    [element(12, { max_duration: 5400 }), element(24)],
    60,
    { state: 'running', since: after(0), soFar: 1800 },
  ],
  ['no current flows', [element(12, { max_current: 1 })], 5, { state: 'running', soFar: 100 }],
])('OCPI, PARKING_TIME: computes the idle fee: %s', (_, elements, minutes, expected) => {
  const tariff = tariffOf({ elements });
  expect(idleFee(tariff, PARKED, after(minutes), 'America/Puerto_Rico')).toMatchObject(expected);
});
