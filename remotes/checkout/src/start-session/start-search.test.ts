import { type CommandAnswer, ServiceError } from '@wattline/api';
import { changeCharge, type Known } from '@wattline/charge';
import { keepCharge, startingCharge } from '@wattline/charge/testing';
import { fakeTime, NOW } from '@wattline/testing';
import { answer, fakePorts, makeStart, paidByHold, paidByWallet, refusal, timeOut } from '../testing/starts';
import { startOnRecord } from './start-record';

let ports: ReturnType<typeof fakePorts>;

const forget = (): unknown => changeCharge({ paymentId: 'pa-1' }, { type: 'start-ended' });

// A test with blocked storage has its records in memory, apart from other tests'.
fakeTime(forget);
beforeEach(() => {
  ports = fakePorts();
});

const at = (seconds: number): string => new Date(Date.parse(NOW) + seconds * 1000).toISOString();
const made = (paid = paidByHold) => makeStart(paid, ports);
const keys = (): string[] => ports.start.mock.calls.map(([, key]) => key);
const underWay = (more: Partial<Known<'start'>> = {}): void =>
  keepCharge(startingCharge({ key: 'key-1', since: at(0), ...more }, { driverId: paidByHold.driverId }));

const accepted = (timeout: number | null) => async () => answer({ sessionId: null, timeout });
const fails = (error: unknown) => async () => {
  throw error;
};
/** The page of a firewall, in place of an answer. */
const blocked = new ServiceError('HTTP error! status: 403', { status: 403, httpStatus: 403, details: '<html>' });
const timesOut = (): Promise<CommandAnswer> =>
  new Promise((_, reject) => void setTimeout(() => reject(timeOut()), 70_000));

/** Answers to a start that are no clear no: what the driver reads, and how long the command may take, in seconds. */
const unclearStarts: readonly (readonly [string, () => Promise<CommandAnswer>, string, number])[] = [
  ['ACCEPTED without an id', accepted(null), 'Session was created but no session ID was returned', 70],
  ['ACCEPTED without an id, within 30 s', accepted(30), 'Session was created but no session ID was returned', 30],
  ['ACCEPTED without an id, within 100 s', accepted(100), 'Session was created but no session ID was returned', 100],
  ['ACCEPTED without an id, some day', accepted(1e300), 'Session was created but no session ID was returned', 300],
  [
    'TIMEOUT',
    async () => answer({ result: 'TIMEOUT', sessionId: null }),
    'START_SESSION command failed with result: TIMEOUT',
    70,
  ],
  [
    'a session without a result',
    async () => answer({ result: 'UNKNOWN' }),
    'START_SESSION command failed with result: UNKNOWN',
    70,
  ],
  [
    'a 200 that says nothing',
    fails(refusal('No response from START_SESSION command', 200)),
    'No response from START_SESSION command',
    70,
  ],
  ['409', fails(refusal('A call with this key is in progress', 409)), 'A call with this key is in progress', 70],
  ['a broken gateway', fails(refusal('HTTP error! status: 502', 502)), 'HTTP error! status: 502', 70],
  ['a firewall', fails(blocked), 'HTTP error! status: 403', 70],
  ['no network', fails(new TypeError('Failed to fetch')), 'The charger has not answered yet', 70],
];

