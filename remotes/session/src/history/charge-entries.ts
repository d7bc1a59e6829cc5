import type { Charge, Known } from '@wattline/charge';
import { hasFinalCost, isOver, type Session } from '@wattline/ocpi';
import { reportedTotal } from '../receipt-document/totals';

/** A charge in the list of receipts. */
export interface ChargeEntry extends Known<'receipt'> {
  /** The one in the page's address, /receipt/{id}; of a charge without a known session, /connect-vehicle/{id}. */
  readonly id: string;
  /** False: its session is not known yet, and it has no receipt. */
  readonly isFound: boolean;
  /** ISO 8601; null where it is not known. */
  readonly startedAt: string | null;
  /** Where what goes back of its payment stands; null where nothing does, and where it is not this driver's matter. */
  readonly refund: Known<'refund'>['state'] | null;
  /** By which the station's name and time zone can be read; null where the entry has both, or nothing tells. */
  readonly locationId: string | null;
}

/** The outcome of a session that is over. */
export function outcomeOf({ status }: Session, isFinal: boolean): Known<'receipt'>['outcome'] {
  if (status === 'INVALID') return 'not-billed';
  return isFinal ? 'final' : 'open';
}

/**
 * The charges that this device keeps and those of the driver's account, each once, the newest first. Where both know one,
 * the account's figures count, and the device's address and the station's name. `me` is the signed-in driver's id, null for a visitor. Pure.
 */
export function chargeEntries(
  kept: readonly Charge[],
  account: readonly Session[],
  me: string | null,
  now: number,
): readonly ChargeEntry[] {
  const entries = new Map<string, ChargeEntry>();
  const idOf = new Map<string, string>();
  const refunds = new Map<string, ChargeEntry['refund']>();
  for (const charge of kept) {
    const { payment, receipt, session, place } = charge;
    if (session) {
      const { id, operatorId, startedAt } = session;
      for (const name of [id, operatorId]) if (name !== null) idOf.set(name, id);
      if (charge.refund && charge.driverId === me) refunds.set(id, charge.refund.state);
      const refund = refunds.get(id) ?? null;
      if (receipt) entries.set(id, { ...receipt, id, isFound: true, startedAt, refund, locationId: null });
    } else if (receipt && payment) {
      const { id, paidAt: startedAt } = payment;
      const locationId = place?.locationId ?? null;
      entries.set(id, { ...receipt, id, isFound: false, startedAt, refund: null, locationId });
    }
  }
  for (const session of account.filter(isOver)) {
    const id = idOf.get(session.id) ?? session.id;
    const known = entries.get(id);
    entries.set(id, {
      id,
      isFound: true,
      startedAt: session.startDateTime ?? known?.startedAt ?? null,
      place: known?.place ?? null,
      timeZone: known?.timeZone ?? null,
      kwh: session.kwh ?? known?.kwh ?? null,
      totalMinor: reportedTotal(session) ?? known?.totalMinor ?? null,
      currency: session.currency,
      // A page that knew its tariffs may have seen that it was free.
      outcome: outcomeOf(session, hasFinalCost(session, now) || known?.outcome === 'final'),
      refund: refunds.get(id) ?? null,
      locationId: known?.place == null || known.timeZone === null ? session.locationId : null,
    });
  }
  // The copy is this function's own.
  // oxlint-disable-next-line unicorn/no-array-sort
  return [...entries.values()].sort((a, b) => startOf(b) - startOf(a));
}

const startOf = ({ startedAt }: ChargeEntry): number => (startedAt === null ? 0 : Date.parse(startedAt) || 0);

/** Where the payment for a charge stands. Of a refund no more is shown than what the backend took (docs/rules.md: money-as-reported). Pure. */
export function paymentState({ isFound, outcome, refund }: ChargeEntry) {
  if (!isFound) return 'unfound';
  if (refund === 'refused') return 'refund-refused';
  if (refund === 'requested') return 'refund-asked';
  if (refund === 'owed') return 'refund-owed';
  return outcome === 'final' ? 'paid' : outcome;
}
