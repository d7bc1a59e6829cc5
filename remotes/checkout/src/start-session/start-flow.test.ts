import { ServiceError, type CommandAnswer } from '@wattline/api';
import { forgetStartUnderWay, readStartUnderWay, writeStartUnderWay, type StartUnderWay } from '@wattline/contract';
import { answer, fakePorts, makeStart, paidByHold, paidByWallet, refusal, timeOut } from '../testing/starts';
import type { StartState } from './start-machine';
import { startOf } from './start-record';

const NOW = '2025-09-03T14:00:00.000Z';
const at = (seconds: number): string => new Date(Date.parse(NOW) + seconds * 1000).toISOString();

let ports: ReturnType<typeof fakePorts>;

beforeEach(() => {
  localStorage.clear();
  // What an earlier test had in memory, its storage being blocked.
  forgetStartUnderWay('pi_1');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'], now: new Date(NOW) });
  ports = fakePorts();
});
afterEach(() => jest.useRealTimers());

const made = (paid = paidByHold) => makeStart(paid, ports);
const keys = (): string[] => ports.start.mock.calls.map(([, key]) => key);
const record = (more: Partial<StartUnderWay> = {}): StartUnderWay => ({ ...startOf(paidByHold), key: 'key-1', since: NOW, until: null, ...more });

const answered = (more: Partial<CommandAnswer>) => () => ports.start.mockResolvedValueOnce(answer({ sessionId: null, ...more }));
const failing = (error: unknown) => () => ports.start.mockRejectedValueOnce(error);
const accepted = (timeout: number | null) => async () => answer({ sessionId: null, timeout });
const fails = (error: unknown) => async () => {
  throw error;
};
const unsent = () => ports.start.mockRejectedValueOnce(new ServiceError('Network Error', { status: 500, unsent: true }));

/** A start that was refused. */
async function refusedStart(paid = paidByHold) {
  ports.start.mockResolvedValueOnce(answer({ result: 'REJECTED', sessionId: null }));
  const start = made(paid);
  await start.press('start');
  ports.findSession.mockClear();
  return start;
}

describe('2 §4: Confirm Connection', () => {
  test('starts the session, which is noted apart from the screen', async () => {
    expect(await made().press('start')).toEqual({ step: 'started', sessionId: 'ses-1' });
    expect(ports.start).toHaveBeenCalledWith(paidByHold, expect.stringMatching(/./));
    expect(ports.noteStarted).toHaveBeenCalledWith(paidByHold, 'ses-1');
  });

  test('session-never-lost: the pointer is written before the command goes out', async () => {
    ports.start.mockImplementationOnce(async (_, key) => {
      expect(readStartUnderWay('pi_1')).toEqual(record({ key }));
      return answer();
    });
    await made().press('start');
    expect(ports.start).toHaveBeenCalledTimes(1);
  });

  test('pressed twice, once', async () => {
    const { flow, press } = made();
    flow.start();
    await press('start');
    expect(ports.start).toHaveBeenCalledTimes(1);
  });

  test('of a payment that is being given back: nothing is sent', async () => {
    ports.isGivenBack.mockReturnValue(true);
    expect(await made(paidByWallet).press('start')).toEqual({ step: 'released' });
    expect(ports.start).not.toHaveBeenCalled();
  });
});

describe('clear-no: Retry and Release at once, after one look-up; Retry is a new start', () => {
  test.each<[string, () => unknown, string]>([
    ['REJECTED', answered({ result: 'REJECTED', message: 'Plug in first' }), 'START_SESSION command rejected: Plug in first'],
    ['REJECTED without a reason', answered({ result: 'REJECTED' }), 'START_SESSION command rejected: REJECTED'],
    ['another result', answered({ result: 'EVSE_OCCUPIED' }), 'START_SESSION command failed with result: EVSE_OCCUPIED'],
    ['another result with its reason', answered({ result: 'FAILED', message: 'Contactor' }), 'START_SESSION command failed with result: FAILED (Contactor)'],
    ['the payment does not serve', failing(refusal('Hold expired', 402)), 'Payment authorization error: Hold expired'],
    ['the protocol’s error', failing(refusal('OCPI error 2001: Unknown EVSE', 200, 2001)), 'OCPI error 2001: Unknown EVSE'],
  ])('2 §8: %s', async (_, fail, problem) => {
    fail();
    const { press } = made();
    expect(await press('start')).toEqual({ step: 'ready', problem, mayRelease: true });
    expect(ports.findSession).toHaveBeenCalledTimes(1);
    expect(readStartUnderWay('pi_1')).toBeNull();
    await press('start');
    expect(new Set(keys()).size).toBe(2);
  });

  test('a session is found all the same', async () => {
    answered({ result: 'REJECTED' })();
    ports.findSession.mockResolvedValueOnce('ses-7');
    expect(await made().press('start')).toEqual({ step: 'started', sessionId: 'ses-7' });
    expect(ports.noteStarted).toHaveBeenCalledWith(paidByHold, 'ses-7');
  });

  test('the look-up fails: Retry alone', async () => {
    answered({ result: 'REJECTED' })();
    ports.findSession.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await made().press('start')).toMatchObject({ step: 'ready', mayRelease: false });
  });
});

