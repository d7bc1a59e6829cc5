import {
  createPlatformClock,
  findSessionTariffs,
  getAthPayment,
  getLocation,
  getSession,
  isClearNo,
  refundAthPayment,
} from '@wattline/api';
import { inTurnWithin } from '@wattline/base/browser';
import { keeps } from '@wattline/base/config';
import {
  changeCharge,
  type DebitMethod,
  findCharge,
  has,
  type OwedCharge,
  refundReason,
  withRefundOf,
} from '@wattline/charge';
import { lockNames } from '@wattline/contract';
import { knownTimeZone, type Session } from '@wattline/ocpi';
import { clientOf } from '@wattline/remote';
import type { RefundPorts } from '@wattline/remote/refunds';

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
export const refundPorts = (method: DebitMethod): RefundPorts => ({
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
