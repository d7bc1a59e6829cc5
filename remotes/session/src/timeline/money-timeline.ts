import { minorOf } from '@wattline/base/money';
import { type Known, settlementOf } from '@wattline/charge';
import { type FinalCost, isOver, type Session } from '@wattline/ocpi';
import type { Hold } from '../hold/hold';
import type { ChargeFacts, PaymentFacts } from '../receipt-document/receipt-document';
import { reportedTotal } from '../receipt-document/totals';

/** A step of a payment. */
export interface MoneyStep {
  readonly name: StepName;
  /** In minor units of `currency`; null where it is not known, or not known yet. */
  readonly minor: number | null;
  /** ISO 4217. */
  readonly currency: string;
  /** When it was, ISO 8601; null where it is not known, and for what is still to come. */
  readonly at: string | null;
  /** 'expected': nothing reports that it has happened. 'unknown': nothing reports whether it did, or how much it is. */
  readonly state: 'done' | 'now' | 'expected' | 'unknown' | 'failed';
  /** The note on it. */
  readonly note: StepNote | null;
}

/** Of a hold on a card: held, used, taken, released. Of a debit: paid, used, asked, refunded. */
type StepName = 'held' | 'paid' | 'used' | 'taken' | 'released' | 'asked' | 'refunded';

type StepNote =
  | 'beforeTax'
  | 'finalising'
  | 'takenLater'
  | 'releasedLater'
  | 'settling'
  | 'taxUnknown'
  | 'taxAwaited'
  | 'bankDays'
  | 'beyond'
  | 'askedLater'
  | 'asking'
  | 'unconfirmed'
  | 'walletDays'
  | 'nothingDue'
  | 'refused';

/** The facts known of the payment for a session. */
export interface KnownMoney extends PaymentFacts {
  readonly session: Session;
  /** The session's cost up to now, VAT included, in minor units of its currency; null where unknown. No estimate. */
  readonly total: number | null;
  /** Whether that is what it cost in the end. */
  readonly cost: FinalCost['state'];
}

/**
 * The money of a charge. `billed` is the total of its receipt, in minor units of the session's currency; null where there is
 * no receipt, and where that is not known or an estimate.
 */
export function knownMoney({ session, cost, payment }: ChargeFacts, billed: number | null): KnownMoney {
  const final = cost.state === 'final' && session.status !== 'INVALID' ? cost.minor : null;
  return { ...payment, session, cost: cost.state, total: final ?? reportedTotal(session) ?? billed };
}

/** Payment services let less than this go. In minor units. */
const LEAST_TAKEN_MINOR = 50;

/**
 * Where the money for a session is: the steps of its payment in their order, none more certain than the backend's reports
 * (docs/rules.md: money-as-reported). Null where no payment is known. Never throws.
 */
export function moneyTimeline(known: KnownMoney): readonly MoneyStep[] | null {
  const { hold } = known;
  if (hold === null) return null;
  const { minor, currency, heldAt: at } = hold;
  const begun = { minor, currency, at, state: 'done', note: null } as const;
  return settlementOf(hold.kind) === 'capture'
    ? [{ ...begun, name: 'held' }, usedStep(known), ...settledSteps(known, hold)]
    : [{ ...begun, name: 'paid' }, usedStep(known), ...refundSteps(known, hold)];
}

const isFinal = ({ cost }: KnownMoney): boolean => cost !== 'open';

/** The cost of the session, in minor units of the hold's currency; null where it is not known. INVALID costs nothing. */
function costOf({ session, total }: KnownMoney, hold: Hold): number | null {
  if (session.status === 'INVALID') return 0;
  return session.currency === hold.currency ? total : null;
}