describe('release-after-the-search: an unclear answer is looked up for as long as the command may take', () => {
  test.each(unclearStarts)('%s', async (_, start, problem, seconds) => {
    ports.start.mockImplementationOnce(start);
    const { press, after } = made();
    expect(await press('start')).toMatchObject({ step: 'looking' });
    await press('release');
    expect(await after(seconds - 0.001)).toMatchObject({ step: 'looking' });
    expect(ports.release).not.toHaveBeenCalled();
    expect(await after(0.001)).toEqual({ step: 'ready', problem, mayRelease: true });
    expect(ports.findSession).toHaveBeenCalledTimes(Math.ceil(seconds / 3) + 1);
    await press('start');
    expect(new Set(keys()).size).toBe(1);
  });

  test('the same key goes out after one look-up where no answer came in 70 s', async () => {
    ports.start.mockImplementationOnce(timesOut);
    const { press, after } = made();
    expect(await press('start')).toEqual({ step: 'starting' });
    expect(await after(69)).toEqual({ step: 'starting' });
    const looks = ports.findSession.mock.calls.length;
    expect(await after(1)).toEqual({ step: 'ready', problem: 'The charger has not answered yet', mayRelease: true });
    expect(ports.findSession).toHaveBeenCalledTimes(looks + 1);
    await press('start');
    expect(new Set(keys()).size).toBe(1);
  });

  test('a session that begins before the answer is opened, and the answer changes nothing any more', async () => {
    ports.start.mockImplementationOnce(timesOut);
    ports.findSession.mockImplementation(async () => (Date.now() >= Date.parse(at(10)) ? 'ses-9' : null));
    ports.noteStarted.mockImplementation(() => void forget());
    const { press, after } = made();
    await press('start');
    expect(await after(9)).toEqual({ step: 'starting' });
    expect(await after(3)).toEqual({ step: 'started', sessionId: 'ses-9' });
    await after(70);
    expect(ports.noteStarted).toHaveBeenCalledTimes(1);
    expect(startOnRecord(paidByHold)).toBeNull();
  });

  test('the start stays off the record where another tab has found the session before the time-out', async () => {
    ports.start.mockImplementationOnce(timesOut);
    const { press, after } = made();
    await press('start');
    forget();
    await after(69);
    ports.findSession.mockResolvedValue('ses-9');
    await after(3);
    expect(startOnRecord(paidByHold)).toBeNull();
  });

  test('a session that appears 10 s later is opened, and the key is kept until then', async () => {
    ports.start.mockImplementationOnce(accepted(null));
    ports.findSession.mockImplementation(async () => (Date.now() >= Date.parse(at(10)) ? 'ses-9' : null));
    const { press, after } = made();
    await press('start');
    expect(await after(9)).toMatchObject({ step: 'looking' });
    expect(startOnRecord(paidByHold)).toMatchObject({ key: keys()[0] });
    expect(await after(3)).toEqual({ step: 'started', sessionId: 'ses-9' });
    expect(ports.start).toHaveBeenCalledTimes(1);
  });

  test('Retry alone is offered while look-ups fail, until one says that there is no session', async () => {
    ports.start.mockImplementation(fails(new TypeError('Failed to fetch')));
    ports.findSession.mockRejectedValue(new TypeError('Failed to fetch'));
    const { press, after, state } = made();
    await press('start');
    expect(await after(70)).toMatchObject({ step: 'ready', mayRelease: false });
    expect(await press('release')).toEqual(state());
    ports.findSession.mockResolvedValue(null);
    await press('start');
    expect(await after(70)).toMatchObject({ step: 'ready', mayRelease: true });
  });

  test('the search is over once another tab has had a clear answer', async () => {
    ports.start.mockImplementationOnce(accepted(null));
    const { press, after } = made();
    await press('start');
    localStorage.clear();
    expect(await after(3)).toMatchObject({ step: 'ready' });
  });
});

describe('release-after-the-search: a clear no to one tab says nothing about the command of another', () => {
  test('which is looked up for as long as it may take, in both tabs', async () => {
    const other = made();
    underWay({ since: at(-10) });
    const own = made();
    await own.press('resume');
    ports.start.mockImplementationOnce(fails(refusal('Not authorized', 403)));
    expect(await other.press('start')).toMatchObject({ step: 'looking', problem: 'Not authorized' });
    expect(await own.after(57)).toMatchObject({ step: 'looking' });
    expect(other.state()).toMatchObject({ step: 'looking' });
    expect(await own.after(6)).toMatchObject({ step: 'ready', mayRelease: true });
    expect(other.state()).toMatchObject({ step: 'ready', mayRelease: true });
  });

  test('and ends with it once that can come about no more', async () => {
    const other = made();
    underWay({ since: at(-71) });
    ports.start.mockImplementationOnce(fails(refusal('Not authorized', 403)));
    expect(await other.press('start')).toMatchObject({ step: 'ready', mayRelease: true });
    expect(startOnRecord(paidByHold)).toBeNull();
  });
});

