import type { PaymentMethod } from '@wattline/api';

/** Whether a card's month is over, by its own date or by what the backend says. */
export function isExpired({ isExpired: isReported, expiryMonth, expiryYear }: PaymentMethod, now: Date): boolean {
  if (isReported) return true;
  if (expiryMonth === null || expiryYear === null) return false;
  // A card is good through the last day of its month.
  return now >= new Date(expiryYear, expiryMonth, 1);
}

/** The card that is chosen unless the driver chooses another: the default, else the first that can be used. */
export function firstChoice(methods: readonly PaymentMethod[], now: Date): PaymentMethod | null {
  const usable = methods.filter((method) => !isExpired(method, now));
  return usable.find(({ isDefault }) => isDefault) ?? usable[0] ?? null;
}
