import { readSession, type Session } from '@wattline/ocpi';
import { type LiveSession, type SessionEvent, next, pollInterval } from './live-session';

const session = (wire: object = {}): Session => {
  const read = readSession({ id: 'S1', status: 'ACTIVE', start_date_time: '2025-09-03T10:00:00Z', ...wire });
  if (!read) throw new Error('Not a session');
  return read;
};

const ended = { status: 'COMPLETED', end_date_time: '2025-09-03T11:00:00Z' };
const read = (wire: object = {}): SessionEvent => ({ type: 'read', session: session(wire), at: 1 });
const unread = (status: number, isNew = false): SessionEvent => ({
  type: 'unread',
  problem: { failure: { code: 'http', values: { status } }, isMissing: status === 404 },
  isNew,
});
const stopped: SessionEvent = { type: 'stopped', isElsewhere: false, at: 2 };
const stoppedElsewhere: SessionEvent = { type: 'stopped', isElsewhere: true, at: 2 };
const sent: SessionEvent = { type: 'stop-sent' };
const failed: SessionEvent = { type: 'stop-failed' };

const after = (...events: SessionEvent[]): LiveSession =>
  events.reduce((state, event) => next(state, event), { screen: 'searching' } as LiveSession);

test.each<[string, SessionEvent[], object, number | false]>([
  ['nothing is known yet', [], { screen: 'searching' }, 5000],
  ['there is none', [unread(404)], { screen: 'not-found', problem: { failure: { values: { status: 404 } } } }, false],
  [
    'it cannot be read',
    [unread(503)],
    { screen: 'not-found', problem: { failure: { values: { status: 503 } } } },
    false,
  ],
  [
    'it was started a moment ago, and the operator does not have it yet',
    [unread(404, true)],
    { screen: 'searching' },
    5000,
  ],
  ['it was started a moment ago, and the backend is down', [unread(503, true)], { screen: 'not-found' }, false],
  ['the driver searches again', [unread(503), { type: 'searched-again' }], { screen: 'searching' }, 5000],
  ['it is found on the second try', [unread(503), read()], { screen: 'charging' }, 5000],
  ['it goes on', [read()], { screen: 'charging', isStopping: false, isOutdated: false }, 5000],
  ['PENDING', [read({ status: 'PENDING' })], { screen: 'charging' }, 5000],
  ['RESERVATION', [read({ status: 'RESERVATION' })], { screen: 'charging' }, 5000],
  ['a word of the operator’s own', [read({ status: 'SUSPENDED' })], { screen: 'charging' }, 5000],
  [
    'COMPLETED',
    [read({ status: 'COMPLETED' })],
    { screen: 'completed', isFinal: true, ended: 'by-itself', until: 1 },
    false,
  ],
  ['with an end', [read({ end_date_time: '2025-09-03T11:00:00Z' })], { screen: 'completed', isFinal: true }, false],
  ['it ends by itself', [read(), read(ended)], { screen: 'completed', isFinal: true, ended: 'by-itself' }, false],
  ['INVALID, at first', [read({ status: 'INVALID' })], { screen: 'invalid' }, false],
  [
    'INVALID, later',
    [read(), read({ status: 'INVALID', end_date_time: '2025-09-03T11:00:00Z' })],
    { screen: 'invalid' },
    false,
  ],
  ['INVALID, after a stop', [read(), stopped, read({ status: 'INVALID' })], { screen: 'invalid' }, false],
  ['a poll is answered with 404: silent', [read(), unread(404)], { screen: 'charging', isOutdated: false }, 5000],
  ['a poll fails', [read(), unread(500)], { screen: 'charging', isOutdated: true }, 5000],
  ['the next one does not', [read(), unread(500), read()], { screen: 'charging', isOutdated: false }, 5000],
  ['the stop is on its way', [read(), sent], { screen: 'charging', isStopping: true }, 5000],
  ['and still is after a poll', [read(), sent, read()], { screen: 'charging', isStopping: true }, 5000],
  ['and after one that fails', [read(), sent, unread(500)], { screen: 'charging', isStopping: true }, 5000],
  ['the stop was not taken', [read(), sent, failed], { screen: 'charging', isStopping: false }, 5000],
  [
    'the stop was taken: completed at once, not final',
    [read(), sent, stopped],
    { screen: 'completed', isFinal: false, ended: 'stopped', until: 2 },
    5000,
  ],
  [
    'and still ACTIVE',
    [read(), sent, stopped, read({ kwh: 7 })],
    { screen: 'completed', isFinal: false, session: session({ kwh: 7 }) },
    5000,
  ],
  ['and a poll fails', [read(), sent, stopped, unread(500)], { screen: 'completed', isFinal: false }, 5000],
  [
    'and really over',
    [read(), sent, stopped, read(ended)],
    { screen: 'completed', isFinal: true, ended: 'stopped' },
    false,
  ],
  ['once over it stays over', [read(ended), read()], { screen: 'completed', isFinal: true }, false],
  [
    'it ends while the stop is on its way',
    [read(), sent, read(ended)],
    { screen: 'completed', isFinal: true, ended: 'stopped' },
    false,
  ],
  [
    'an answer to the stop that comes too late',
    [read(), sent, read(ended), failed],
    { screen: 'completed', isFinal: true },
    false,
  ],
  [
    'another tab stopped it',
    [read(), stoppedElsewhere],
    { screen: 'completed', isFinal: false, ended: 'stopped-elsewhere' },
    5000,
  ],
  ['another tab stopped it while it was searched for', [stoppedElsewhere], { screen: 'searching' }, 5000],
  ['a stop of what is not there', [sent, failed, stopped], { screen: 'searching' }, 5000],
])('1 §4 the session screen: %s', (_, events, expected, poll) => {
  const state = after(...events);
  expect(state).toMatchObject(expected);
  expect(pollInterval(state)).toBe(poll);
});