describe('session-never-lost: a start that was interrupted', () => {
  test('is looked up before anything else, for the rest of its time', async () => {
    underWay({ since: at(-60) });
    const { press, after, state } = made();
    expect(state()).toMatchObject({ step: 'looking' });
    expect(await press('resume')).toMatchObject({ step: 'looking' });
    expect(await after(9)).toMatchObject({ step: 'looking' });
    expect(await after(1)).toEqual({ step: 'ready', problem: 'The charger has not answered yet', mayRelease: true });
    expect(ports.start).not.toHaveBeenCalled();
    await press('start');
    expect(keys()).toEqual(['key-1']);
  });

  test('is found', async () => {
    underWay();
    ports.findSession.mockResolvedValueOnce('ses-3');
    const { flow, press } = made();
    flow.resume();
    expect(await press('resume')).toEqual({ step: 'started', sessionId: 'ses-3' });
    expect(ports.findSession).toHaveBeenCalledTimes(1);
    expect(ports.noteStarted).toHaveBeenCalledWith(paidByHold, 'ses-3');
  });

  test.each<[string, Partial<Known<'start'>>, number]>([
    ['the operator reported how long', { since: at(-60), until: at(40) }, 40],
    ['long ago', { since: at(-3600) }, 0],
    ['the clock was set back since', { since: at(3600) }, 300],
    ['at no time that can be read', { since: 'yesterday' }, 0],
  ])('%s', async (_, more, seconds) => {
    underWay(more);
    const { press, after } = made();
    await press('resume');
    if (seconds > 0) expect(await after(seconds - 1)).toMatchObject({ step: 'looking' });
    expect(await after(1)).toMatchObject({ step: 'ready' });
  });

  test('storage-may-fail: with blocked storage the key stays for as long as the page', async () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
    ports.start.mockRejectedValueOnce(timeOut());
    const { press, after } = made();
    await press('start');
    await after(70);
    await press('start');
    expect(ports.start).toHaveBeenCalledTimes(2);
    expect(new Set(keys()).size).toBe(1);
  });
});

describe('release-after-the-search: another tab starts the charge', () => {
  beforeEach(() => {
    const locks = { request: (_: string, __: object, work: (lock: null) => unknown) => work(null) };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  });
  afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

  test('its session is looked for here, and nothing is released meanwhile', async () => {
    const { press, after } = made();
    underWay({ since: at(-10) });
    expect(await press('start')).toMatchObject({
      step: 'looking',
      problem: 'This charge is being started in another tab',
    });
    expect(await after(59)).toMatchObject({ step: 'looking' });
    ports.findSession.mockResolvedValueOnce('ses-5');
    expect(await after(3)).toEqual({ step: 'started', sessionId: 'ses-5' });
    expect(ports.start).not.toHaveBeenCalled();
  });
});

const signs = (outcome: 'none' | 'began' | 'over' | 'unclear'): void =>
  void ports.lookAt.mockImplementation(async () => ({ outcome }));

