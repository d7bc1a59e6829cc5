import { sameId } from '../locations/connector-at';
import type { Session } from '../sessions/session';
import { builtInTariffs } from '../tariffs/built-in-tariffs';
import type { PortalTariff } from '../tariffs/portal-tariff';
import type { Tariff } from '../tariffs/tariff';
import { reportedPercent, splitByTax, type SplitTariffs } from './included-tax';

/** The tariffs that were found for a session, wherever that was. */
export interface FoundTariffs {
  readonly portal: PortalTariff | null;
  /** Those of the session's tariff ids that the operator gave. */
  readonly operator: readonly Tariff[];
  /** The tax of the environment in percent, for tariffs without a rate; null or left out if it is not known. */
  readonly taxPercent?: number | null;
}

/** The tariff by which a receipt is computed. */
export type AppliedTariff =
  /** The operators' portal has a record. */
  | { kind: 'portal'; tariff: PortalTariff }
  /** The app's own copy of a record: an estimate (docs/rules.md: labelled-estimates). */
  | { kind: 'built-in'; tariff: PortalTariff }
  /** At least one, of the operator or embedded in the session. */
  | ({ kind: 'ocpi' } & SplitTariffs)
  /** Nothing is known but totals. */
  | { kind: 'none' };

/** Lists every tariff id that a session names, once each, its own first: a receipt's tariffs are looked up by them. */
export function tariffIdsOf({ tariffId, chargingPeriods, tariff }: Session): string[] {
  const ids = [tariffId, ...chargingPeriods.map((period) => period.tariffId), tariff?.id ?? null];
  return [...new Set(ids.filter((id) => id !== null))];
}

/**
 * The tariff that counts of those that were found: the one in the session, as the others are those of today, then the
 * portal's, then the operator's, then a built-in one. One in another currency than the session's says nothing about its
 * cost (docs/rules.md: own-tariff).
 */
export function appliedTariff(session: Session, found: FoundTariffs): AppliedTariff {
  const { portal, operator, taxPercent = null } = found;
  const fits = ({ currency }: { currency: string }): boolean => currency === session.currency;
  const isUsable = (tariff: Tariff): boolean => fits(tariff) && hasPrices(tariff);
  const named = tariffIdsOf({ ...session, tariff: null });
  const own = ownTariff(session.tariff, named);
  const isOwn = own !== null && isUsable(own);
  if (portal && fits(portal) && !isOwn) return { kind: 'portal', tariff: portal };

  const others = operator.filter(isUsable);
  const tariffs = isOwn
    ? [own, ...others.filter(({ id }) => !sameId(id, own.id) && named.some((one) => sameId(one, id)))]
    : others;
  if (tariffs.length > 0) return { kind: 'ocpi', ...splitByTax(tariffs, reportedPercent(session) ?? taxPercent) };

  const [builtIn] = tariffIdsOf(session).flatMap((id) => builtInTariffs.get(id) ?? []);
  return builtIn && fits(builtIn) ? { kind: 'built-in', tariff: builtIn } : { kind: 'none' };
}

/** The tariff in a session, by the id that the session has for it; nothing changes it later. */
function ownTariff(tariff: Tariff | null, [id, ...others]: readonly string[]): Tariff | null {
  return tariff && { ...tariff, id: id !== undefined && others.length === 0 ? id : tariff.id, lastUpdated: null };
}

/** A tariff without a price in it says no more than none. */
const hasPrices = ({ elements }: Tariff): boolean => elements.some(({ components }) => components.length > 0);
