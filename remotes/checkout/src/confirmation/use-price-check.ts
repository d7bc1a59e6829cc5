import { useEffect, useRef, useState } from 'react';
import type { Tariff } from '@wattline/ocpi';
import { isSamePrice } from './changed-prices';
import { isOfNow, type ShownPrice } from './shown-price';

/** The reasons that keep a payment from being made. */
export interface PriceCheckEnds {
  readonly onChanged: (before: Tariff, after: Tariff) => void;
  readonly onUnread: () => void;
}

export interface PriceCheck {
  /** The price is being read again, for a press of Pay. */
  readonly isChecking: boolean;
  /** Calls `pay` where the price is as it is shown: at once if it was read within a poll, else once it was read again. */
  readonly check: (pay: () => void) => void;
}

/**
 * Keeps a payment from being made at a price that the driver has not seen (docs/rules.md: price-of-now). `agreedBy` is the
 * driver who has accepted the terms; where another has, or none any more, by the time that the price was read, nothing is
 * paid. Where it cannot be read, the page shows that once, and the next press pays at what is shown.
 */
export function usePriceCheck(
  { tariff, readAt, readAgain }: ShownPrice,
  agreedBy: string | null,
  { onChanged, onUnread }: PriceCheckEnds,
): PriceCheck {
  const [isChecking, setIsChecking] = useState(false);
  const agreedNow = useRef(agreedBy);
  /** When the price was read that is known to be the last that can be had. */
  const warnedOf = useRef<number | null>(null);

  useEffect(() => {
    agreedNow.current = agreedBy;
    // The driver left the page: nothing is paid.
    return () => void (agreedNow.current = null);
  }, [agreedBy]);

  async function checkThenPay(pay: () => void): Promise<void> {
    setIsChecking(true);
    const now = await readAgain();
    setIsChecking(false);
    if (tariff && now && !isSamePrice(tariff, now)) return onChanged(tariff, now);
    if (agreedNow.current === null || agreedNow.current !== agreedBy) return;
    if (now) return pay();
    if (now === null) return;
    warnedOf.current = readAt;
    onUnread();
  }

  return {
    isChecking,
    check(pay) {
      if (isChecking) return;
      if (isOfNow(readAt) || (readAt !== null && warnedOf.current === readAt)) return pay();
      void checkThenPay(pay);
    },
  };
}