function usedStep(known: KnownMoney): MoneyStep {
  const { session, total } = known;
  const { currency, totalCost, lastUpdated, endDateTime, status } = session;
  const step = { name: 'used', currency, note: null } as const;
  if (status === 'INVALID') return { ...step, minor: 0, at: endDateTime, state: 'done' };
  if (status === 'PENDING' || status === 'RESERVATION') return { ...step, minor: null, at: null, state: 'expected' };
  const before = totalCost?.exclVat ?? null;
  const minor = total ?? (before === null ? null : minorOf(before, currency));
  if (minor === null) return { ...step, minor, at: null, state: 'unknown' };
  const note = total === null ? 'beforeTax' : null;
  if (!isOver(session)) return { ...step, minor, at: lastUpdated, state: 'now', note };
  const over = { ...step, minor, at: endDateTime };
  return isFinal(known) ? { ...over, state: 'done', note } : { ...over, state: 'now', note: note ?? 'finalising' };
}

/** The amounts taken of a hold, and released. */
function settledSteps(known: KnownMoney, hold: Hold): readonly MoneyStep[] {
  const { currency, minor: held } = hold;
  const step = { currency, at: null } as const;
  if (!isOver(known.session)) {
    return [
      { ...step, name: 'taken', minor: null, state: 'expected', note: 'takenLater' },
      { ...step, name: 'released', minor: null, state: 'expected', note: 'releasedLater' },
    ];
  }
  const cost = costOf(known, hold);
  if (cost === null) {
    const note = known.cost === 'tax-unknown' ? 'taxUnknown' : null;
    return [
      { ...step, name: 'taken', minor: null, state: 'unknown', note },
      { ...step, name: 'released', minor: null, state: 'unknown', note: null },
    ];
  }
  const taken = Math.min(cost, held);
  const isTooLittle = taken > 0 && taken < LEAST_TAKEN_MINOR;
  const state = isFinal(known) && known.isHeld === false && !isTooLittle ? 'done' : 'expected';
  const settling = state === 'done' ? null : 'settling';
  return [
    { ...step, name: 'taken', minor: taken, state, note: cost > held ? 'beyond' : settling },
    { ...step, name: 'released', minor: held - taken, state, note: held > taken ? 'bankDays' : null },
  ];
}

/** The amounts asked back of a debit, and given back. No backend reports that one arrived. */
function refundSteps(known: KnownMoney, hold: Hold): readonly MoneyStep[] {
  const refund = known.owed?.refund ?? null;
  const step = { currency: hold.currency, at: null } as const;
  const both = (asked: Omit<MoneyStep, 'name' | keyof typeof step>, refunded = asked): readonly MoneyStep[] => [
    { ...step, name: 'asked', ...asked },
    { ...step, name: 'refunded', ...refunded },
  ];
  if (refund === null) return both({ minor: null, state: 'unknown', note: null });
  const { state, refundMinor } = refund;
  if (state === 'nothing-due') {
    const nothing = { minor: 0, state: 'done', note: null } as const;
    return both({ ...nothing, note: 'nothingDue' }, nothing);
  }
  const minor = refundMinor ?? dueOf(known, hold, refund);
  if (state === 'refused')
    return both({ minor, state: 'failed', note: 'refused' }, { minor, state: 'failed', note: null });
  if (state === 'requested')
    return both({ minor, state: 'done', note: null }, { minor, state: 'expected', note: 'walletDays' });
  if (refund.supportCode !== null)
    return both({ minor, state: 'expected', note: 'unconfirmed' }, { minor, state: 'expected', note: null });
  const isAsking = refundMinor !== null;
  const awaited = minor === null && known.cost === 'tax-unknown' ? 'taxAwaited' : 'askedLater';
  return both(
    { minor, state: isAsking ? 'now' : 'expected', note: isAsking ? 'asking' : awaited },
    { minor, state: 'expected', note: null },
  );
}

/** The amount that will be asked back, in minor units; null as long as it is not known. */
function dueOf(known: KnownMoney, hold: Hold, { amount }: Known<'refund'>): number | null {
  if (amount === 'whole') return hold.minor;
  const cost = isFinal(known) ? costOf(known, hold) : null;
  return cost === null ? null : Math.max(0, hold.minor - cost);
}
