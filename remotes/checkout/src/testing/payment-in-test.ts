import { type AthStatus, ServiceError } from '@wattline/api';
import type { ChargePoint } from '../charger';
import { createPaymentFlow, type PaymentFlow } from '../confirmation/payment-flow';
import * as athCalls from '../methods/ath-movil/ath-calls';
import { approvalSeconds } from '../methods/ath-movil/use-ath-offer';
import * as holdCalls from '../methods/card/hold-calls';
import { choiceOfHold } from '../methods/saved-hold/saved-hold';
import { readUsableHolds } from '../methods/saved-hold/use-pending-holds';
import { pause } from '../pause';
import { isActivePayment } from '../payment/made-payment';
import type { Order, ShownPrice } from '../payment/order';
import type { AuthorizedPayment } from '../payment/payment';
import type { PaymentOrder } from '../payment/payment-attempt';
import { isBusy, type PaymentState } from '../payment/payment-state';
import { refusedBecause } from '../payment/refused';
import type { UsableHold } from '../payment/usable-holds';
import { at, athOrdered, cardAttempt, madeHold } from './payments';

jest.mock('../methods/ath-movil/ath-calls');
jest.mock('../methods/card/hold-calls');
jest.mock('../pause');
jest.mock('../methods/ath-movil/use-ath-offer', () => ({
  ...jest.requireActual<object>('../methods/ath-movil/use-ath-offer'),
  approvalSeconds: jest.fn(),
}));
jest.mock('../methods/saved-hold/use-pending-holds', () => ({
  ...jest.requireActual<object>('../methods/saved-hold/use-pending-holds'),
  readUsableHolds: jest.fn(),
  reloadHolds: async () => undefined,
}));
jest.mock('../payment/made-payment', () => ({
  ...jest.requireActual<object>('../payment/made-payment'),
  isActivePayment: jest.fn(),
}));

const orderOf = ({ driverId, paymentMethodId, amount, at: place }: PaymentOrder): PaymentOrder => ({
  driverId,
  paymentMethodId,
  amount,
  at: place,
});
export const cardOrder = orderOf(cardAttempt());
export const athOrder = orderOf(athOrdered());

/** A price that was read just now. */
const priceOfNow = (): ShownPrice => ({
  tariff: null,
  readAt: Date.now(),
  reload: () => undefined,
  readAgain: async () => null,
});

/** An order as the page makes it. */
export const pageOrder = (
  { driverId, amount, at: place }: PaymentOrder,
  holdsShown: readonly string[] = [],
  price: ShownPrice = priceOfNow(),
): Order => ({ driverId, amount, at: place, price, holdsShown });

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

type Mocked<Call extends (...given: never[]) => unknown> = jest.Mock<ReturnType<Call>, Parameters<Call>>;
/** The mock that stands for a call, as it answers where nothing fails. */
function answering<Call extends (...given: never[]) => unknown>(call: Call): Mocked<Call> {
  const mock = call as unknown as Mocked<Call>;
  return mock.mockReset();
}

/** The calls of all methods: a backend that holds, debits and releases as it should. */
const fakePorts = () => {
  const repeats = answering(holdCalls.mayRepeat).mockReturnValue(true);
  answering(athCalls.mayRepeat).mockImplementation(() => repeats());
  return {
    mayRepeat: repeats,
    isActive: answering(isActivePayment).mockResolvedValue(true),
    usableHolds: answering(readUsableHolds).mockResolvedValue([]),
    makeHold: answering(holdCalls.makeHold).mockResolvedValue(madeHold()),
    namesConnector: answering(holdCalls.namesConnector).mockReturnValue(true),
    releaseHold: answering(holdCalls.releaseHold).mockResolvedValue(),
    isHoldActive: answering(holdCalls.isHoldActive).mockResolvedValue(true),
    paymentService: answering(holdCalls.paymentService).mockResolvedValue(undefined),
    confirmCard: answering(holdCalls.confirmCard).mockResolvedValue({ type: 'confirmed' }),
    openAth: answering(athCalls.openPayment).mockResolvedValue(ath('OPEN')),
    readAth: answering(athCalls.readPayment).mockResolvedValue(ath('OPEN')),
    authorizeAth: answering(athCalls.authorizePayment).mockResolvedValue(ath('COMPLETED')),
    completeAth: answering(athCalls.completePayment).mockResolvedValue(ath('COMPLETED')),
    cancelAth: answering(athCalls.cancelPayment).mockResolvedValue(ath('CANCEL')),
    approvalSeconds: answering(approvalSeconds).mockReturnValue(600),
    pause: answering(pause).mockResolvedValue(),
  };
};

/** A payment of one screen, with a backend that a test may change. One at a time: the calls are those of the modules. */
export class PaymentInTest {
  readonly ports = fakePorts();
  readonly begun: AuthorizedPayment[] = [];
  flow: PaymentFlow;

  constructor(private readonly place: ChargePoint = at) {
    this.flow = this.make(place);
  }

  private make(place: ChargePoint): PaymentFlow {
    return createPaymentFlow({ at: place, onAuthorized: (payment) => void this.begun.push(payment) });
  }

  /** The next state in which the driver has a choice, or has paid. */
  private async settled(act: () => void): Promise<PaymentState> {
    const { store } = this.flow;
    const end = new Promise<PaymentState>((resolve) => {
      store.subscribe((state) => {
        if (!isBusy(state)) resolve(state);
      });
    });
    act();
    return end;
  }

  /** The driver presses 'Pay'. `shown` are the ids of the holds on the page. */
  press(order: PaymentOrder = cardOrder, shown: readonly string[] = []): void {
    this.flow.pay({ type: 'new', id: order.paymentMethodId, amount: null }, pageOrder(order, shown));
  }

  pay(order: PaymentOrder = cardOrder, shown: readonly string[] = []): Promise<PaymentState> {
    return this.settled(() => this.press(order, shown));
  }

  /** The driver uses a hold that is there already. */
  use(hold: UsableHold): Promise<PaymentState> {
    const { id, amount } = hold;
    return this.settled(() => this.flow.pay({ type: 'hold', id, amount, hold }, pageOrder(cardOrder)));
  }

  /** The driver uses the debit that is paid already. */
  usePaid(): Promise<PaymentState> {
    return this.settled(() =>
      this.flow.pay({ type: 'paid', id: 'ath-1', amount: athOrder.amount }, pageOrder(athOrder)),
    );
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
