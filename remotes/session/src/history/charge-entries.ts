import type { PastCharge } from '@wattline/contract';
import { hasFinalCost, isOver, type Session } from '@wattline/ocpi';
import { reportedTotal } from '../final-cost/reported-total';

/** A charge in the list of receipts. */
export interface ChargeEntry extends Omit<PastCharge, 'driverId' | 'isPrivate' | 'operatorId'> {
  /** By which the station's name can be read; null where the entry has the name, or nothing tells. */
  readonly locationId: string | null;
}

/** The outcome of a session that is over. */
export function outcomeOf({ status }: Session, isFinal: boolean): PastCharge['outcome'] {
  if (status === 'INVALID') return 'not-billed';
  return isFinal ? 'final' : 'open';
}

/**
 * The charges that this device keeps and those of the driver's account, each once, the newest first. Where both know one,
 * the account's figures count, and the device's address and the station's name. Pure.
 */
export function chargeEntries(
  kept: readonly PastCharge[],
  account: readonly Session[],
  now: number,
): readonly ChargeEntry[] {
  const entries = new Map<string, ChargeEntry>();
  const idOf = new Map<string, string>();
  for (const { driverId: _driver, isPrivate: _private, operatorId, ...charge } of kept) {
    entries.set(charge.id, { ...charge, locationId: null });
    for (const id of [charge.id, operatorId]) if (id !== null) idOf.set(id, charge.id);
  }
  for (const session of account.filter(isOver)) {
    const id = idOf.get(session.id) ?? session.id;
    const known = entries.get(id);
    entries.set(id, {
      id,
      startedAt: session.startDateTime ?? known?.startedAt ?? null,
      place: known?.place ?? null,
      kwh: session.kwh ?? known?.kwh ?? null,
      totalMinor: reportedTotal(session) ?? known?.totalMinor ?? null,
      currency: session.currency,
      // A page that knew its tariffs may have seen that it was free.
      outcome: outcomeOf(session, hasFinalCost(session, now) || known?.outcome === 'final'),
      locationId: known?.place == null ? session.locationId : null,
    });
  }
  // The copy is this function's own.
  // oxlint-disable-next-line unicorn/no-array-sort
  return [...entries.values()].sort((a, b) => startOf(b) - startOf(a));
}

const startOf = ({ startedAt }: ChargeEntry): number => (startedAt === null ? 0 : Date.parse(startedAt) || 0);
