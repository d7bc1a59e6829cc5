import { isClearNo } from '@wattline/api';
import type { OwedRefund } from '@wattline/contract';
import { type FoundTariffs, type Session, reportedFinalCost } from '@wattline/ocpi';
import { type DueRefund, dueRefund, type KnownSession } from './due-refund';
import { otherCurrency, refusalOf } from './refund-failure';

/** The backend and the browser's records, as a refund uses them. Reads and `ask` may throw. */
export interface RefundPorts {
  /** The session that a payment pays for, where the record does not name it; null where there is none. */
  readonly sessionOf: (paymentId: string) => Promise<string | null>;
  readonly readSession: (sessionId: string) => Promise<Session>;
  /** @throws where the connection keeps it from knowing: the amount must not depend on that. */
  readonly findTariffs: (session: Session) => Promise<FoundTariffs>;
  /** The time zone of the session's station; null where it is not known. */
  readonly timeZoneOf: (session: Session) => Promise<string | null>;
  /**
   * Waits while a stop of the refund's session is on its way, whose answer may owe the whole; gives the record as it stands
   * then. @throws where that takes too long
   */
  readonly afterStops: (refund: OwedRefund) => Promise<OwedRefund>;
  /** Asks for it once. @throws where it was not taken, clearly or not. */
  readonly ask: (refund: OwedRefund, minor: number) => Promise<void>;
  readonly keep: (refund: OwedRefund) => void;
  /** The platform's time, in milliseconds since the epoch. */
  readonly now: () => number;
}

const nothing: FoundTariffs = { portal: null, operator: [] };

/**
 * Takes a refund that is owed as far as it goes now (docs/rules.md: refunds-owed). What is asked for is written down before
 * it is asked for, so that every later try asks for the same. Returns the record as it stands then: still 'owed' where
 * nothing clear is known. Never throws.
 */
export async function workOff(refund: OwedRefund, ports: RefundPorts): Promise<OwedRefund> {
  const due = await findDue(refund, ports).catch((): DueRefund => ({ step: 'wait' }));
  if (due.step === 'wait') return refund;
  const isFixed = refund.refundMinor !== null || isTaken(refund);
  const latest = isFixed ? refund : await ports.afterStops(refund).catch(() => null);
  if (latest === null) return refund;
  if (latest.state !== 'owed') return latest;
  return done(latest, isTaken(latest) ? { step: 'ask', minor: latest.refundMinor ?? latest.paidMinor } : due, ports);
}

/** The operator took the driver's stop. */
const isTaken = ({ amount, due }: OwedRefund): boolean => amount === 'whole' && due === 'now';

async function done(refund: OwedRefund, due: DueRefund, ports: RefundPorts): Promise<OwedRefund> {
  switch (due.step) {
    case 'wait':
      return refund;
    case 'nothing-due':
      return kept({ ...refund, state: 'nothing-due' }, ports);
    case 'other-currency':
      return kept({ ...refund, state: 'refused', ...otherCurrency }, ports);
    case 'ask':
      return asked(kept({ ...refund, refundMinor: due.minor }, ports), due.minor, ports);
  }
}

async function findDue(refund: OwedRefund, ports: RefundPorts): Promise<DueRefund> {
  const now = ports.now();
  const due = dueRefund(refund, null, now);
  if (due.step === 'ask') return due;
  const sessionId = refund.sessionId ?? (await ports.sessionOf(refund.paymentId));
  if (sessionId === null) return { step: 'wait' };
  const session = await ports.readSession(sessionId);
  return dueRefund(refund, await knownAs(session, refund, ports), now);
}

/** Tariffs and their time zone are asked for only where the cost depends on them. */
async function knownAs(session: Session, { amount }: OwedRefund, ports: RefundPorts): Promise<KnownSession> {
  const isByTariffs = amount === 'difference' && reportedFinalCost(session, ports.now()) === 'by-tariffs';
  if (!isByTariffs) return { session, tariffs: nothing, timeZone: null };
  const [tariffs, timeZone] = await Promise.all([ports.findTariffs(session), ports.timeZoneOf(session)]);
  return { session, tariffs, timeZone };
}

async function asked(refund: OwedRefund, minor: number, ports: RefundPorts): Promise<OwedRefund> {
  try {
    await ports.ask(refund, minor);
    return kept({ ...refund, state: 'requested' }, ports);
  } catch (error) {
    if (!isClearNo(error)) return refund;
    return kept({ ...refund, state: 'refused', ...refusalOf(error) }, ports);
  }
}

function kept(refund: OwedRefund, { keep }: RefundPorts): OwedRefund {
  keep(refund);
  return refund;
}
