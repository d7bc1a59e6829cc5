import { ServiceError, type CommandAnswer } from '@wattline/api';
import type { PaidSession } from './paid-session';
import { createStartFlow } from './start-flow';
import { startReducer, type StartEvent, type StartState } from './start-machine';
import type { StartPorts } from './start-work';

const paid: PaidSession = {
  id: 'pa-1', kind: 'hold', paymentIntentId: 'pi_1', locationId: 'loc-001', evseUid: 'loc-001_1', connectorId: '1',
  amount: 20, currency: 'USD',
};

const answer = (more: Partial<CommandAnswer>): CommandAnswer => ({
  result: 'ACCEPTED', sessionId: 'ses-1', message: null, timeout: null, statusCode: 1000, ...more,
});

const states: { readonly [S in StartState['step']]: StartState } = {
  ready: { step: 'ready', problem: null },
  starting: { step: 'starting' },
  looking: { step: 'looking', problem: 'why' },
  releasing: { step: 'releasing' },
  started: { step: 'started', sessionId: 'ses-1' },
  released: { step: 'released' },
};

const events: { readonly [T in StartEvent['type']]: StartEvent } = {
  start: { type: 'start' },
  started: { type: 'started', sessionId: 'ses-1' },
  'not-started': { type: 'not-started', problem: 'why' },
  'no-session': { type: 'no-session' },
  release: { type: 'release' },
  released: { type: 'released' },
  'not-released': { type: 'not-released', problem: 'why' },
  blocked: { type: 'blocked', problem: 'elsewhere' },
};

const table: { readonly [S in StartState['step']]: Partial<Record<StartEvent['type'], StartState>> } = {
  ready: { start: states.starting, release: states.releasing, blocked: { step: 'ready', problem: 'elsewhere' } },
  starting: { started: states.started, 'not-started': states.looking },
  looking: { started: states.started, 'no-session': { step: 'ready', problem: 'why' } },
  releasing: { released: states.released, 'not-released': states.looking },
  started: {},
  released: {},
};

describe.each(Object.keys(states) as StartState['step'][])('2 §4: a start that is %s', (step) => {
  test.each(Object.keys(events) as StartEvent['type'][])('%s', (type) => {
    expect(startReducer(states[step], events[type])).toEqual(table[step][type] ?? states[step]);
  });
});

const fakePorts = () => ({
  start: jest.fn<Promise<CommandAnswer>, Parameters<StartPorts['start']>>().mockResolvedValue(answer({})),
  findSession: jest.fn<Promise<string | null>, Parameters<StartPorts['findSession']>>().mockResolvedValue(null),
  release: jest.fn<Promise<void>, Parameters<StartPorts['release']>>().mockResolvedValue(),
});

let ports: ReturnType<typeof fakePorts>;
let flow: ReturnType<typeof createStartFlow>;

beforeEach(() => {
  localStorage.clear();
  ports = fakePorts();
  flow = createStartFlow(paid, ports);
});
afterEach(() => flow.stop());

async function after(action: () => void): Promise<StartState> {
  const end = new Promise<StartState>((resolve) => {
    flow.store.subscribe((state) => {
      if (state.step === 'ready' || state.step === 'started' || state.step === 'released') resolve(state);
    });
  });
  action();
  return end;
}

const refusal = (message: string, httpStatus: number, protocolStatus: number | null = null) =>
  new ServiceError(message, { status: httpStatus, httpStatus, protocolStatus });

