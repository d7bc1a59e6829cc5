import type { Tariff } from './tariff';

/**
 * The tariff that counts at a moment: the first that is valid then. Where none is, the first of all, as an operator
 * with an outdated record still charges by it; null for an empty list.
 */
export function tariffInForce(tariffs: readonly Tariff[], now: Date): Tariff | null {
  return tariffs.find((tariff) => isInForce(tariff, now)) ?? tariffs[0] ?? null;
}

/** Whether a tariff is valid at a moment: from its start up to, not including, its end (OCPI 2.2.1, Tariff). */
export function isInForce({ startDateTime, endDateTime }: Tariff, now: Date): boolean {
  const hasStarted = startDateTime === null || Date.parse(startDateTime) <= now.getTime();
  const hasEnded = endDateTime !== null && Date.parse(endDateTime) <= now.getTime();
  return hasStarted && !hasEnded;
}

/** Whether a tariff as it is now came after a moment: it was not valid yet, or was changed since. */
export const isLater = ({ startDateTime, lastUpdated }: Tariff, than: string): boolean =>
  [startDateTime, lastUpdated].some((since) => since !== null && Date.parse(since) > Date.parse(than));
