import { useState } from 'react';
import { readText, removeText, writeText } from '@wattline/base/storage';
import { SCANNED, storageKeys } from '@wattline/contract';
import { useSearchParams } from '@wattline/vendor/router';
import { labelOf, type Charger } from '../charger';

interface Label {
  /** The charger's label, where the driver has to confirm it with the terms; null where not. */
  readonly toConfirm: string | null;
  /** Keeps the answer for this charge point and tab. */
  readonly confirm: (isHere: boolean) => void;
}

/** A driver who came by a code confirms the charger's label, once a charge point and tab (docs/rules.md: compared-label). */
export function useLabel({ location, evse }: Charger): Label {
  const isScanned = useSearchParams()[0].has(SCANNED);
  const label = labelOf(evse);
  const key = storageKeys.labelComparedOf(`${location.id}_${evse.uid}`);
  const [wasCompared] = useState(() => readText('session', key) !== null);
  const toConfirm = isScanned && !wasCompared ? label : null;
  return {
    toConfirm,
    confirm(isHere) {
      if (toConfirm === null) return;
      if (isHere) writeText('session', key, 'true');
      else removeText('session', key);
    },
  };
}
