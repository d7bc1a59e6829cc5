import { lookAgainMs, mayBeginUntil, startEvidence, type StartEvidence, type StartSigns } from './start-evidence';

const nothing: StartSigns = {
  sessionId: null,
  payment: 'unknown',
  isRefusedAsUsed: false,
  connector: null,
  wasFree: false,
  isKnown: false,
  ageMs: 10_000,
};
const LATER = 180_000;
const NEXT_DAY = 25 * 3_600_000;

describe('evidence-of-a-start: what the signs of a start without an answer say together', () => {
  test.each<[string, Partial<StartSigns>, StartEvidence['outcome']]>([
    ['nothing can be read', {}, 'unclear'],
    ['the session is named', { sessionId: 'S1' }, 'found'],
    ['the session is named, whatever the rest says', { sessionId: 'S1', payment: 'unused', isKnown: true }, 'found'],

    ['the payment is held, as before', { payment: 'listed' }, 'unclear'],
    ['the backend guarantees that no session uses the payment', { payment: 'unused' }, 'none'],
    ['… and the connector charges another car', { payment: 'unused', connector: 'charging', wasFree: true }, 'none'],
    ['… and yet refused the payment as used', { payment: 'unused', isRefusedAsUsed: true }, 'began'],
    ['the payment is in use', { payment: 'in-use' }, 'began'],
    [
      'the payment is in use by a list that lags behind the connector',
      { payment: 'in-use', connector: 'free' },
      'began',
    ],
    ['the payment is gone, and nothing else is known', { payment: 'gone' }, 'unclear'],
    ['the payment is gone, and the connector is free', { payment: 'gone', connector: 'free', ageMs: LATER }, 'unclear'],

    ['a second start was refused as used', { isRefusedAsUsed: true }, 'began'],
    ['… with the payment listed', { isRefusedAsUsed: true, payment: 'listed', connector: 'free' }, 'began'],

    ['the connector charges and was free before', { connector: 'charging', wasFree: true }, 'began'],
    ['… with the payment listed', { payment: 'listed', connector: 'charging', wasFree: true }, 'began'],
    ['… with the payment gone', { payment: 'gone', connector: 'charging', wasFree: true }, 'began'],
    ['… a day later', { connector: 'charging', wasFree: true, ageMs: NEXT_DAY }, 'unclear'],
    ['the connector charges, and what it did before is not known', { connector: 'charging' }, 'unclear'],
    ['the connector is free still', { payment: 'listed', connector: 'free', wasFree: true, ageMs: LATER }, 'unclear'],
    ['the connector is neither', { payment: 'listed', connector: 'neither', wasFree: true }, 'unclear'],

    ['it began, and nothing can be read', { isKnown: true, ageMs: LATER }, 'began'],
    [
      'it began, and the car charges',
      { isKnown: true, payment: 'listed', connector: 'charging', ageMs: LATER },
      'began',
    ],
    ['it began, and the car pauses', { isKnown: true, payment: 'listed', connector: 'neither', ageMs: LATER }, 'began'],
    ['it began, and the charger has not shown it yet', { isKnown: true, payment: 'gone', connector: 'free' }, 'began'],
    [
      'it began, the payment is gone, the car charges',
      { isKnown: true, payment: 'gone', connector: 'charging', ageMs: LATER },
      'began',
    ],
    ['it began, and only the payment is known to be gone', { isKnown: true, payment: 'gone', ageMs: LATER }, 'began'],
    ['… for a day', { isKnown: true, payment: 'gone', ageMs: NEXT_DAY }, 'over'],
    [
      'it began, the payment is gone, the car does not charge',
      { isKnown: true, payment: 'gone', connector: 'neither', ageMs: LATER },
      'over',
    ],
    [
      'it began, and the connector is free again',
      { isKnown: true, payment: 'listed', connector: 'free', ageMs: LATER },
      'over',
    ],
    [
      'it began, is over, and its session is named',
      { isKnown: true, sessionId: 'S1', payment: 'gone', connector: 'free', ageMs: LATER },
      'found',
    ],
  ])('%s', (_, signs, outcome) => {
    expect(startEvidence({ ...nothing, ...signs })).toMatchObject({ outcome });
  });

  test.each([
    [0, 5],
    [59, 5],
    [60, 15],
    [299, 15],
    [300, 60],
    [80_000, 60],
  ])('%d s after the start the next look is %d s away', (age, seconds) => {
    expect(lookAgainMs(age * 1000)).toBe(seconds * 1000);
  });
});

const NOW = Date.parse('2025-09-03T10:00:00Z');
const at = (seconds: number): string => new Date(NOW + seconds * 1000).toISOString();

test.each<[what: string, since: string, until: string | null, seconds: number]>([
  ['70 s from the command where the operator does not say', at(-10), null, 60],
  ['as the operator stated', at(-10), at(100), 100],
  ['never more than 5 minutes from now, whatever the operator stated', at(-10), at(4_000), 300],
  ['never more than 5 minutes from now on a device with a clock that was set back', at(4_000), null, 300],
  ['until now where the operator’s time cannot be read', at(-10), 'soon', 0],
])('release-after-the-search: a session may begin %s', (_, since, until, seconds) => {
  expect(mayBeginUntil({ since, until }, NOW)).toBe(NOW + seconds * 1000);
});
