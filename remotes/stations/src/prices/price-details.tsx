import { use } from 'react';
import { useFormats } from '@wattline/base/i18n';
import { dimensions, type Price, type PriceLine } from '@wattline/ocpi';
import { usePriceWords } from '@wattline/remote/price-words';
import { Note, Stack } from '@wattline/ui';
import { FirstView } from '../first-view';
import { useTexts } from '../texts/use-texts';
import { useStation } from '../use-station';
import { DETAIL_DECIMALS, priceText } from './price-text';

/** A step of 1 (Wh or second) is left out: it makes no difference to a driver. */
const stepText = (
  { type, stepSize }: PriceLine,
  number: (value: number, decimals?: number) => string,
): string | null => {
  if (stepSize === null || stepSize <= 1 || dimensions[type] === 'session') return null;
  return dimensions[type] === 'kWh' ? `${number(stepSize / 1000, 3)} kWh` : `${number(stepSize / 60, 1)} min`;
};

/** Shows the details of a price that do not fit into a row: all decimals, its tax, steps and limits. */
export function PriceDetails({ price }: { readonly price: Extract<Price, { state: 'priced' }> }) {
  const t = useTexts('prices');
  const formats = useFormats();
  const { data: location } = useStation().query;
  const first = use(FirstView);
  const { notesOf, limitsOf } = usePriceWords(first ? null : location?.timeZone);

  const notesWithSteps = (line: PriceLine): string => {
    const steps = stepText(line, formats.number);
    return [...notesOf(line), ...(steps === null ? [] : [t('steps', { value: steps })])].join(', ');
  };

  return (
    <Stack as="ul" $gap={8}>
      {price.lines.map((line, index) => {
        const notes = notesWithSteps(line);
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {priceText(line, t, formats, DETAIL_DECIMALS)}
            {notes && <Note as="span"> ({notes})</Note>}
          </li>
        );
      })}
      {limitsOf(price).map(({ label, amount }) => (
        <li key={label}>{`${label}: ${amount}`}</li>
      ))}
    </Stack>
  );
}
