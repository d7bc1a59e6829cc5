import { type Unanswered, cannotTell, faultOf, unknownReason } from '../quote/cannot-tell';
import type { Session } from '../sessions/session';
import { isReserved } from '../sessions/session-state';
import type { FoundTariffs } from './applied-tariff';
import { type Receipt, receiptOf } from './receipt';
import { pricedBy, usageFor } from './receipt-charges';

/** The cost up to now of a session that is running. */
export interface CostSoFar {
  readonly state: 'known';
  /** By its tariff alone: the receipt as if the operator reported no cost. */
  readonly computed: Receipt & { readonly total: number };
}

/**
 * Computes the cost of a session up to its latest reading by the tariffs that were found for it, whatever the operator
 * reports. An unreliable tariff gives a reason and no number. Pure; never throws.
 */
export function costSoFar(session: Session, found: FoundTariffs, timeZone: string | null): CostSoFar | Unanswered {
  const computed = receiptOf({ ...session, totalCost: null }, found, timeZone);
  const known = usageFor(computed.applied, session, timeZone);
  if (known === null) return cannotTell('no-prices');
  if (isReserved(session)) return cannotTell('reservation');
  const circumstances = { startsAt: new Date(0), timeZone, watts: null };
  const fault = known.tariffs.map((tariff) => faultOf(tariff, circumstances)).find((one) => one !== null);
  if (fault) return cannotTell(fault);
  const undecided = pricedBy(computed.applied, session, timeZone)?.charges.undecided ?? null;
  if (undecided !== null) return cannotTell(unknownReason(undecided));
  const { total } = computed;
  // A volume that no meter shows makes a sum that no currency counts.
  if (total === null || !Number.isSafeInteger(total)) return cannotTell(total === null ? 'no-prices' : 'too-large');
  return { state: 'known', computed: { ...computed, total } };
}

/** Reads the cost up to now that the operator reports, VAT included, in minor units. Null: not reported. */
export function reportedCost(session: Session, found: FoundTariffs, timeZone: string | null): number | null {
  return session.totalCost === null ? null : receiptOf(session, found, timeZone).total;
}