describe('evidence-of-a-start: a charge that began, and is not found yet', () => {
  test('ends the search at once, and is looked for after 5 s, 15 s, a minute, until it is found', async () => {
    ports.start.mockImplementationOnce(fails(new TypeError('Failed to fetch')));
    signs('began');
    const { press, after, state } = made();
    expect(await press('start')).toEqual({ step: 'begun' });
    expect(startOnRecord(paidByHold)).toMatchObject({ isBegun: true });
    const looks = async (seconds: number) => {
      const before = ports.lookAt.mock.calls.length;
      await after(seconds);
      return ports.lookAt.mock.calls.length - before;
    };
    expect([await looks(60), await looks(240), await looks(600)]).toEqual([12, 16, 10]);
    await press('start');
    await press('release');
    expect(state()).toEqual({ step: 'begun' });
    expect(ports.start).toHaveBeenCalledTimes(1);
    expect(ports.release).not.toHaveBeenCalled();
    ports.findSession.mockResolvedValue('ses-9');
    ports.lookAt.mockImplementation(async () => ({ outcome: 'found', sessionId: 'ses-9' }));
    expect(await after(60)).toEqual({ step: 'started', sessionId: 'ses-9' });
    expect(ports.noteStarted).toHaveBeenCalledWith(paidByHold, 'ses-9');
  });

  test.each(unclearStarts)('after %s, of a hold and of the wallet', async (_, start) => {
    for (const paid of [paidByHold, paidByWallet]) {
      ports.start.mockImplementationOnce(start);
      signs('began');
      expect(await made(paid).press('start')).toEqual({ step: 'begun' });
    }
    changeCharge({ paymentId: 'ath-1' }, { type: 'start-ended' });
  });

  test.each<[string, () => Promise<CommandAnswer>]>([
    [
      'in the operator’s words',
      async () =>
        answer({ result: 'REJECTED', sessionId: null, message: 'This payment is already used by session S-7' }),
    ],
    ['by a word of its own', async () => answer({ result: 'PAYMENT_IN_USE', sessionId: null })],
    ['in the backend’s words', fails(refusal('The payment is already in use by session S-7', 400))],
    ['as one that has started', fails(refusal('A session with this payment has already started', 422))],
  ])(
    'a start that is refused because a session uses the payment, %s: the look has its words, the record stays',
    async (_, start) => {
      ports.start.mockImplementationOnce(start);
      signs('began');
      expect(await made().press('start')).toEqual({ step: 'begun' });
      expect(ports.lookAt).toHaveBeenLastCalledWith(paidByHold, expect.any(String));
      expect(startOnRecord(paidByHold)).toMatchObject({ isBegun: true });
    },
  );

  test('every other refusal is no such sign', async () => {
    ports.start.mockImplementationOnce(async () => answer({ result: 'EVSE_OCCUPIED', sessionId: null }));
    await made().press('start');
    expect(ports.lookAt).toHaveBeenLastCalledWith(paidByHold, null);
  });

  test('after a reload it is looked for still, and it is not started again', async () => {
    underWay({ isBegun: true, since: at(-600) });
    signs('began');
    const { press, after, state } = made();
    expect(state()).toEqual({ step: 'begun' });
    await press('resume');
    await press('start');
    expect(await after(59)).toEqual({ step: 'begun' });
    expect(ports.start).not.toHaveBeenCalled();
    ports.lookAt.mockImplementation(async () => ({ outcome: 'found', sessionId: 'ses-9' }));
    expect(await after(1)).toEqual({ step: 'started', sessionId: 'ses-9' });
  });

  test('is over with its payment', async () => {
    underWay({ isBegun: true });
    signs('over');
    const { press, after } = made();
    await press('resume');
    expect(await after(5)).toEqual({ step: 'over' });
    expect(ports.noteOver).toHaveBeenCalledWith(paidByHold);
  });

  test('another page of this browser has found it, or has seen its end', async () => {
    underWay({ isBegun: true });
    signs('began');
    const { press, after } = made();
    await press('resume');
    changeCharge({ paymentId: 'pa-1' }, { type: 'start-over' });
    expect(await after(5)).toEqual({ step: 'over' });
    expect(made().state()).toEqual({ step: 'over' });
    localStorage.clear();
  });

  test('a payment that a session uses by now is not given back', async () => {
    ports.start.mockImplementationOnce(async () => answer({ result: 'REJECTED', sessionId: null }));
    const { press } = made();
    await press('start');
    ports.release.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    signs('began');
    expect(await press('release')).toEqual({ step: 'begun' });
  });
});

describe('platform-clock: a clock that is set does not end the search', () => {
  test('set forward by an hour while it is looked for', async () => {
    ports.start.mockImplementationOnce(accepted(null));
    const { press, after } = made();
    await press('start');
    await after(10);
    jest.setSystemTime(Date.now() + 3_600_000);
    expect(await after(57)).toMatchObject({ step: 'looking' });
    expect(await after(6)).toMatchObject({ step: 'ready', mayRelease: true });
  });

  test('set forward over a reload: the platform’s time decides, once an answer has brought it', async () => {
    underWay();
    jest.setSystemTime(Date.now() + 3_600_000);
    let ahead = 0;
    ports.now = () => Date.now() - ahead;
    ports.findSession.mockImplementation(async () => {
      ahead = 3_600_000;
      return null;
    });
    const { press, after } = made();
    expect(await press('resume')).toMatchObject({ step: 'looking' });
    expect(await after(66)).toMatchObject({ step: 'looking' });
    expect(await after(6)).toMatchObject({ step: 'ready', mayRelease: true });
  });
});
