import { useState, type ReactNode } from 'react';
import { SCANNED, storageKeys } from '@wattline/contract';
import { useQuery } from '@wattline/query';
import { useSearchParams } from '@wattline/router';
import { readText, writeText } from '@wattline/storage';
import { styled } from '@wattline/styled';
import { labelOf, type Charger } from '../charger';

/** As high as the question is, which comes once the page stands (docs/rules.md: nothing-jumps). */
const Place = styled.div`
  min-height: 140px;
  margin-top: 16px;

  @media (max-width: 359.9px) {
    min-height: 196px;
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
  const { data, isError } = useQuery({
    queryKey: ['label-check'],
    queryFn: async () => import(/* webpackChunkName: "label-check" */ './label-check'),
    enabled: isDue,
    // Code is not data: it is kept, and never compared.
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
  if (!isDue || isError) return { isAsked: false, question: null, hint: null };

  const agree = (): void => {
    writeText('session', key, 'true');
    setIsSame(true);
  };
  return {
    isAsked: !isSame,
    question: (
      <Place>{data && <data.LabelCheck label={label} locationId={location.id} isSame={isSame} onSame={agree} />}</Place>
    ),
    hint: !isSame && data && <data.LabelHint />,
  };
}
