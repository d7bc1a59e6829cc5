import { ServiceError, type AthStatus } from '@wattline/api';
import type { ChargePoint } from '../charger';
import { athWork, type AthPorts } from '../methods/ath-movil/ath-work';
import { cardWork, type CardPorts } from '../methods/card/card-work';
import { choiceOfHold } from '../methods/saved-hold/saved-hold';
import type { AuthorizedPayment } from '../payment/payment';
import type { PaymentOrder } from '../payment/payment-attempt';
import { createPaymentFlow, type PaymentFlow } from '../payment/payment-flow';
import type { PaymentState } from '../payment/payment-state';
import { workOn, type MethodsAtWork } from '../payment/payment-work';
import { refusedBecause } from '../payment/refused';
import { at, athOrdered, cardAttempt, madeHold } from './payments';

const orderOf = ({ driverId, paymentMethodId, amount, at: place }: PaymentOrder): PaymentOrder => ({
  driverId,
  paymentMethodId,
  amount,
  at: place,
});
export const cardOrder = orderOf(cardAttempt());
export const athOrder = orderOf(athOrdered());

/** An answer in the backend's own words; without `message` in those of something in front of it. */
const answered = (httpStatus: number, message?: string): ServiceError =>
  new ServiceError(message ?? `HTTP error! status: ${httpStatus}`, {
    status: httpStatus,
    httpStatus,
    details: message === undefined ? '<html>' : { detail: message },
  });

export const refusal = (message: string, httpStatus = 402): ServiceError => answered(httpStatus, message);
export const proxysPage = answered(404);
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
  ['403 from a firewall', answered(403)],
  ['404 from a proxy', proxysPage],
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

/** The calls of all methods, with names of their own. */
interface Ports extends CardPorts, Omit<AthPorts, 'open' | 'read' | 'authorize' | 'complete' | 'cancel'> {
  readonly isActive: MethodsAtWork['isActive'];
  readonly openAth: AthPorts['open'];
  readonly readAth: AthPorts['read'];
  readonly authorizeAth: AthPorts['authorize'];
  readonly completeAth: AthPorts['complete'];
  readonly cancelAth: AthPorts['cancel'];
}

type Mocked<K extends keyof Ports> = jest.Mock<ReturnType<Ports[K]>, Parameters<Ports[K]>>;
const port = <K extends keyof Ports>(): Mocked<K> => jest.fn<ReturnType<Ports[K]>, Parameters<Ports[K]>>();

/** A backend that holds, debits and releases as it should. */
const fakePorts = () => ({
  isActive: port<'isActive'>().mockResolvedValue(true),
  usableHolds: port<'usableHolds'>().mockResolvedValue([]),
  makeHold: port<'makeHold'>().mockResolvedValue(madeHold()),
  namesConnector: port<'namesConnector'>().mockReturnValue(true),
  mayRepeat: port<'mayRepeat'>().mockReturnValue(true),
  releaseHold: port<'releaseHold'>().mockResolvedValue(),
  isHoldActive: port<'isHoldActive'>().mockResolvedValue(true),
  paymentService: port<'paymentService'>().mockResolvedValue(undefined),
  confirmCard: port<'confirmCard'>().mockResolvedValue({ type: 'confirmed' }),
  openAth: port<'openAth'>().mockResolvedValue(ath('OPEN')),
  readAth: port<'readAth'>().mockResolvedValue(ath('OPEN')),
  authorizeAth: port<'authorizeAth'>().mockResolvedValue(ath('COMPLETED')),
  completeAth: port<'completeAth'>().mockResolvedValue(ath('COMPLETED')),
  cancelAth: port<'cancelAth'>().mockResolvedValue(ath('CANCEL')),
  approvalSeconds: port<'approvalSeconds'>().mockReturnValue(600),
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
    const { openAth: open, readAth: read, ...ports } = this.ports;
    const { authorizeAth: authorize, completeAth: complete, cancelAth: cancel } = ports;
    const byAth = athWork({ ...ports, open, read, authorize, complete, cancel });
    const byCard = cardWork(ports);
    const bodies = { hold: { work: byCard }, wallet: { work: byAth } };
    const methods: MethodsAtWork = { bodies, isActive: ports.isActive };
    return createPaymentFlow({
      at: place,
      workOn: (state, options) => workOn(state, methods, options),
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

  /** How the payment with ATH Móvil stands, read by read. */
  statuses(...list: AthStatus[]): void {
    for (const status of list) this.ports.readAth.mockResolvedValueOnce(ath(status));
  }

  /** The keys that holds were asked for with. */
  holdKeys(): string[] {
    return this.ports.makeHold.mock.calls.map(([attempt]) => attempt.key);
  }

  athKeys(): string[] {
    return this.ports.openAth.mock.calls.map(([attempt]) => attempt.key);
  }
}

/** The driver chooses; `heldAs` is the id of a hold that was found in place of making another. */
export const choosing = (code: string | null, heldAs: string | null = null): PaymentState => ({
  step: 'choosing',
  problem: code === null ? null : { code },
  offered: heldAs === null ? null : choiceOfHold(heldAs),
});

/** The driver chooses, after a refusal in these words. */
export const refusedWith = (reason: string): PaymentState => ({
  step: 'choosing',
  problem: refusedBecause(reason),
  offered: null,
});
