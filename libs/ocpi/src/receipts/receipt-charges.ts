import { asTariff } from '../quote/as-tariff';
import { isUncertain } from '../quote/cannot-tell';
import type { Decimal } from '../quote/decimal';
import { type Priced, priced } from '../quote/priced';
import type { Usage, UsedDimension } from '../quote/usage';
import type { Session } from '../sessions/session';
import { isReserved } from '../sessions/session-state';
import type { ComponentType } from '../tariffs/dimensions';
import type { Tariff } from '../tariffs/tariff';
import type { AppliedTariff } from './applied-tariff';
import { energyOf, hoursOf, sessionUsage } from './session-usage';

/** The use of a session, and the tariffs with its prices. */
export interface PricedUsage {
  readonly usage: Usage;
  readonly tariffs: readonly Tariff[];
}

/** Reads the use of a session in the way that the applied tariff looks at it. Null: no tariff is known. */
export function usageFor(applied: AppliedTariff, session: Session, timeZone: string | null): PricedUsage | null {
  if (applied.kind === 'none') return null;
  if (applied.kind === 'ocpi') return { usage: sessionUsage(session, timeZone), tariffs: applied.tariffs };
  return { usage: wholeUsage(session), tariffs: [asTariff(applied.tariff)] };
}

/** Computes the exact price of a session by the applied tariff. Null: its price is uncertain. */
export function pricedBy(applied: AppliedTariff, session: Session, timeZone: string | null): Priced | null {
  const known = usageFor(applied, session, timeZone);
  return known === null || isReserved(session) || known.tariffs.some(isUncertain)
    ? null
    : priced(known.usage, known.tariffs);
}

const used = (type: ComponentType, volume: Decimal | null): UsedDimension[] =>
  volume === null ? [] : [{ type, volume, price: null }];

/** A session as one stretch: a portal tariff has one rate for each thing, whenever that was. */
function wholeUsage(session: Session): Usage {
  const [stretch] = sessionUsage(session, null);
  if (!stretch) return [];
  return [
    {
      ...stretch,
      tariffId: null,
      dimensions: [...used('ENERGY', energyOf(session)), ...used('TIME', hoursOf(session))],
    },
  ];
}
