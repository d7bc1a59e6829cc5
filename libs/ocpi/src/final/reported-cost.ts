import { inMinor } from '../quote/minor-units';
import { usable } from '../receipts/usable';
import type { Session } from '../sessions/session';
import { isOver } from '../sessions/session-state';

/** The cost of a session, as far as money may move by it (docs/rules.md: final-cost-decides). */
export type FinalCost =
  /** With tax, in minor units of the session's currency. */
  | { readonly state: 'final'; readonly minor: number }
  /** The session is not over, its cost is not reported, or it may still change. */
  | { readonly state: 'open' }
  /** The cost before tax is final, and nothing tells its tax (docs/rules.md: known-tax). */
  | { readonly state: 'tax-unknown' };

export const OPEN: FinalCost = { state: 'open' };
export const TAX_UNKNOWN: FinalCost = { state: 'tax-unknown' };

/** Whether the tax is more than the cost itself: a mistake of the feed, such as a rate in basis points. Null: not known. */
export const isMoreTax = (before: number | null, total: number | null): boolean =>
  before !== null && total !== null && total > 2 * before;

/** So long after a session's end its cost is taken as final, whatever else speaks against it. */
const SETTLING_MS = 3_600_000;

/**
 * The cost of a session by the operator's report alone; 'by-tariffs' where it depends on its tariffs. It needs no price
 * engine. `now` is the platform's time in milliseconds since the epoch; null where it is not known: then nothing is final by
 * its age. Pure; never throws.
 */
export function reportedFinalCost(session: Session, now: number | null): FinalCost | 'by-tariffs' {
  if (session.status === 'INVALID') return { state: 'final', minor: 0 };
  if (session.totalCost === null || !isOver(session)) return OPEN;
  // OCPI 2.2.1, SessionStatus: a session that is COMPLETED is not modified any more.
  if (session.status !== 'COMPLETED' && !isOld(session, now)) return OPEN;
  if (isMoreTax(session.totalCost.exclVat, session.totalCost.inclVat)) return TAX_UNKNOWN;
  const minor = reportedWithTax(session);
  return minor === null || isRecentZero(session, now) ? 'by-tariffs' : { state: 'final', minor };
}

/** Whether the cost of a session is reported and final. INVALID: it costs nothing. No tariff is known. */
export function hasFinalCost(session: Session, now: number | null): boolean {
  const cost = reportedFinalCost(session, now);
  return cost === 'by-tariffs' ? !isRecentZero(session, now) : cost.state !== 'open';
}

/** The cost that the operator reports with tax, in minor units of its currency; null where it reports none. 0 has no tax. */
export function reportedWithTax({ totalCost, currency }: Session): number | null {
  const { excl, incl } = usable(totalCost);
  const cost = incl ?? (excl === 0n ? 0n : null);
  return cost === null ? null : inMinor(cost, currency);
}

/**
 * Some operators' systems report 0 at the end of a session, and its cost minutes later (docs/rules.md: zero-beside-energy).
 * Where the energy is not known, some may have flowed.
 */
export function isRecentZero(session: Session, now: number | null): boolean {
  const { exclVat, inclVat } = session.totalCost ?? { exclVat: null, inclVat: null };
  return !exclVat && !inclVat && session.kwh !== 0 && !isOld(session, now);
}

/** Judges by the session's end; if the operator reports none, by its last report. */
function isOld({ endDateTime, lastUpdated, startDateTime }: Session, now: number | null): boolean {
  const end = endDateTime ?? lastUpdated ?? startDateTime;
  return end !== null && now !== null && now - Date.parse(end) >= SETTLING_MS;
}