const at = (ms: number, wire: object = {}): SessionEvent => ({
  type: 'read',
  session: session(wire),
  at: 2 + ms,
  isLook: true,
});
const answers = (count: number, wire: object = {}): SessionEvent[] =>
  Array.from({ length: count }, (_, index) => at((index + 1) * 5_000, wire));
const unsure = (events: readonly SessionEvent[]): LiveSession =>
  events.reduce((state, event) => next(state, event, { isDeviceTime: true }), {
    screen: 'searching',
  } as LiveSession);
const accepted = [read({ kwh: 10 }), sent, stopped];

describe('accepted-stop: whether the charger really stops', () => {
  const goesOn = { screen: 'charging', isStopping: false, didNotStop: true };
  const isOver = { screen: 'completed', isFinal: false, ended: 'stopped', until: 2 };

  test.each<[string, SessionEvent[], object]>([
    ['it still goes on after 90 s, by the platform’s time', [at(5_000), at(90_000)], goesOn],
    ['it still goes on a moment before that', [at(5_000), at(89_999)], isOver],
    ['in a single answer, an hour later: the page was hidden', [at(3_600_000)], goesOn],
    [
      'the meter moves once: the energy until it stopped',
      [at(5_000, { kwh: 10.1 }), at(10_000, { kwh: 10.1 })],
      isOver,
    ],
    ['the meter moves while the charger stops', [at(5_000, { kwh: 11 }), at(10_000, { kwh: 12 })], isOver],
    ['the meter moves on', [at(5_000, { kwh: 10.1 }), at(10_000, { kwh: 10.1 }), at(15_000, { kwh: 10.2 })], goesOn],
    [
      'the meter says nothing',
      [at(5_000, { kwh: null }), at(10_000, { kwh: 10.1 }), at(15_000, { kwh: null })],
      isOver,
    ],
    ['answers do not come', [unread(500), unread(500), at(5_000)], isOver],
    [
      'an answer was kept on the device',
      [at(5_000), { ...at(90_000), session: { ...session(), keptAt: 1 } } as SessionEvent],
      isOver,
    ],
    ['it ends after that', [at(90_000), read(ended)], { screen: 'completed', isFinal: true, ended: 'by-itself' }],
    [
      'another stop is taken after that',
      [at(90_000), sent, { ...stopped, at: 100_000 }],
      { ...isOver, until: 100_000 },
    ],
    [
      'that one has 90 s of its own',
      [at(90_000), sent, { ...stopped, at: 100_000 }, at(189_000)],
      { ...isOver, until: 100_000 },
    ],
    ['the operator declares it invalid after that', [at(90_000), read({ status: 'INVALID' })], { screen: 'invalid' }],
    ['polls go on after that', [at(90_000), at(95_000)], goesOn],
  ])('%s', (_, events, expected) => {
    expect(after(...accepted, ...events)).toMatchObject(expected);
  });

  test('another tab’s stop is watched as well', () => {
    expect(after(read({ kwh: 10 }), stoppedElsewhere, at(90_000))).toMatchObject(goesOn);
  });

  test('a device’s clock alone decides nothing: without the platform’s time 90 s of answers do', () => {
    expect(unsure([...accepted, at(3_600_000), ...answers(16)])).toMatchObject(isOver);
    expect(unsure([...accepted, at(3_600_000), ...answers(17)])).toMatchObject(goesOn);
  });

  test('the page’s own polls, which may show the answer of a look, are not counted', () => {
    expect(unsure([...accepted, ...Array.from({ length: 40 }, () => read({ kwh: 10 }))])).toMatchObject(isOver);
  });

  test('a charge that was not stopped says nothing of it', () => {
    expect(after(read(), read())).toMatchObject({ screen: 'charging', didNotStop: false });
    expect(after(read(), sent, failed)).toMatchObject({ screen: 'charging', didNotStop: false });
  });
});
