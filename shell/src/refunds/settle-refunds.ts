import {
  createPlatformClock,
  findSessionTariffs,
  getAthPayment,
  getLocation,
  getSession,
  isClearNo,
  refundAthPayment,
} from '@wattline/api';
import { currentDriver } from '@wattline/auth';
import { inTurn, inTurnWithin } from '@wattline/base/browser';
import { keeps } from '@wattline/base/config';
import {
  adoptTabCharge,
  changeCharge,
  type Charge,
  type DebitMethod,
  findCharge,
  has,
  type OwedCharge,
  readOpenCharges,
  refundReason,
  withRefundOf,
} from '@wattline/charge';
import { lockNames } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { knownTimeZone, type Session } from '@wattline/ocpi';
import { clientOf } from '@wattline/remote';
import { isDebitMethod, methodName, type RefundPorts, refusedNotice, workOff } from '@wattline/remote/refunds';

/** The platform's time, as the answers to these calls tell it (docs/rules.md: platform-clock). */
const clock = createPlatformClock();
const client = clientOf('shell', { onAnswer: clock.hear });

/** An unknown station has no time zone. One that cannot be read now is asked for again later: then this throws. */
async function timeZoneOf({ locationId }: Session): Promise<string | null> {
  if (locationId === null) return null;
  try {
    const answer = await getLocation(client, locationId);
    return answer.changed ? knownTimeZone(answer.location.timeZone) : null;
  } catch (error) {
    if (isClearNo(error)) return null;
    throw error;
  }
}

/** Longer than a stop, a look at its session and a repetition take. A tab that holds the lock for longer is suspended. */
const STOP_MS = 60_000;

/** The page that stops a session holds this lock until the answer is written down. One that is gone holds it no more. */
async function afterStops(charge: OwedCharge): Promise<OwedCharge> {
  const { payment, session } = charge;
  if (session) await inTurnWithin(STOP_MS, lockNames.stopOf(session.id), () => Promise.resolve());
  const now = findCharge({ paymentId: payment.id });
  return has(now, 'payment', 'refund') ? now : charge;
}

/** A debit always has a driver: nothing goes out for one without. */
const driverOf = ({ driverId }: Pick<OwedCharge, 'driverId'>) => ({ driverId: driverId ?? '' });

/** How a payment is looked up and given back: of each method its own calls. */
type MethodPorts = Pick<RefundPorts, 'sessionOf' | 'ask'>;

const methods: Readonly<Record<DebitMethod, MethodPorts>> = {
  'ath-movil': {
    sessionOf: async (charge) => (await getAthPayment(client, charge.payment.id, driverOf(charge))).sessionId,
    ask: ({ payment, refund, ...charge }, minor) =>
      refundAthPayment(
        client,
        payment.id,
        { amount: { minor, currency: payment.currency }, reason: refundReason(refund) },
        { ...driverOf(charge), idempotencyKey: refund.key },
      ),
  },
};

/** The backend and this browser's records. The client refreshes a token before a write (docs/rules.md: fresh-token-before-a-write). */
const refundPorts = (method: DebitMethod): RefundPorts => ({
  ...methods[method],
  readSession: (sessionId) => getSession(client, sessionId),
  findTariffs: (session) => findSessionTariffs(client, session, { unanswered: 'thrown' }),
  timeZoneOf,
  afterStops,
  mayAskAgain: keeps('refunds-answer-once'),
  isLimited: keeps('refunds-are-limited'),
  change(charge, event) {
    // Another tab may have written over what this one has asked for: that does not go back.
    const name = { paymentId: charge.payment.id };
    const changed = changeCharge(name, event, (stored) => withRefundOf(stored, charge));
    return has(changed, 'payment', 'refund') ? changed : charge;
  },
  now: clock.known,
});

/** The wait between tries while the outcome is not clear: twice as long each time, up to the longest. */
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 600_000;

const NOTICE_MS = 10_000;

let waitMs = FIRST_WAIT_MS;
let timer: ReturnType<typeof setTimeout> | undefined;
let isRunning = false;
let isWanted = false;

/**
 * Settles what is owed to the signed-in driver, one refund after another and in one tab at a time, and again after a wait as
 * long as anything stays owed.
 */
export async function settleRefunds(): Promise<void> {
  waitMs = FIRST_WAIT_MS;
  isWanted = true;
  if (isRunning) return;
  isRunning = true;
  clearTimeout(timer);
  try {
    while (isWanted) {
      isWanted = false;
      await inTurn(lockNames.refunds, settleAll);
    }
  } finally {
    isRunning = false;
    if (owed().length > 0) timer = setTimeout(tryAgain, waitMs);
  }
}

function tryAgain(): void {
  // When the page is shown again, it tries at once (watch-refunds.ts).
  if (document.hidden) return;
  const next = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  settleRefunds().catch(() => undefined);
  waitMs = next;
}

/** The refunds that are owed to the signed-in driver by a charge, and how. A method that only a later release knows waits for it. */
function owedOf(charge: Charge | null) {
  if (!has(charge, 'payment', 'refund')) return null;
  const { state, supportCode } = charge.refund;
  if (state !== 'owed' || supportCode !== null || charge.driverId !== currentDriver()?.id) return null;
  const { method } = charge.payment;
  return isDebitMethod(method) ? { charge, method } : null;
}

const owed = () => readOpenCharges().flatMap((charge) => owedOf(charge) ?? []);

async function settleAll(): Promise<void> {
  const driver = currentDriver();
  if (driver) adoptTabCharge(driver.id);
  for (const { charge } of owed()) await settle(charge.payment.id);
}

async function settle(paymentId: string): Promise<void> {
  // The charge or the driver may have changed while another refund was settled.
  const found = owedOf(findCharge({ paymentId }));
  if (!found) return;
  const { charge, method } = found;
  const { refund } = await workOff(charge, refundPorts(method));
  if (refund.state !== 'owed') bus.emit('refund/settled', { paymentId }, 'shell');
  else if (refund.refundMinor !== charge.refund.refundMinor) bus.emit('refund/asked', { paymentId }, 'shell');
  if (refund.state === 'refused') tellRefused(method);
}

function tellRefused(method: string): void {
  const text = refusedNotice(methodName(method));
  bus.emit('notice/shown', { kind: 'warning', text, durationMs: NOTICE_MS }, 'shell');
}
