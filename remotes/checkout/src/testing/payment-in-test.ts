import { ServiceError, type AthStatus } from '@wattline/api';
import { WALLET_METHOD } from '@wattline/contract';
import type { AuthorizedPayment, ChargePoint } from '../payment/payment';
import type { PaymentOrder } from '../payment/payment-attempt';
import { createPaymentFlow, type PaymentFlow } from '../payment/payment-flow';
import type { PaymentState } from '../payment/payment-state';
import { workOn } from '../payment/payment-work';
import type { PaymentProblem } from '../payment/problem';
import type { PaymentPorts } from '../payment/work-of';
import { at, madeHold } from './payments';

export const cardOrder: PaymentOrder = { driverId: 'drv-1', paymentMethodId: 'pm-1', amount: 20, at };
export const walletOrder: PaymentOrder = { ...cardOrder, paymentMethodId: WALLET_METHOD };

const answered = (httpStatus: number, message = `HTTP error! status: ${httpStatus}`): ServiceError =>
  new ServiceError(message, { status: httpStatus, httpStatus });

export const refusal = (message: string, httpStatus = 402): ServiceError => answered(httpStatus, message);
export const silence = new ServiceError('Request timeout', { status: 408 });
/** The token had run out and could not be refreshed. */
export const unsent = new ServiceError('Network Error', { status: 500, unsent: true });

/** After each of these the backend may have done what it was asked (docs/rules.md: unclear-answer). */
export const unclearAnswers: readonly [string, Error][] = [
  ['no answer in time', silence],
  ['no network', new ServiceError('Failed to fetch', { status: 500 })],
  ['something that is no answer', new TypeError('Failed to fetch')],
  [
    '200 that cannot be read',
    new ServiceError('No pre-authorization data in response', { status: 404, httpStatus: 200 }),
  ],
  ['201 with a web page', new ServiceError('Invalid response', { status: 500, httpStatus: 201 })],
  ['401', answered(401)],
  ['408', answered(408)],
  ['409', answered(409, 'A call with this key is in progress')],
  ['425', answered(425)],
  ['429', answered(429)],
  ['500', answered(500)],
  ['502 from a broken gateway', answered(502)],
];

export const ath = (status: AthStatus, expiresAt: string | null = null) => ({
  paymentId: 'ath-1',
  status,
  expiresAt,
  total: 20,
  referenceNumber: null,
  transactionReference: null,
  sessionId: null,
});

type Mocked<K extends keyof PaymentPorts> = jest.Mock<ReturnType<PaymentPorts[K]>, Parameters<PaymentPorts[K]>>;
const port = <K extends keyof PaymentPorts>(): Mocked<K> =>
  jest.fn<ReturnType<PaymentPorts[K]>, Parameters<PaymentPorts[K]>>();

/** A backend that holds, debits and releases as it should. */
const fakePorts = () => ({
  isHoldActive: port<'isHoldActive'>().mockResolvedValue(true),
  usableHolds: port<'usableHolds'>().mockResolvedValue([]),
  makeHold: port<'makeHold'>().mockResolvedValue(madeHold()),
  releaseHold: port<'releaseHold'>().mockResolvedValue(),
  confirmCard: port<'confirmCard'>().mockResolvedValue({ type: 'confirmed' }),
  openWallet: port<'openWallet'>().mockResolvedValue(ath('OPEN')),
  readWallet: port<'readWallet'>().mockResolvedValue(ath('OPEN')),
  authorizeWallet: port<'authorizeWallet'>().mockResolvedValue(ath('COMPLETED')),
  completeWallet: port<'completeWallet'>().mockResolvedValue(ath('COMPLETED')),
  cancelWallet: port<'cancelWallet'>().mockResolvedValue(ath('CANCEL')),
  walletSeconds: port<'walletSeconds'>().mockReturnValue(600),
  pause: port<'pause'>().mockResolvedValue(),
  now: port<'now'>().mockImplementation(() => Date.now()),
});

/** A payment of one screen, with a backend that a test may change. */
export class PaymentInTest {
  readonly ports = fakePorts();
  readonly begun: AuthorizedPayment[] = [];
  flow: PaymentFlow;

  constructor(private readonly place: ChargePoint = at) {
    this.flow = this.make(place);
  }

  private make(place: ChargePoint): PaymentFlow {
    return createPaymentFlow({
      at: place,
      workOn: (state, options) => workOn(state, this.ports, options),
      onAuthorized: (payment) => void this.begun.push(payment),
    });
  }

  /** The next state in which the driver has a choice, or has paid. */
  private async settled(act: () => void): Promise<PaymentState> {
    const { store } = this.flow;
    const end = new Promise<PaymentState>((resolve) => {
      store.subscribe((state) => {
        if (['authorized', 'choosing', 'interrupted'].includes(state.step)) resolve(state);
      });
    });
    act();
    return end;
  }

  pay(order: PaymentOrder = cardOrder, shown: readonly string[] = []): Promise<PaymentState> {
    return this.settled(() => this.flow.pay(order, shown));
  }

  do(act: (flow: PaymentFlow) => void): Promise<PaymentState> {
    return this.settled(() => act(this.flow));
  }

  /** The screen is left and shown anew, of this charger or of another. */
  reopen(place: ChargePoint = this.place): void {
    this.flow.stop();
    this.flow = this.make(place);
  }

  /** The same, until what was interrupted is settled or asked about. */
  reload(place: ChargePoint = this.place): Promise<PaymentState> {
    this.reopen(place);
    return this.settled(() => this.flow.resume('drv-1'));
  }

  /** How the wallet's payment stands, read by read. */
  statuses(...list: AthStatus[]): void {
    for (const status of list) this.ports.readWallet.mockResolvedValueOnce(ath(status));
  }

  /** The keys that holds were asked for with. */
  holdKeys(): string[] {
    return this.ports.makeHold.mock.calls.map(([attempt]) => attempt.key);
  }

  walletKeys(): string[] {
    return this.ports.openWallet.mock.calls.map(([attempt]) => attempt.key);
  }
}

export const choosing = (problem: PaymentProblem | null, offered: string | null = null): PaymentState => ({
  step: 'choosing',
  problem,
  offered,
});
