import { use } from 'react';
import { storageKeys } from '@wattline/contract';
import { useChunk } from '@wattline/remote';
import { styled } from '@wattline/vendor/styled';
import { besidesCode } from '../besides-code';
import { getLastAnswer } from '../part';
import type { StationPrices } from './station-prices';
import { HEADING, TotalsInUse } from './totals';
import { TakeTotals } from './totals-of-page';

/** As high as the control, which comes later (docs/rules.md: nothing-jumps). */
const Place = styled.div`
  min-height: 58px;
  margin-bottom: 10px;
  color: var(--ink-soft);
`;

/** The heading of the control in a rendered document, with the look of the control and its note. */
const Heading = styled.p`
  font-size: 0.8125rem;
  line-height: 18px;
  white-space: pre-line;

  &::first-line {
    font-size: 1rem;
    line-height: 40px;
  }
`;

/** Shows the energy for which the rows show a total; nothing if no row does. */
export function Comparison(props: StationPrices) {
  const { location, priceOf } = props;
  const totals = use(TotalsInUse);
  const onTotals = use(TakeTotals);
  const { code } = useChunk(besidesCode);
  const isPriced = location.evses.some(({ connectors }) =>
    connectors.some((connector) => ['priced', 'loading'].includes(priceOf(connector).state)),
  );
  if (!isPriced) return null;
  return (
    <Place>
      {code ? (
        <code.ComparedEnergy
          {...props}
          storageKey={storageKeys.comparedEnergy}
          getLastAnswer={getLastAnswer}
          onTotals={onTotals}
        />
      ) : (
        <Heading data-total={HEADING}>{totals?.heading}</Heading>
      )}
    </Place>
  );
}
