import { type CommandAnswer, ServiceError } from '@wattline/api';
import { errorWords } from '@wattline/base/i18n';
import type { StartEvidence } from '@wattline/charge';
import type { Payment } from '../payment/payment';
import { startErrors } from '../start-errors';
import { createStartFlow, type StartFlow } from '../start-session/start-flow';
import type { StartState } from '../start-session/start-machine';
import type { StartPorts } from '../start-session/start-work';
import { twenty } from './payments';

/** A session that a hold of $20 pays for. */
export const paidByHold: Payment = {
  paymentId: 'pa-1',
  kind: 'hold',
  paymentIntentId: 'pi_1',
  driverId: 'drv-1',
  at: { locationId: 'loc-001', evseUid: 'loc-001_1', connectorId: '1' },
  amount: twenty,
};
/** A session that a debit of $20 by the wallet pays for. */
export const paidByWallet: Payment = { ...paidByHold, paymentId: 'ath-1', kind: 'wallet', paymentIntentId: 'ath-1' };

/** The answer to a command. */
export const answer = (more: Partial<CommandAnswer> = {}): CommandAnswer => ({
  result: 'ACCEPTED',
  sessionId: 'ses-1',
  message: null,
  timeout: null,
  statusCode: 1000,
  ...more,
});
/** A call that was answered with an error, in the backend's own words. */
export const refusal = (message: string, httpStatus: number, protocolStatus: number | null = null): ServiceError =>
  new ServiceError(message, {
    status: httpStatus,
    httpStatus,
    protocolStatus,
    details: { statusMessage: message, statusCode: protocolStatus },
  });
/** A call that had no answer in time. */
export const timeOut = (): ServiceError => new ServiceError('Request timeout', { status: 408 });

/** The ports of a start: it is accepted, no session is found, and time is that of the test's clock. */
export const fakePorts = () => {
  // `findSession` gives the session, null where the backend guarantees that there is none, and rejects where it does not say.
  const findSession = jest.fn<Promise<string | null>, [Payment]>().mockResolvedValue(null);
  return {
    ...otherPorts(),
    findSession,
    lookAt: jest.fn<Promise<StartEvidence>, Parameters<StartPorts['lookAt']>>().mockImplementation((payment) =>
      findSession(payment).then(
        (sessionId): StartEvidence => (sessionId === null ? { outcome: 'none' } : { outcome: 'found', sessionId }),
        (): StartEvidence => ({ outcome: 'unclear' }),
      ),
    ),
  };
};

const otherPorts = () => ({
  start: jest.fn<Promise<CommandAnswer>, Parameters<StartPorts['start']>>().mockImplementation(async () => answer()),
  namesSessionOf: jest.fn<boolean, []>().mockReturnValue(true),
  isFree: jest.fn<boolean, []>().mockReturnValue(false),
  mayRepeat: jest.fn<boolean, []>().mockReturnValue(true),
  release: jest.fn<Promise<void>, Parameters<StartPorts['release']>>().mockResolvedValue(),
  isActive: jest.fn<Promise<boolean>, Parameters<StartPorts['isActive']>>().mockResolvedValue(true),
  isGivenBack: jest.fn<boolean, Parameters<StartPorts['isGivenBack']>>().mockReturnValue(false),
  noteStarted: jest.fn<void, Parameters<StartPorts['noteStarted']>>(),
  noteOver: jest.fn<void, Parameters<StartPorts['noteOver']>>(),
  noteMoved: jest.fn<void, Parameters<StartPorts['noteMoved']>>(),
  noteReleased: jest.fn<void, Parameters<StartPorts['noteReleased']>>(),
  pause: (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds)),
  now: () => Date.now(),
});

type InWords<State> = State extends { readonly problem: unknown }
  ? Omit<State, 'problem'> & { readonly problem: string | null }
  : State;

/** A start with its problem in English words, without advice. */
export type StartInWords = InWords<StartState>;

const inWords = (state: StartState): StartInWords =>
  'problem' in state
    ? { ...state, problem: state.problem && errorWords(startErrors, state.problem, 'en').text }
    : state;

/** A flow, with how to let time pass and see where it stands then. */
export function makeStart(paid: Payment, ports: StartPorts) {
  const flow: StartFlow = createStartFlow(paid, ports);
  return {
    flow,
    state: (): StartInWords => inWords(flow.store.getState()),
    /** Presses, and gives the state once all that needs no time has happened. */
    press: async (button: 'start' | 'release' | 'resume'): Promise<StartInWords> => {
      flow[button]();
      await jest.advanceTimersByTimeAsync(0);
      return inWords(flow.store.getState());
    },
    after: async (seconds: number): Promise<StartInWords> => {
      await jest.advanceTimersByTimeAsync(seconds * 1000);
      return inWords(flow.store.getState());
    },
  };
}
