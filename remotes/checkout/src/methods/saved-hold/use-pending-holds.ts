import { useMemo } from 'react';
import { cancelPreAuthorization, isClearNo, pendingPreAuthorizations } from '@wattline/api';
import { useMutation, useQuery } from '@wattline/vendor/query';
import type { ConnectorPlace } from '../../charger';
import { client, queryClient } from '../../part';
import { clearAttempt, openHoldAttempt } from '../../payment/payment-attempt';
import { placeOf, usableHolds, type UsableHold } from '../../payment/usable-holds';

const holdsKey = (driverId: string | null) => ['pending-holds', driverId] as const;

/** Reads a driver's holds again. */
export const reloadHolds = (driverId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: holdsKey(driverId) });

/** A driver's holds that can be used, as they are now. @throws ServiceError */
export async function readUsableHolds(driverId: string): Promise<UsableHold[]> {
  const holds = await pendingPreAuthorizations(client, driverId);
  queryClient.setQueryData(holdsKey(driverId), holds);
  return usableHolds(holds);
}

/**
 * Releases a hold, under one key for each.
 *
 * @throws ServiceError after a refusal; after an unclear answer where the hold is still there, or cannot be read.
 */
async function releaseHold(driverId: string, { id }: UsableHold): Promise<void> {
  try {
    await cancelPreAuthorization(client, id, { idempotencyKey: `cancel-${id}`, driverId });
  } catch (error) {
    if (isClearNo(error)) throw error;
    const isThere = await readUsableHolds(driverId).then(
      (holds) => holds.some((hold) => hold.id === id),
      () => true,
    );
    if (isThere) throw error;
  }
}

export interface PendingHolds {
  /** The newest first; undefined while they load, and for a visitor. */
  readonly holds: readonly UsableHold[] | undefined;
  readonly cancel: (hold: UsableHold) => void;
  readonly cancellingId: string | null;
  /** The last cancelling failed. */
  readonly cancelFailed: boolean;
  readonly dismiss: () => void;
}

/**
 * The driver's holds that no session has used, and their release. With a hold that is released, an open try for the
 * charger `at` is decided: its key would lead to the released hold again. Null for the charger that the hold was made for.
 */
export function usePendingHolds(driverId: string | null, at: ConnectorPlace | null): PendingHolds {
  const query = useQuery({
    queryKey: holdsKey(driverId),
    queryFn: ({ signal }) => pendingPreAuthorizations(client, driverId ?? '', { signal }),
    enabled: driverId !== null,
    // On each visit: a hold may have been used, released or made since.
    staleTime: 0,
  });
  const cancelling = useMutation({
    mutationFn: async (hold: UsableHold) => {
      if (driverId === null) return;
      await releaseHold(driverId, hold);
      const place = at ?? placeOf(hold);
      const open = place && openHoldAttempt(driverId, place);
      if (open && !open.known.includes(hold.id)) clearAttempt(open);
    },
    onSettled: () => (driverId === null ? undefined : reloadHolds(driverId)),
  });

  const { data, isError } = query;
  // Where holds cannot be read the driver pays without them: the read before each payment finds them again.
  const holds = useMemo(() => (isError ? [] : data && usableHolds(data)), [data, isError]);
  return {
    holds,
    cancel: (hold) => {
      if (!cancelling.isPending) cancelling.mutate(hold);
    },
    cancellingId: cancelling.isPending ? cancelling.variables.id : null,
    cancelFailed: cancelling.isError,
    dismiss: cancelling.reset,
  };
}
