import { useState, type ReactNode } from 'react';
import { readText, writeText } from '@wattline/base/storage';
import { SCANNED, storageKeys } from '@wattline/contract';
import { useChunk } from '@wattline/remote';
import { useSearchParams } from '@wattline/vendor/router';
import { labelOf, type Charger } from '../charger';
import { costAndLabelCode } from './cost-and-label-code';

/** As high as the question, which comes once the page stands: higher below 360 px, where its buttons stand one below the other. */
const place = { minHeight: 'clamp(140px, 36100px - 10000vw, 198px)', marginTop: 12 };

interface Label {
  /** The driver has to say whether the charger has this label: nothing is paid before. */
  readonly isAsked: boolean;
  readonly question: ReactNode;
  /** At the button: why it waits. */
  readonly hint: ReactNode;
}

/**
 * Asks a driver who came by a code to compare the charger's label, once a charge point and tab (docs/rules.md:
 * compared-label). Where the question cannot be loaded, the payment does not wait for it.
 */
export function useLabel({ location, evse }: Charger): Label {
  const isScanned = useSearchParams()[0].has(SCANNED);
  const label = labelOf(evse);
  const key = storageKeys.labelComparedOf(`${location.id}_${evse.uid}`);
  const [wasCompared] = useState(() => readText('session', key) !== null);
  const [isSame, setIsSame] = useState(false);
  const isDue = isScanned && label !== null && !wasCompared;
  const { code, hasFailed } = useChunk(costAndLabelCode, isDue);
  if (!isDue || (code === null && hasFailed)) return { isAsked: false, question: null, hint: null };

  const agree = (): void => {
    writeText('session', key, 'true');
    setIsSame(true);
  };
  return {
    isAsked: !isSame,
    question: (
      <div style={place}>
        {code && <code.LabelCheck label={label} locationId={location.id} isSame={isSame} onSame={agree} />}
      </div>
    ),
    hint: !isSame && code && <code.LabelHint />,
  };
}