describe('2 §4: Confirm Connection', () => {
  test('starts the session', async () => {
    expect(await after(flow.start)).toEqual({ step: 'started', sessionId: 'ses-1' });
    expect(ports.start).toHaveBeenCalledWith(paid, expect.stringMatching(/./));
  });

  test('pressed twice, once', async () => {
    await after(() => {
      flow.start();
      flow.start();
    });
    expect(ports.start).toHaveBeenCalledTimes(1);
  });

  test.each<[string, CommandAnswer, string]>([
    ['REJECTED', answer({ result: 'REJECTED', sessionId: null, message: 'Plug in first' }), 'START_SESSION command rejected: Plug in first'],
    ['REJECTED without a reason', answer({ result: 'REJECTED', sessionId: null }), 'START_SESSION command rejected: REJECTED'],
    ['another result', answer({ result: 'EVSE_OCCUPIED', sessionId: null }), 'START_SESSION command failed with result: EVSE_OCCUPIED'],
    [
      'another result with its reason', answer({ result: 'FAILED', sessionId: null, message: 'Contactor' }),
      'START_SESSION command failed with result: FAILED (Contactor)',
    ],
    ['ACCEPTED without an id', answer({ sessionId: null }), 'Session was created but no session ID was returned'],
  ])('§8: %s', async (_, given, problem) => {
    ports.start.mockResolvedValueOnce(given);
    expect(await after(flow.start)).toEqual({ step: 'ready', problem });
  });

  test.each<[string, unknown, string]>([
    ['the payment does not serve', refusal('Hold expired', 402), 'Payment authorization error: Hold expired'],
    ['the protocol’s error', refusal('OCPI error 2001: Unknown EVSE', 200, 2001), 'OCPI error 2001: Unknown EVSE'],
    ['an answer that says nothing', refusal('No response from START_SESSION command', 200), 'No response from START_SESSION command'],
    ['no answer in 70 s', new ServiceError('Request timeout', { status: 408 }), 'The charger has not answered yet'],
    ['no network', new TypeError('Failed to fetch'), 'The charger has not answered yet'],
    ['a broken gateway', refusal('HTTP error! status: 502', 502), 'HTTP error! status: 502'],
  ])('§8: %s', async (_, failure, problem) => {
    ports.start.mockRejectedValueOnce(failure);
    expect(await after(flow.start)).toEqual({ step: 'ready', problem });
  });

  test('reading 9: a start whose answer was lost is found, and not done again', async () => {
    ports.start.mockRejectedValueOnce(new ServiceError('Request timeout', { status: 408 }));
    ports.findSession.mockResolvedValueOnce('ses-7');
    expect(await after(flow.start)).toEqual({ step: 'started', sessionId: 'ses-7' });
    expect(ports.start).toHaveBeenCalledTimes(1);
  });

  test.each<[string, () => void, number]>([
    ['after no answer has the same key', () => ports.start.mockRejectedValueOnce(new ServiceError('Request timeout', { status: 408 })), 1],
    ['after a refusal is a new one', () => ports.start.mockResolvedValueOnce(answer({ result: 'REJECTED', sessionId: null })), 2],
  ])('reading 9: Retry %s', async (_, fail, keys) => {
    fail();
    await after(flow.start);
    await after(flow.start);
    expect(new Set(ports.start.mock.calls.map(([, key]) => key)).size).toBe(keys);
  });

  test('the look-up fails too: the driver may try again', async () => {
    ports.start.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    ports.findSession.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await after(flow.start)).toMatchObject({ step: 'ready' });
  });
});

describe('reading 10: Release hold', () => {
  test('releases it', async () => {
    expect(await after(flow.release)).toEqual({ step: 'released' });
    expect(ports.release).toHaveBeenCalledWith(paid);
  });

  test('§8: failed, and no session uses it', async () => {
    ports.release.mockRejectedValueOnce(refusal('Failed to cancel pre-authorization: 500', 500));
    expect(await after(flow.release)).toEqual({ step: 'ready', problem: 'Failed to cancel pre-authorization. Please try again.' });
  });

  test('a session uses it by now: there it goes', async () => {
    ports.release.mockRejectedValueOnce(refusal('Failed to cancel pre-authorization: 409', 409));
    ports.findSession.mockResolvedValueOnce('ses-7');
    expect(await after(flow.release)).toEqual({ step: 'started', sessionId: 'ses-7' });
  });

  test('of the wallet’s payment says why not', async () => {
    flow = createStartFlow({ ...paid, kind: 'wallet' }, ports);
    ports.release.mockRejectedValueOnce(refusal('Failed to refund ATH Móvil payment', 500));
    expect(await after(flow.release)).toEqual({ step: 'ready', problem: 'Failed to refund ATH Móvil payment' });
  });
});
