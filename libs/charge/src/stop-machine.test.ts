import type { Known } from './charge';
import {
  isStopOf,
  nextStep,
  type StopEvent,
  stopOrderPath,
  type StopPorts,
  type StopStep,
  workOffStop,
} from './stop-machine';

const NOW = Date.parse('2025-09-03T14:00:00Z');
const HOUR_MS = 3_600_000;

const stop: Known<'stop'> = {
  operatorSessionId: 'OCPI-1',
  key: 'stop-S1-1',
  driverId: 'drv-1',
  askedAt: NOW,
  unlessBegun: false,
  isTried: false,
  isForPageAlone: false,
  isHandedOver: false,
  isOnce: false,
};

const connected = (more: object = {}): StopEvent => ({ type: 'connected', now: NOW, driverId: 'drv-1', ...more });
const events: readonly StopEvent[] = [
  connected(),
  { type: 'read', status: 'pending' },
  { type: 'read', status: 'running' },
  { type: 'read', status: 'over' },
  { type: 'unread' },
  { type: 'accepted' },
  { type: 'refused' },
  { type: 'unclear' },
  { type: 'over' },
  { type: 'cut' },
  { type: 'taken-back' },
];
const short = (state: StopStep): string => (state.step === 'over' ? state.end : state.step);

describe('stop-waits-for-a-signal: each step and each event', () => {
  test.each<[StopStep, readonly string[]]>([
    [{ step: 'waiting' }, ['looking', ...Array<string>(9).fill('waiting'), 'taken-back']],
    [
      { step: 'looking' },
      ['looking', 'sending', 'sending', 'ended', 'waiting', ...Array<string>(5).fill('looking'), 'taken-back'],
    ],
    [
      { step: 'sending' },
      [...Array<string>(5).fill('sending'), 'sent', 'refused', 'unclear', 'ended', 'waiting', 'sending'],
    ],
    [{ step: 'over', end: 'sent' }, events.map(() => 'sent')],
  ])('%j', (state, expected) => {
    expect(events.map((event) => short(nextStep(state, event, stop)))).toEqual(expected);
  });

  test.each<[string, StopEvent, Partial<Known<'stop'>>, string]>([
    ['a stop of 12 h ago', connected({ now: NOW + 12 * HOUR_MS }), {}, 'looking'],
    ['an older one', connected({ now: NOW + 12 * HOUR_MS + 1 }), {}, 'too-old'],
    ['a clock that was set back by a day', connected({ now: NOW - 24 * HOUR_MS }), {}, 'too-old'],
    ['another driver is signed in', connected({ driverId: 'drv-2' }), {}, 'waiting'],
    ['none is signed in any more', connected({ driverId: null }), {}, 'looking'],
    ['a visitor asked, and has signed in', connected(), { driverId: null }, 'looking'],
  ])('%s', (_, event, more, expected) => {
    expect(short(nextStep({ step: 'waiting' }, event, { ...stop, ...more }))).toBe(expected);
  });

  test.each([
    ['pending', 'sending'],
    ['running', 'begun'],
    ['over', 'ended'],
  ] as const)(
    'pending-without-end: asked for while the charger did not begin, the session is %s: %s',
    (status, end) => {
      const state = nextStep({ step: 'looking' }, { type: 'read', status }, { ...stop, unlessBegun: true });
      expect(short(state)).toBe(end);
    },
  );

  test.each<[string, Partial<Known<'stop'>>, 'pending' | 'running' | 'over', string]>([
    ['not sent yet', { isTried: false }, 'running', 'sending'],
    ['sent, and the charge goes on', { isTried: true }, 'running', 'unclear'],
    ['sent, and the charger has not begun', { isTried: true }, 'pending', 'unclear'],
    ['sent, and the session is over', { isTried: true }, 'over', 'ended'],
  ])('nothing-twice-by-itself: of a backend without a guarantee: %s', (_, more, status, expected) => {
    const state = nextStep({ step: 'looking' }, { type: 'read', status }, { ...stop, isOnce: true, ...more });
    expect(short(state)).toBe(expected);
  });

  test('records-have-a-driver: a stop is no matter of another driver', () => {
    expect([null, 'drv-1', 'drv-2'].map((me) => isStopOf(me, stop))).toEqual([true, true, false]);
  });
});

const portsOf = (look: StopEvent, send: StopEvent) => ({
  look: jest.fn(async () => look as Awaited<ReturnType<StopPorts['look']>>),
  send: jest.fn(async () => send as Awaited<ReturnType<StopPorts['send']>>),
});

describe('stop-waits-for-a-signal: the work', () => {
  beforeEach(() => void jest.useFakeTimers({ now: NOW }));
  afterEach(() => void jest.useRealTimers());

  test.each<[StopEvent, StopEvent, string, number]>([
    [{ type: 'read', status: 'running' }, { type: 'accepted' }, 'sent', 1],
    [{ type: 'read', status: 'running' }, { type: 'cut' }, 'waiting', 1],
    [{ type: 'read', status: 'running' }, { type: 'refused' }, 'refused', 1],
    [{ type: 'read', status: 'running' }, { type: 'over' }, 'ended', 1],
    [{ type: 'read', status: 'over' }, { type: 'accepted' }, 'ended', 0],
    [{ type: 'unread' }, { type: 'accepted' }, 'waiting', 0],
  ])('the look gives %j, the stop %j: %s', async (look, send, expected, sent) => {
    const ports = portsOf(look, send);
    expect(short(await workOffStop(stop, 'drv-1', ports))).toBe(expected);
    expect(ports.send).toHaveBeenCalledTimes(sent);
  });

  test('for another driver nothing is even read', async () => {
    const ports = portsOf({ type: 'unread' }, { type: 'cut' });
    expect(short(await workOffStop(stop, 'drv-2', ports))).toBe('waiting');
    expect([ports.look.mock.calls.length, ports.send.mock.calls.length]).toEqual([0, 0]);
  });
});

test('ids-in-addresses: the order of a stop has one segment below the orders, whatever the session is called', () => {
  expect(stopOrderPath('S/1?a')).toBe('/stops/S%2F1%3Fa');
});
