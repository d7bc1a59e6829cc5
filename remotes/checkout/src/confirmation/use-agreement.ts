import { useState } from 'react';
import { readText, removeText, writeText } from '@wattline/base/storage';
import { SCANNED, storageKeys } from '@wattline/contract';
import type { Tariff } from '@wattline/ocpi';
import { useSearchParams } from '@wattline/vendor/router';
import { type Charger, labelOf } from '../charger';
import { isSamePrice } from './changed-prices';

/** The terms, which a driver accepts for the price that is shown, and for the charger that they stand at. */
export interface Agreement {
  readonly accepted: boolean;
  readonly accept: (accepted: boolean) => void;
  /** The price that the driver saw or accepted last, where the price has changed since and they have not accepted the new one. */
  readonly before: Tariff | null;
  /** The charger's label, where the driver has to confirm it with the terms; null where not. */
  readonly label: string | null;
}

interface Agreed {
  readonly accepted: boolean;
  /** The price that the driver saw first, or accepted last. */
  readonly known: Tariff | null;
  readonly shown: Tariff | null;
}

/**
 * Whether the driver has accepted the terms. Another price has to be accepted anew. A driver who came by a code confirms the
 * charger's label with them, once a charge point and tab (docs/rules.md: compared-label).
 */
export function useAgreement(tariff: Tariff | null | undefined, { location, evse }: Charger): Agreement {
  const [{ accepted, known, shown }, set] = useState<Agreed>({
    accepted: false,
    known: tariff ?? null,
    shown: tariff ?? null,
  });
  if (tariff && !(shown && isSamePrice(tariff, shown))) {
    set({ accepted: accepted && shown === null, known: known ?? tariff, shown: tariff });
  }
  const isScanned = useSearchParams()[0].has(SCANNED);
  const key = storageKeys.labelComparedOf(`${location.id}_${evse.uid}`);
  const [wasCompared] = useState(() => readText('session', key) !== null);
  const label = isScanned && !wasCompared ? labelOf(evse) : null;

  return {
    accepted,
    accept(isAccepted) {
      set({ accepted: isAccepted, known: isAccepted ? shown : known, shown });
      if (label === null) return;
      if (isAccepted) writeText('session', key, 'true');
      else removeText('session', key);
    },
    before: known && shown && !isSamePrice(known, shown) ? known : null,
    label,
  };
}
