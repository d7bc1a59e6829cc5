import { priceByTariff } from '../proof/by-tariff';
import { doubtOf } from '../proof/doubt';
import { billOf } from '../quote/priced';
import { appliedTariff, type FoundTariffs } from '../receipts/applied-tariff';
import { receiptOf } from '../receipts/receipt';
import type { Session } from '../sessions/session';
import { priceOf } from '../tariffs/price';
import {
  type FinalCost,
  isMoreTax,
  isRecentZero,
  OPEN,
  reportedFinalCost,
  reportedWithTax,
  TAX_UNKNOWN,
} from './reported-cost';

/**
 * The cost of a session with tax: never by an estimate. `now` is the platform's time in milliseconds since the epoch, null
 * where it is not known; `timeZone` is the station's, an IANA name, or null where it is not known. Pure; never throws.
 */
export function finalCost(
  session: Session,
  found: FoundTariffs,
  timeZone: string | null,
  now: number | null,
): FinalCost {
  const reported = reportedFinalCost(session, now);
  if (reported !== 'by-tariffs') return reported;
  if (isRecentZero(session, now) && !isFreeBy(session, found, timeZone)) return OPEN;
  const minor = reportedWithTax(session);
  if (minor !== null) return { state: 'final', minor };
  const { subtotal, total, tax } = receiptOf(session, found, timeZone);
  return total === null || tax === null || tax.isEstimate || isMoreTax(subtotal, total)
    ? TAX_UNKNOWN
    : { state: 'final', minor: total };
}

/**
 * Whether a session is free by the operator's tariffs: they are free, or it ended in a free period, and nothing makes
 * that doubtful. A built-in tariff proves nothing.
 */
function isFreeBy(session: Session, found: FoundTariffs, timeZone: string | null): boolean {
  const applied = appliedTariff(session, found);
  const by = priceByTariff(session, applied, timeZone);
  if (typeof by === 'string') return false;
  if (by.tariffs.every((tariff) => priceOf(tariff).state === 'free')) return true;
  // Without its beginning or its energy it is not known which prices it met.
  if (session.startDateTime === null || session.kwh === null || billOf(by.price, session.currency).subtotal > 0)
    return false;
  return doubtOf(session, applied, by, timeZone) === null;
}
