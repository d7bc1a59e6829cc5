import { type CommandAnswer, ServiceError } from '@wattline/api';
import { changeCharge, findCharge, type Known } from '@wattline/charge';
import { fakeTime } from '@wattline/testing';
import { paidBy } from '../payment/payment';
import {
  answer,
  fakePorts,
  makeStart,
  paidByHold,
  paidByWallet,
  refusal,
  type StartInWords,
  timeOut,
} from '../testing/starts';
import { startOnRecord } from './start-record';

let ports: ReturnType<typeof fakePorts>;

fakeTime(() => changeCharge({ paymentId: 'pa-1' }, { type: 'start-ended' }));
beforeEach(() => {
  ports = fakePorts();
});

const made = (paid = paidByHold) => makeStart(paid, ports);
const keys = (): string[] => ports.start.mock.calls.map(([, key]) => key);
const recordOf = (key: string): Known<'start'> => ({
  key,
  since: '2025-09-03T14:00:00.000Z',
  until: null,
  wasFree: false,
  isBegun: false,
});

const answered = (more: Partial<CommandAnswer>) => () =>
  ports.start.mockResolvedValueOnce(answer({ sessionId: null, ...more }));
const failing = (error: unknown) => () => ports.start.mockRejectedValueOnce(error);
const unsent = () =>
  ports.start.mockRejectedValueOnce(new ServiceError('Network Error', { status: 500, unsent: true }));

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
      expect(startOnRecord(paidByHold)).toEqual(recordOf(key));
      return answer();
    });
    await made().press('start');
    expect(ports.start).toHaveBeenCalledTimes(1);
  });

  test('starts one session where the driver presses twice', async () => {
    const { flow, press } = made();
    flow.start();
    await press('start');
    expect(ports.start).toHaveBeenCalledTimes(1);
  });

  test('sends nothing for a payment that is being given back', async () => {
    ports.isGivenBack.mockReturnValue(true);
    expect(await made(paidByWallet).press('start')).toEqual({ step: 'released' });
    expect(ports.start).not.toHaveBeenCalled();
  });
});

describe('clear-no: Retry and Release at once, after one look-up; Retry is a new start', () => {
  test.each<[string, () => unknown, string]>([
    [
      'REJECTED',
      answered({ result: 'REJECTED', message: 'Plug in first' }),
      'START_SESSION command rejected: Plug in first',
    ],
    ['REJECTED without a reason', answered({ result: 'REJECTED' }), 'START_SESSION command rejected: REJECTED'],
    [
      'another result',
      answered({ result: 'EVSE_OCCUPIED' }),
      'START_SESSION command failed with result: EVSE_OCCUPIED',
    ],
    [
      'another result with its reason',
      answered({ result: 'FAILED', message: 'Contactor' }),
      'START_SESSION command failed with result: FAILED (Contactor)',
    ],
    ['the payment does not serve', failing(refusal('Hold expired', 402)), 'Payment authorization error: Hold expired'],
    [
      'the protocol’s error',
      failing(refusal('OCPI error 2001: Unknown EVSE', 200, 2001)),
      'OCPI error 2001: Unknown EVSE',
    ],
  ])('2 §8: %s', async (_, fail, problem) => {
    fail();
    const { press } = made();
    expect(await press('start')).toEqual({ step: 'ready', problem, mayRelease: true });
    expect(ports.findSession).toHaveBeenCalledTimes(1);
    expect(startOnRecord(paidByHold)).toBeNull();
    await press('start');
    expect(new Set(keys()).size).toBe(2);
  });

  test('a session is found all the same', async () => {
    answered({ result: 'REJECTED' })();
    ports.findSession.mockResolvedValueOnce('ses-7');
    expect(await made().press('start')).toEqual({ step: 'started', sessionId: 'ses-7' });
    expect(ports.noteStarted).toHaveBeenCalledWith(paidByHold, 'ses-7');
  });

  test('Retry alone is offered where the look-up fails', async () => {
    answered({ result: 'REJECTED' })();
    ports.findSession.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await made().press('start')).toMatchObject({ step: 'ready', mayRelease: false });
  });
});

describe('nothing-twice-by-itself: a backend that names no session and keeps no keys', () => {
  beforeEach(() => {
    ports.mayRepeat.mockReturnValue(false);
    ports.namesSessionOf.mockReturnValue(false);
    ports.findSession.mockRejectedValue(refusal('No session data in response', 404));
  });

  test('the only start was refused: the payment may be released', async () => {
    answered({ result: 'REJECTED' })();
    expect(await made().press('start')).toMatchObject({ step: 'ready', mayRelease: true });
  });

  test('a start without an answer names the risk of another, and is not repeated by itself', async () => {
    ports.start.mockRejectedValueOnce(timeOut());
    const { flow, press, after } = made();
    await press('start');
    expect(await after(3_600)).toMatchObject({ step: 'ready', mayRelease: false });
    expect(flow.store.getState()).toMatchObject({ problem: { code: 'start-unclear-once' } });
    expect(ports.start).toHaveBeenCalledTimes(1);
  });

  test.each<[string, () => unknown]>([
    ['a server that is down', failing(refusal('Asked to fail', 503))],
    ['a sign-in that had run out', failing(refusal('Token expired', 401))],
    ['TIMEOUT', answered({ result: 'TIMEOUT' })],
  ])('after %s the risk of another start is named', async (_, fail) => {
    fail();
    const { flow, press, after } = made();
    await press('start');
    await after(3_600);
    expect(flow.store.getState()).toMatchObject({ problem: { code: 'start-unclear-once' }, mayRelease: false });
  });

  test('a no to the driver’s second press does not speak for the first: nothing is released', async () => {
    ports.start.mockRejectedValueOnce(timeOut());
    const { press, after } = made();
    await press('start');
    await after(70);
    answered({ result: 'REJECTED' })();
    await press('start');
    expect(await after(70)).toMatchObject({ step: 'ready', mayRelease: false });
    expect(startOnRecord(paidByHold)).toEqual(recordOf(keys()[0] ?? ''));
  });

  test('a session that this browser has on record is found, whatever the backend names', async () => {
    ports.start.mockRejectedValueOnce(timeOut());
    const { press, after } = made();
    await press('start');
    changeCharge(
      { paymentId: 'pa-1' },
      { type: 'started', by: paidBy(paidByHold), sessionId: 'ses-7', startedAt: '2025-09-03T14:00:30Z' },
    );
    expect(await after(70)).toEqual({ step: 'started', sessionId: 'ses-7' });
    changeCharge({ paymentId: 'pa-1' }, { type: 'ended' });
  });
});

