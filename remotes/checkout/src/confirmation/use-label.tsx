import { useState, type ReactNode } from 'react';
import { readText, writeText } from '@wattline/base/storage';
import { SCANNED, storageKeys } from '@wattline/contract';
import { useChunk } from '@wattline/remote';
import { useSearchParams } from '@wattline/vendor/router';
import { styled } from '@wattline/vendor/styled';
import { labelOf, type Charger } from '../charger';
import { costAndLabelCode } from './cost-and-label-code';

/** As high as the question, which comes once the page stands: higher where its buttons stand one below the other. */
const Place = styled.div`
  min-height: 140px;
  margin-top: 12px;

  @media (max-width: 359.9px) {
    min-height: 198px;
  }
`;

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
      <Place>{code && <code.LabelCheck label={label} locationId={location.id} isSame={isSame} onSame={agree} />}</Place>
    ),
    hint: !isSame && code && <code.LabelHint />,
  };
}