describe('release-after-the-search: an unclear answer is looked up for as long as the command may take', () => {
  test.each<[string, () => Promise<CommandAnswer>, string, number]>([
    ['ACCEPTED without an id', accepted(null), 'Session was created but no session ID was returned', 70],
    ['ACCEPTED without an id, within 30 s', accepted(30), 'Session was created but no session ID was returned', 30],
    ['ACCEPTED without an id, within 100 s', accepted(100), 'Session was created but no session ID was returned', 100],
    ['ACCEPTED without an id, some day', accepted(1e300), 'Session was created but no session ID was returned', 300],
    ['TIMEOUT', async () => answer({ result: 'TIMEOUT', sessionId: null }), 'START_SESSION command failed with result: TIMEOUT', 70],
    ['a session without a result', async () => answer({ result: 'UNKNOWN' }), 'START_SESSION command failed with result: UNKNOWN', 70],
    ['a 200 that says nothing', fails(refusal('No response from START_SESSION command', 200)), 'No response from START_SESSION command', 70],
    ['409', fails(refusal('A call with this key is in progress', 409)), 'A call with this key is in progress', 70],
    ['a broken gateway', fails(refusal('HTTP error! status: 502', 502)), 'HTTP error! status: 502', 70],
    ['no network', fails(new TypeError('Failed to fetch')), 'The charger has not answered yet', 70],
  ])('%s', async (_, start, problem, seconds) => {
    ports.start.mockImplementationOnce(start);
    const { press, after } = made();
    expect(await press('start')).toMatchObject({ step: 'looking' });
    await press('release');
    expect(await after(seconds - 0.001)).toMatchObject({ step: 'looking' });
    expect(ports.releaseHold).not.toHaveBeenCalled();
    expect(await after(0.001)).toEqual({ step: 'ready', problem, mayRelease: true });
    expect(ports.findSession).toHaveBeenCalledTimes(Math.ceil(seconds / 3) + 1);
    await press('start');
    expect(new Set(keys()).size).toBe(1);
  });

  test('no answer in 70 s: the time is over, one look-up, and the same key', async () => {
    ports.start.mockImplementationOnce(() => new Promise((_, reject) => void setTimeout(() => reject(timeOut()), 70_000)));
    const { press, after } = made();
    expect(await press('start')).toEqual({ step: 'starting' });
    expect(await after(70)).toEqual({ step: 'ready', problem: 'The charger has not answered yet', mayRelease: true });
    expect(ports.findSession).toHaveBeenCalledTimes(1);
    await press('start');
    expect(new Set(keys()).size).toBe(1);
  });

  test('the session appears 10 s later: there it goes, and the key is kept until then', async () => {
    ports.start.mockImplementationOnce(accepted(null));
    ports.findSession.mockImplementation(async () => (Date.now() >= Date.parse(at(10)) ? 'ses-9' : null));
    const { press, after } = made();
    await press('start');
    expect(await after(9)).toMatchObject({ step: 'looking' });
    expect(readStartUnderWay('pi_1')).toMatchObject({ key: keys()[0] });
    expect(await after(3)).toEqual({ step: 'started', sessionId: 'ses-9' });
    expect(ports.start).toHaveBeenCalledTimes(1);
  });

  test('the look-ups fail: Retry alone, until one says that there is no session', async () => {
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

  test('another tab has had a clear answer meanwhile: the search is over', async () => {
    ports.start.mockImplementationOnce(accepted(null));
    const { press, after } = made();
    await press('start');
    localStorage.clear();
    expect(await after(3)).toMatchObject({ step: 'ready' });
  });
});

describe('fresh-token-before-a-write: a start that was not sent', () => {
  test('is no start', async () => {
    unsent();
    expect(await made().press('start')).toEqual({ step: 'ready', problem: 'Your start could not be sent', mayRelease: true });
    expect(readStartUnderWay('pi_1')).toBeNull();
  });

  test('leaves what an earlier try has left', async () => {
    ports.start.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { press, after } = made();
    await press('start');
    await after(70);
    unsent();
    await press('start');
    expect(readStartUnderWay('pi_1')).toEqual(record({ key: keys()[0] ?? '' }));
  });
});

describe('session-never-lost: a start that was interrupted', () => {
  test('is looked up before anything else, for the rest of its time', async () => {
    writeStartUnderWay(record({ since: at(-60) }));
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
    writeStartUnderWay(record());
    ports.findSession.mockResolvedValueOnce('ses-3');
    const { flow, press } = made();
    flow.resume();
    expect(await press('resume')).toEqual({ step: 'started', sessionId: 'ses-3' });
    expect(ports.findSession).toHaveBeenCalledTimes(1);
    expect(ports.noteStarted).toHaveBeenCalledWith(paidByHold, 'ses-3');
  });

  test.each<[string, Partial<StartUnderWay>, number]>([
    ['the operator said how long', { since: at(-60), until: at(40) }, 40],
    ['long ago', { since: at(-3600) }, 0],
    ['the clock was set back since', { since: at(3600) }, 300],
    ['at no time that can be read', { since: 'yesterday' }, 0],
  ])('%s', async (_, more, seconds) => {
    writeStartUnderWay(record(more));
    const { press, after } = made();
    await press('resume');
    if (seconds > 0) expect(await after(seconds - 1)).toMatchObject({ step: 'looking' });
    expect(await after(1)).toMatchObject({ step: 'ready' });
  });

  test('of an older release keeps its key', async () => {
    localStorage.setItem('startAttempt_pi_1', JSON.stringify({ key: 'old-key' }));
    ports.start.mockRejectedValueOnce(timeOut());
    await made().press('start');
    expect(keys()).toEqual(['old-key']);
    expect(readStartUnderWay('pi_1')).toMatchObject({ key: 'old-key' });
    expect(localStorage.getItem('startAttempt_pi_1')).toBeNull();
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
    writeStartUnderWay(record({ since: at(-10) }));
    expect(await press('start')).toMatchObject({ step: 'looking', problem: 'This charge is being started in another tab' });
    expect(await after(59)).toMatchObject({ step: 'looking' });
    ports.findSession.mockResolvedValueOnce('ses-5');
    expect(await after(3)).toEqual({ step: 'started', sessionId: 'ses-5' });
    expect(ports.start).not.toHaveBeenCalled();
  });
});

describe('2 §4: the payment is let go after a start that failed', () => {
  test('Release hold', async () => {
    const { press } = await refusedStart();
    expect(await press('release')).toEqual({ step: 'released' });
    expect(ports.releaseHold).toHaveBeenCalledWith(paidByHold);
    expect(ports.noteReleased).toHaveBeenCalledWith(paidByHold);
  });

  test('before a start has failed there is nothing to release', async () => {
    const { press } = made();
    expect(await press('release')).toMatchObject({ step: 'ready' });
    expect(ports.releaseHold).not.toHaveBeenCalled();
  });

  test.each<[string, () => unknown, StartState]>([
    ['it is held still', () => ports.isHoldActive.mockResolvedValueOnce(true),
      { step: 'ready', problem: 'Failed to cancel pre-authorization. Please try again.', mayRelease: true }],
    ['it is gone', () => ports.isHoldActive.mockResolvedValueOnce(false), { step: 'released' }],
    ['a session uses it by now', () => ports.findSession.mockResolvedValueOnce('ses-7'), { step: 'started', sessionId: 'ses-7' }],
    ['nothing can be known', () => ports.isHoldActive.mockRejectedValueOnce(new TypeError('Failed to fetch')),
      { step: 'ready', problem: 'We could not tell whether your hold was released', mayRelease: true }],
  ])('Release hold without a clear answer: %s', async (_, tell, expected) => {
    const { press } = await refusedStart();
    ports.releaseHold.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    tell();
    expect(await press('release')).toEqual(expected);
    expect(ports.noteReleased).toHaveBeenCalledTimes(expected.step === 'released' ? 1 : 0);
  });

  test('refunds-owed: the wallet’s payment is owed from here on, whatever the network does', async () => {
    const { press } = await refusedStart(paidByWallet);
    expect(await press('release')).toEqual({ step: 'released' });
    expect(ports.noteReleased).toHaveBeenCalledWith(paidByWallet);
    expect(ports.releaseHold).not.toHaveBeenCalled();
  });
});
