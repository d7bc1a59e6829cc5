import { useState } from 'react';
import type { Tariff } from '@wattline/ocpi';
import { isSamePrice } from './changed-prices';

/** The terms, which a driver accepts for the price that is shown. */
export interface Agreement {
  readonly accepted: boolean;
  readonly accept: (accepted: boolean) => void;
  /** The price that the driver saw or accepted last, where the price has changed since and they have not accepted the new one. */
  readonly before: Tariff | null;
}

interface Agreed {
  readonly accepted: boolean;
  /** The price that the driver saw first, or accepted last. */
  readonly known: Tariff | null;
  readonly shown: Tariff | null;
}

/** Whether the driver has accepted the terms. Another price has to be accepted anew. */
export function useAgreement(tariff: Tariff | null | undefined): Agreement {
  const [{ accepted, known, shown }, set] = useState<Agreed>({
    accepted: false,
    known: tariff ?? null,
    shown: tariff ?? null,
  });
  if (tariff && !(shown && isSamePrice(tariff, shown))) {
    set({ accepted: accepted && shown === null, known: known ?? tariff, shown: tariff });
  }
  return {
    accepted,
    accept: (isAccepted) => set({ accepted: isAccepted, known: isAccepted ? shown : known, shown }),
    before: known && shown && !isSamePrice(known, shown) ? known : null,
  };
}
