import { priceByTariff } from '../proof/by-tariff';
import { doubtOf } from '../proof/doubt';
import { inMinor } from '../quote/minor-units';
import { billOf } from '../quote/priced';
import { appliedTariff, type FoundTariffs } from '../receipts/applied-tariff';
import { receiptOf } from '../receipts/receipt';
import { energyOf } from '../receipts/session-usage';
import { usable } from '../receipts/totals';
import type { Session } from '../sessions/session';
import { isOver } from '../sessions/session-state';
import { priceOf } from '../tariffs/price';

/** What a session cost, as far as money may move by it (docs/rules.md: final-cost-decides). */
export type FinalCost =
  /** With tax, in minor units of the session's currency. */
  | { readonly state: 'final'; readonly minor: number }
  /** The session is not over, its cost is not reported, or it may still change. */
  | { readonly state: 'open' }
  /** The cost before tax is final, and nothing tells its tax (docs/rules.md: known-tax). */
  | { readonly state: 'tax-unknown' };

/** So long after a session's end its cost is taken as final, whatever else speaks against it. */
const SETTLING_MS = 3_600_000;

const NO_TARIFFS: FoundTariffs = { portal: null, operator: [] };

const OPEN: FinalCost = { state: 'open' };

/**
 * What a session cost with tax: never by an estimate. `now` is the platform's time in milliseconds since the epoch;
 * `timeZone` is the station's, an IANA name, or null where it is not known. Pure; never throws.
 */
export function finalCost(session: Session, found: FoundTariffs, timeZone: string | null, now: number): FinalCost {
  if (session.status === 'INVALID') return { state: 'final', minor: 0 };
  if (!hasFinalCost(session, now, found, timeZone)) return OPEN;
  const minor = reportedWithTax(session);
  if (minor !== null) return { state: 'final', minor };
  const { total, tax } = receiptOf(session, found, timeZone);
  return total === null || tax === null || tax.isEstimate ? { state: 'tax-unknown' } : { state: 'final', minor: total };
}

/**
 * Whether what a session cost is reported, and will not change any more. INVALID: it costs nothing. Without tariffs (by
 * default) none is known.
 */
export function hasFinalCost(
  session: Session,
  now: number,
  found: FoundTariffs = NO_TARIFFS,
  timeZone: string | null = null,
): boolean {
  const { status, totalCost } = session;
  if (status === 'INVALID') return true;
  if (totalCost === null || !isOver(session)) return false;
  if (isOld(session, now)) return true;
  // OCPI 2.2.1, SessionStatus: a session that is COMPLETED is not modified any more. A 0 may be a cost that is to come.
  return status === 'COMPLETED' && (!isZeroBesideEnergy(session) || isFreeBy(session, found, timeZone));
}

/** Whether a session's final cost depends on its tariffs: what is reported names no tax, or is a recent 0 beside energy. */
export function needsTariffs(session: Session, now: number): boolean {
  if (session.status === 'INVALID' || session.totalCost === null || !isOver(session)) return false;
  return reportedWithTax(session) === null || (isZeroBesideEnergy(session) && !isOld(session, now));
}

/** The cost that the operator reports with tax, in minor units of its currency; null where it reports none. 0 has no tax. */
export function reportedWithTax({ totalCost, currency }: Session): number | null {
  const { excl, incl } = usable(totalCost);
  const cost = incl ?? (excl === 0n ? 0n : null);
  return cost === null ? null : inMinor(cost, currency);
}

/** By its end; where the operator reports none, by what it reported last. */
function isOld({ endDateTime, lastUpdated, startDateTime }: Session, now: number): boolean {
  const end = endDateTime ?? lastUpdated ?? startDateTime;
  return end !== null && now - Date.parse(end) >= SETTLING_MS;
}

/** Some operators' systems report 0 at the end of a session, and its cost minutes later. */
function isZeroBesideEnergy(session: Session): boolean {
  const { exclVat, inclVat } = session.totalCost ?? { exclVat: null, inclVat: null };
  return !exclVat && !inclVat && (energyOf(session) ?? 0n) > 0n;
}

/**
 * Whether the operator's tariffs make nothing of the session: they are free, or it ended in what is free by them, and nothing
 * makes that doubtful. A built-in tariff proves nothing.
 */
function isFreeBy(session: Session, found: FoundTariffs, timeZone: string | null): boolean {
  const applied = appliedTariff(session, found);
  const by = priceByTariff(session, applied, timeZone);
  if (typeof by === 'string') return false;
  if (by.tariffs.every((tariff) => priceOf(tariff).state === 'free')) return true;
  // Without its beginning it is not known which prices it met.
  if (session.startDateTime === null || billOf(by.price, session.currency).subtotal > 0) return false;
  return doubtOf(session, applied, by, timeZone) === null;
}
