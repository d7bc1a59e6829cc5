import { use } from 'react';
import { useFormats, type Formats } from '@wattline/base/i18n';
import { type Price, type PriceLine, dimensions } from '@wattline/ocpi';
import { usePriceWords } from '@wattline/remote/price-words';
import { media, Note, Text, Stack } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { NotCurrent, FirstView } from '../page-state';
import { useTexts, type Words } from '../texts/use-texts';
import { useStation } from '../use-station';

export type PriceWords = Words<'prices'>;

/** Rows round to 2 decimals; the details keep up to 4. */
const ROW_DECIMALS = 2;
export const DETAIL_DECIMALS = 4;

/**
 * One price with its unit: '$0.40/kWh'. A price that is not free never reads as 0.00: below half of the smallest amount
 * it is '<$0.01'.
 */
export function priceText(
  line: Pick<PriceLine, 'type' | 'amount' | 'currency'>,
  t: PriceWords,
  formats: Formats,
  decimals = ROW_DECIMALS,
): string {
  const smallest = 10 ** -decimals;
  const tiny = line.amount > 0 && line.amount < smallest / 2;
  const money = formats.money(tiny ? smallest : line.amount, line.currency, decimals);
  return t(line.type, { price: tiny ? `<${money}` : money });
}

/** A connector's prices in one line: '$0.99 fixed · $0.35/kWh'; 'Free'; empty where there is none. */
export function usePriceInOneLine(price: Price): string {
  const t = useTexts('prices');
  const formats = useFormats();
  if (price.state === 'free') return t('free');
  return price.state === 'priced' ? price.lines.map((line) => priceText(line, t, formats)).join(' · ') : '';
}

const List = styled.span`
  display: grid;
  justify-items: end;
  gap: 0;
  font-size: var(--small);
  text-align: end;

  ${media.wide} {
    gap: 4px;
    font-size: var(--body);
  }
`;

/** A price and its unit are read as one: browsers break lines behind a slash. */
const Whole = styled.span`
  white-space: nowrap;
`;

/** Shows the price of charging at a connector, in one of its four states. */
export function PriceView({ price }: { readonly price: Price }) {
  const t = useTexts('prices');
  const formats = useFormats();
  const { whenApplies, limitsOf } = usePriceWords();
  const isCurrent = use(NotCurrent) === null;

  if (price.state === 'loading')
    return (
      <Note as="span" $size="small">
        {t('loading')}
      </Note>
    );
  if (price.state === 'free')
    return (
      <Text as="span" $weight={700} $tone="success">
        {t('free')}
      </Text>
    );
  if (price.state === 'unavailable') {
    return (
      <List>
        <span>{t('unavailable')}</span>
        <Note as="span" $size="small">
          {t('unavailableNote')}
        </Note>
      </List>
    );
  }
  const [minimum] = price.minPrice ? limitsOf(price) : [];
  const hasTax = price.lines.some(({ vatPercent, isTaxIncluded }) => !isTaxIncluded && (vatPercent ?? 0) > 0);
  const notes = [
    ...(minimum ? [`${minimum.label}: ${minimum.amount}`] : []),
    ...(hasTax ? [t('plusTax')] : []),
    ...(isCurrent ? [] : [t('notCurrent')]),
  ];
  return (
    <List>
      {price.lines.map((line, index) => {
        const when = whenApplies(line);
        const text = priceText(line, t, formats);
        const unitAt = text.includes('/') ? text.lastIndexOf(' ') + 1 : text.length;
        return (
          // Lines have no identity but their position, and change only all together.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>
            <Text as="span" $weight={700}>
              {text.slice(0, unitAt)}
              <Whole>{text.slice(unitAt)}</Whole>
            </Text>
            {when && (
              <Note as="span" $size="small">
                {' '}
                {when}
              </Note>
            )}
          </span>
        );
      })}
      {notes.map((note) => (
        <Note as="span" $size="small" key={note}>
          {note}
        </Note>
      ))}
    </List>
  );
}

/** A step of 1 (Wh or second) is left out: it makes no difference to a driver. */
function stepText({ type, stepSize }: PriceLine, { number }: Formats): string | null {
  if (stepSize === null || stepSize <= 1 || dimensions[type] === 'session') return null;
  return dimensions[type] === 'kWh' ? `${number(stepSize / 1000, 3)} kWh` : `${number(stepSize / 60, 1)} min`;
}

/** Shows the details of a price that do not fit into a row: all decimals, its tax, steps and limits. */
export function PriceDetails({ price }: { readonly price: Extract<Price, { state: 'priced' }> }) {
  const t = useTexts('prices');
  const formats = useFormats();
  const { data: location } = useStation().query;
  const first = use(FirstView);
  const { notesOf, limitsOf } = usePriceWords(first ? null : location?.timeZone);

  return (
    <Stack as="ul" $gap={8}>
      {price.lines.map((line, index) => {
        const steps = stepText(line, formats);
        const notes = [...notesOf(line), ...(steps === null ? [] : [t('steps', { value: steps })])].join(', ');
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
