import type { Session } from '../sessions/session';
import type { FoundTariffs } from './applied-tariff';
import { receiptOf } from './receipt';

/** A feed that never says COMPLETED: so long after the end its cost is taken as final. */
const SETTLING_MS = 3_600_000;

/** Whether what a session cost is said, and will not change any more. INVALID: it costs nothing. */
export function hasFinalCost({ status, endDateTime, totalCost }: Session, now: number): boolean {
  if (status === 'INVALID') return true;
  if (totalCost === null) return false;
  // OCPI 2.2.1, SessionStatus: a session that is COMPLETED is not modified any more.
  return status === 'COMPLETED' || (endDateTime !== null && now - Date.parse(endDateTime) >= SETTLING_MS);
}

/** Whether the operator says the cost with VAT: then no tariff is needed for it. */
export function saysCostWithTax({ status, totalCost }: Session): boolean {
  if (status === 'INVALID') return true;
  const { inclVat, exclVat } = totalCost ?? { inclVat: null, exclVat: null };
  // Feeds that know no VAT write 0 with it.
  return inclVat !== null && (exclVat === null || inclVat >= exclVat);
}

/**
 * What a session cost with VAT, in minor units of its currency: the total of its receipt. Null where nothing is said
 * of it (docs/rules.md: final-cost-decides). Never throws.
 */
export function costWithTax(session: Session, found: FoundTariffs, timeZone: string | null): number | null {
  if (session.status !== 'INVALID' && session.totalCost === null) return null;
  return receiptOf(session, found, timeZone).total;
}
