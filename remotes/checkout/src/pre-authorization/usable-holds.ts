import type { PendingPreAuthorization } from '@wattline/api';

/** A hold that can be shown and used: with an amount, without a session, not expired (specification 2, §4). */
export type UsableHold = PendingPreAuthorization & { readonly amount: number };

/** Specification 2, §9. */
export const MOST_SHOWN = 3;

/** The holds that can be used, the newest first. */
export function usableHolds(holds: readonly PendingPreAuthorization[], now: Date): UsableHold[] {
  const isUsable = (hold: PendingPreAuthorization): hold is UsableHold =>
    hold.sessionId === null &&
    hold.amount !== null &&
    (hold.expiresAt === null || Date.parse(hold.expiresAt) > now.getTime());
  const madeAt = ({ createdAt }: UsableHold): number => (createdAt === null ? 0 : Date.parse(createdAt));
  // toSorted is younger than the phones that this runs on, and filter has made a list of its own.
  // oxlint-disable-next-line unicorn/no-array-sort
  return holds.filter(isUsable).sort((one, other) => madeAt(other) - madeAt(one));
}
