import { use } from 'react';
import { useFormats } from '@wattline/base/i18n';
import type { Price } from '@wattline/ocpi';
import { usePriceWords } from '@wattline/remote/price-words';
import { media, Note, Text } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { NotCurrent } from '../not-current';
import { useTexts } from '../texts/use-texts';
import { priceText } from './price-text';

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
      {minimum && <Note as="span" $size="small">{`${minimum.label}: ${minimum.amount}`}</Note>}
      {price.lines.some(({ vatPercent, isTaxIncluded }) => !isTaxIncluded && (vatPercent ?? 0) > 0) && (
        <Note as="span" $size="small">
          {t('plusTax')}
        </Note>
      )}
      {!isCurrent && (
        <Note as="span" $size="small">
          {t('notCurrent')}
        </Note>
      )}
    </List>
  );
}
