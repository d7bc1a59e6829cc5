import { useState } from 'react';
import { priceOf, type Tariff } from '@wattline/ocpi';

/** The terms, which a driver accepts for the price that is shown. */
export interface Agreement {
  readonly accepted: boolean;
  readonly accept: (accepted: boolean) => void;
  /** The price has changed since the driver saw it, and they have not accepted the new one yet. */
  readonly hasNewPrice: boolean;
}

/** Whether the driver has accepted the terms. Another price has to be accepted anew. */
export function useAgreement(tariff: Tariff | null | undefined): Agreement {
  const price = tariff ? JSON.stringify(priceOf(tariff)) : null;
  const [{ accepted, seen, hasNewPrice }, set] = useState({ accepted: false, seen: price, hasNewPrice: false });
  if (price !== null && price !== seen) {
    const isNew = seen !== null;
    set({ accepted: accepted && !isNew, seen: price, hasNewPrice: isNew });
  }
  return {
    accepted,
    accept: (isAccepted) => set({ accepted: isAccepted, seen, hasNewPrice: hasNewPrice && !isAccepted }),
    hasNewPrice,
  };
}
