import { sameId } from '../locations/connector-at';
import { type Unanswered, cannotTell } from '../quote/cannot-tell';
import { rounded } from '../quote/decimal';
import { type Left, restBuys } from '../quote/rest-buys';
import type { Session } from '../sessions/session';
import type { FoundTariffs } from './applied-tariff';
import { appliedTariff } from './applied-tariff';
import { costSoFar, reportedCost } from './cost-so-far';
import { usageFor } from './receipt-charges';
import { energyOf } from './session-usage';
import { taxTerms } from './tax-terms';
import { FALLBACK_TAX } from './totals';

/** An amount that was held or paid, in minor units. */
export interface Covered {
  readonly minor: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** How a session goes on. */
export interface Pace {
  /** The present power, in W: more than 0. */
  readonly watts: number;
  /** The station's, an IANA name; null where it is not known: then the device's. */
  readonly timeZone: string | null;
}

/**
 * Computes the rest of an amount for a session that is running, from its latest reading on. If the operator reports
 * more than its tariff gives, that much less is left. Pure; never throws.
 */
export function chargeLeft(session: Session, found: FoundTariffs, amount: Covered, pace: Pace): Left | Unanswered {
  const { startDateTime, lastUpdated, currency } = session;
  const { timeZone, watts } = pace;
  if (amount.currency !== currency) return cannotTell('other-currency');
  if (startDateTime === null || lastUpdated === null || !(watts > 0)) return cannotTell('bad-question');
  const soFar = costSoFar(session, found, timeZone);
  if (soFar.state !== 'known') return soFar;

  const applied = appliedTariff(session, found);
  const { environmentRate } = taxTerms(applied, found);
  const known = usageFor(applied, session, timeZone);
  const usage = known?.usage.filter(({ dimensions }) => dimensions.length > 0) ?? [];
  const latest = usage.at(-1)?.tariffId ?? null;
  const tariffs = known?.tariffs ?? [];
  const tariff = tariffs.length === 1 ? tariffs[0] : tariffs.find(({ id }) => latest !== null && sameId(id, latest));
  if (!tariff) return cannotTell('no-prices');

  const startsAt = new Date(startDateTime);
  const at = {
    kwh: rounded(energyOf(session) ?? 0n, 9),
    seconds: Math.max(0, (Date.parse(lastUpdated) - startsAt.getTime()) / 1000),
  };
  const more = Math.max(0, (reportedCost(session, found, timeZone) ?? 0) - soFar.computed.total);
  if (more > amount.minor) return { state: 'used-up' };
  const running = { usage, at, tariffs, tariff, assumedVat: environmentRate ?? FALLBACK_TAX };
  return restBuys(running, amount.minor - more, { startsAt, timeZone, watts });
}
