import { isClearNo, serviceError } from '@wattline/api';
import { type ChargeEvent, type OwedCharge } from '@wattline/charge';
import { type FoundTariffs, isOver, type Session, reportedFinalCost } from '@wattline/ocpi';
import { type DueRefund, dueRefund, type KnownSession } from './due-refund';
import { otherCurrency, refusalOf } from './refund-failure';

/** The backend and the browser's charges, as a refund uses them. Reads and `ask` may throw. */
export interface RefundPorts {
  /** The session that a payment pays for, where the charge does not name it; null where there is none. */
  readonly sessionOf: (charge: OwedCharge) => Promise<string | null>;
  readonly readSession: (sessionId: string) => Promise<Session>;
  /** @throws where the connection keeps it from knowing: the amount must not depend on that. */
  readonly findTariffs: (session: Session) => Promise<FoundTariffs>;
  /** The time zone of the session's station; null where it is not known. */
  readonly timeZoneOf: (session: Session) => Promise<string | null>;
  /**
   * Waits while a stop of the charge is on its way: its answer may owe the whole. Gives the charge as it stands then.
   * @throws where that takes too long
   */
  readonly afterStops: (charge: OwedCharge) => Promise<OwedCharge>;
  /** Asks for it once. @throws where it was not taken, clearly or not. */
  readonly ask: (charge: OwedCharge, minor: number) => Promise<void>;
  /** The backend answers a repetition with the answer of the first: without that, a request goes out once. */
  readonly mayAskAgain: boolean;
  /** The backend gives back no more than is due: without that, the whole after a stop waits until its session is over. */
  readonly isLimited: boolean;
  /** Changes the charge, and gives it as it stands then. */
  readonly change: (charge: OwedCharge, event: ChargeEvent) => OwedCharge;
  /** The platform's time, in milliseconds since the epoch; null until an answer has brought it. */
  readonly now: () => number | null;
}

/** Of a request's id: so many characters can be read out on the phone. */
const CODE_LENGTH = 8;

const nothing: FoundTariffs = { portal: null, operator: [] };

/**
 * Takes a refund that is owed as far as it goes now (docs/rules.md: refunds-owed). What is asked for is written down before
 * it is asked for, so that every later try asks for the same. Without a guarantee of the backend there is no later try
 * (docs/rules.md: nothing-twice-by-itself). Never throws.
 *
 * @returns The charge as it stands then: its refund is still 'owed' where nothing clear is known.
 */
export async function workOff(charge: OwedCharge, ports: RefundPorts): Promise<OwedCharge> {
  const due = await findDue(charge, ports).catch((): DueRefund => ({ step: 'wait' }));
  if (due.step === 'wait') return charge;
  const isFixed = charge.refund.refundMinor !== null || isWhole(charge);
  const latest = isFixed ? charge : await ports.afterStops(charge).catch(() => null);
  if (latest === null) return charge;
  const { refund, payment } = latest;
  if (refund.state !== 'owed') return latest;
  return done(latest, isWhole(latest) ? { step: 'ask', minor: refund.refundMinor ?? payment.amountMinor } : due, ports);
}

/** The operator took the driver's stop, or nothing was started. */
const isWhole = ({ refund }: OwedCharge): boolean => refund.amount === 'whole';

async function done(charge: OwedCharge, due: DueRefund, ports: RefundPorts): Promise<OwedCharge> {
  const { change } = ports;
  switch (due.step) {
    case 'wait':
      return charge;
    case 'nothing-due':
      return change(charge, { type: 'nothing-due' });
    case 'other-currency':
      return change(charge, { type: 'refund-refused', why: otherCurrency });
    case 'ask':
      return charge.refund.refundMinor === null || ports.mayAskAgain
        ? asked(charge, due.minor, ports)
        : // The page was gone before the answer.
          change(charge, { type: 'refund-unconfirmed', supportCode: charge.payment.id });
  }
}

async function asked(owed: OwedCharge, dueMinor: number, { change, ask, mayAskAgain }: RefundPorts) {
  const charge = change(owed, { type: 'refund-asked', minor: dueMinor });
  if (charge.refund.state !== 'owed') return charge;
  try {
    // The same key stands for the same amount, whichever tab has asked first.
    await ask(charge, charge.refund.refundMinor ?? dueMinor);
    return change(charge, { type: 'refund-requested' });
  } catch (error) {
    if (isClearNo(error)) return change(charge, { type: 'refund-refused', why: refusalOf(error) });
    if (mayAskAgain) return charge;
    const { unsent, requestId } = serviceError(error);
    return change(
      charge,
      unsent
        ? { type: 'refund-unsent' }
        : { type: 'refund-unconfirmed', supportCode: requestId?.slice(0, CODE_LENGTH) ?? charge.payment.id },
    );
  }
}

async function findDue(charge: OwedCharge, ports: RefundPorts): Promise<DueRefund> {
  const due = dueRefund(charge, null, null);
  if (due.step === 'ask') return (await mayAsk(charge, ports)) ? due : { step: 'wait' };
  const sessionId = charge.session?.id ?? (await ports.sessionOf(charge));
  if (sessionId === null) return { step: 'wait' };
  const session = await ports.readSession(sessionId);
  // After its answer, which has brought the platform's time (docs/rules.md: platform-clock).
  const now = ports.now();
  return dueRefund(charge, await knownAs(session, now, ports), now);
}

/** An accepted stop does not say that the charger has stopped (docs/rules.md: accepted-stop). */
async function mayAsk({ session, refund }: OwedCharge, { isLimited, readSession }: RefundPorts): Promise<boolean> {
  if (isLimited || session === null || refund.refundMinor !== null) return true;
  try {
    return isOver(await readSession(session.id));
  } catch (error) {
    // A session that the backend does not know does not go on.
    return isClearNo(error);
  }
}

/** Tariffs and their time zone are asked for only where the cost depends on them. */
async function knownAs(session: Session, now: number | null, ports: RefundPorts): Promise<KnownSession> {
  if (reportedFinalCost(session, now) !== 'by-tariffs') return { session, tariffs: nothing, timeZone: null };
  const [tariffs, timeZone] = await Promise.all([ports.findTariffs(session), ports.timeZoneOf(session)]);
  return { session, tariffs, timeZone };
}