describe('fresh-token-before-a-write: a start that was not sent', () => {
  test('is no start', async () => {
    unsent();
    expect(await made().press('start')).toEqual({
      step: 'ready',
      problem: 'Your start could not be sent',
      mayRelease: true,
    });
    expect(startOnRecord(paidByHold)).toBeNull();
  });

  test('leaves what an earlier try has left', async () => {
    ports.start.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { press, after } = made();
    await press('start');
    await after(70);
    unsent();
    await press('start');
    expect(startOnRecord(paidByHold)).toEqual(recordOf(keys()[0] ?? ''));
  });
});

describe('2 §4: the payment is let go after a start that failed', () => {
  test('Release hold releases it', async () => {
    const { press } = await refusedStart();
    expect(await press('release')).toEqual({ step: 'released' });
    expect(ports.release).toHaveBeenCalledWith(paidByHold);
    expect(ports.noteReleased).toHaveBeenCalledWith(paidByHold);
  });

  test('before a start has failed there is nothing to release', async () => {
    const { press } = made();
    expect(await press('release')).toMatchObject({ step: 'ready' });
    expect(ports.release).not.toHaveBeenCalled();
  });

  test.each<[string, () => unknown, StartInWords]>([
    [
      'it is held still',
      () => ports.isActive.mockResolvedValueOnce(true),
      { step: 'ready', problem: 'Failed to cancel pre-authorization. Please try again.', mayRelease: true },
    ],
    ['it is gone', () => ports.isActive.mockResolvedValueOnce(false), { step: 'released' }],
    [
      'a session uses it by now',
      () => ports.findSession.mockResolvedValueOnce('ses-7'),
      { step: 'started', sessionId: 'ses-7' },
    ],
    [
      'nothing can be known',
      () => ports.isActive.mockRejectedValueOnce(new TypeError('Failed to fetch')),
      { step: 'ready', problem: 'We couldn’t confirm that your hold was released', mayRelease: true },
    ],
  ])('Release hold without a clear answer: %s', async (_, tell, expected) => {
    const { press } = await refusedStart();
    ports.release.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    tell();
    expect(await press('release')).toEqual(expected);
    expect(ports.noteReleased).toHaveBeenCalledTimes(expected.step === 'released' ? 1 : 0);
  });

  test('docs/rules.md: refunds-owed: a payment that is given back by a record is released at once', async () => {
    const { press } = await refusedStart(paidByWallet);
    expect(await press('release')).toEqual({ step: 'released' });
    expect(ports.release).toHaveBeenCalledWith(paidByWallet);
    expect(ports.noteReleased).toHaveBeenCalledWith(paidByWallet);
    expect(ports.findSession).not.toHaveBeenCalled();
  });
});

describe('another-connector-after-a-clear-no: the same payment at another connector', () => {
  const there = { locationId: 'loc-001', evseUid: 'loc-001_2', connectorId: '1' };
  const moved = { ...paidByHold, at: there };

  test('is a new start, under a new key, and the session is noted there', async () => {
    const { flow, state } = await refusedStart();
    flow.startAt(there);
    await jest.advanceTimersByTimeAsync(0);
    expect(state()).toEqual({ step: 'started', sessionId: 'ses-1' });
    expect(ports.start).toHaveBeenLastCalledWith(moved, expect.anything());
    expect(new Set(keys()).size).toBe(2);
    expect(ports.noteMoved).toHaveBeenCalledWith(moved);
    expect(ports.noteStarted).toHaveBeenCalledWith(moved, 'ses-1');
  });

  test('stays on record there while it is unclear, and is tried again there under its key', async () => {
    const { flow, press, after } = await refusedStart();
    ports.start.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    flow.startAt(there);
    await after(70);
    expect(findCharge({ paymentId: 'pa-1' })).toMatchObject({ place: there, start: { key: keys()[1] } });
    await press('start');
    expect(ports.start.mock.lastCall).toEqual([moved, keys()[1]]);
  });

  test('is not offered before a start has failed', async () => {
    const { flow } = made();
    flow.startAt(there);
    await jest.advanceTimersByTimeAsync(0);
    expect(ports.start).not.toHaveBeenCalled();
  });

  test('sends nothing while an earlier start may still come about, and looks that one up', async () => {
    ports.start.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { flow, press, after, state } = made();
    await press('start');
    expect(await after(70)).toMatchObject({ step: 'ready', mayRelease: true });
    ports.findSession.mockResolvedValueOnce('ses-9');
    flow.startAt(there);
    await after(0);
    expect(state()).toEqual({ step: 'started', sessionId: 'ses-9' });
    expect(ports.start).toHaveBeenCalledTimes(1);
    expect(ports.noteStarted).toHaveBeenCalledWith(paidByHold, 'ses-9');
  });
});
