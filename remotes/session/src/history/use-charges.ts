import { useMemo } from 'react';
import { driverSessions, findSessionOf } from '@wattline/api';
import { useDriver } from '@wattline/auth';
import { changeCharge, chargesFor, has } from '@wattline/charge';
import { knownTimeZone, type Location } from '@wattline/ocpi';
import { useQueries, useQuery } from '@wattline/vendor/query';
import { useKeptCharges } from '../kept-charges';
import { client, clock } from '../part';
import { locationQuery } from '../queries';
import { chargeEntries, type ChargeEntry } from './charge-entries';

/** More stations than this are not read: each is a request. */
const MOST_STATIONS = 20;

/** The charges of this device and of the driver's account. */
export interface Charges {
  readonly entries: readonly ChargeEntry[];
  /** 'off': the backend has no list of an account's charges. */
  readonly account: 'signed-out' | 'loading' | 'off' | 'shown' | 'failed';
  /** Why the account's could not be read; null where it was, and where it is not asked for. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** A driver's charges that are over, the newest first (docs/rules.md: past-charges). */
export function useCharges(): Charges {
  const driverId = useDriver()?.id ?? null;
  const kept = useKeptCharges();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['driver-sessions', driverId],
    queryFn: ({ signal }) => driverSessions(client, driverId ?? '', { signal }),
    enabled: driverId !== null,
    // On each visit: another device may have charged since.
    staleTime: 0,
  });

  useUnfound(driverId);
  const entries = useMemo(
    () => chargeEntries(chargesFor(driverId), data ?? [], driverId, clock.now()),
    // The device's are read again after each change.
    // oxlint-disable-next-line react/exhaustive-deps
    [driverId, data, kept],
  );
  const stations = useStations(entries);
  const named = useMemo(
    () =>
      entries.map((entry) => {
        const station = stations.get(entry.locationId ?? '');
        return {
          ...entry,
          place: entry.place ?? (station?.name || null),
          timeZone: entry.timeZone ?? knownTimeZone(station?.timeZone ?? null),
        };
      }),
    [entries, stations],
  );
  return {
    entries: named,
    account: accountState(),
    error: driverId === null ? null : error,
    retry: () => void refetch(),
  };

  function accountState(): Charges['account'] {
    if (driverId === null) return 'signed-out';
    if (data === undefined) return isPending ? 'loading' : 'failed';
    return data === null ? 'off' : 'shown';
  }
}

/** Finds the sessions of a driver's charges of which none is known yet; each that is found is put on record. */
function useUnfound(driverId: string | null): void {
  const unfound = chargesFor(driverId).filter(
    (one) => one.driverId === driverId && has(one, 'payment', 'receipt', 'driverId') && !one.session,
  );
  useQueries({
    queries: unfound.map(({ payment, driverId: owner }) => ({
      queryKey: ['unfound', payment?.id],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        if (!payment || owner === null) return null;
        const { kind, id: paymentId, intentId } = payment;
        const paid = { kind, paymentId, paymentIntentId: intentId ?? paymentId, driverId: owner };
        const { sessionId } = await findSessionOf(client, paid, { signal });
        if (sessionId !== null) {
          const name = { paymentId };
          changeCharge(name, {
            type: 'started',
            by: { payment, driverId: owner },
            sessionId,
            startedAt: payment.paidAt ?? '',
          });
          changeCharge(name, { type: 'ended' });
        }
        return sessionId;
      },
      retry: false,
      gcTime: 0,
    })),
  });
}

/** The stations of charges that this device did not keep, by their ids. */
function useStations(entries: readonly ChargeEntry[]): ReadonlyMap<string, Location> {
  const ids = [...new Set(entries.flatMap(({ locationId }) => locationId ?? []))].slice(0, MOST_STATIONS);
  return useQueries({
    queries: ids.map((id) => locationQuery(id)),
    combine: (results) =>
      new Map(results.flatMap(({ data }, index) => (data ? [[ids[index] ?? '', data] as const] : []))),
  });
}
