import { useFormats } from '@wattline/i18n';
import type { Price } from '@wattline/ocpi';
import { usePriceWords } from '@wattline/prices';
import { styled } from '@wattline/styled';
import { priceText } from './price-text';
import { usePriceTexts } from './price-texts';

const List = styled.span`
  display: grid;
  justify-items: end;
  gap: 2px;
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

const Amount = styled.span`
  font-weight: 700;
`;

const Note = styled.span`
  color: var(--ink-soft);
  font-size: 0.8125rem;
`;

const Free = styled(Amount)`
  color: var(--success);
`;

/** What charging at a connector costs, in one of its four states. */
export function PriceView({ price }: { readonly price: Price }) {
  const t = usePriceTexts();
  const formats = useFormats();
  const { whenApplies, limitsOf } = usePriceWords();

  if (price.state === 'loading') return <Note>{t('loading')}</Note>;
  if (price.state === 'free') return <Free>{t('free')}</Free>;
  if (price.state === 'unavailable') {
    return (
      <List>
        <span>{t('unavailable')}</span>
        <Note>{t('unavailableNote')}</Note>
      </List>
    );
  }
  const [minimum] = price.minPrice ? limitsOf(price) : [];
  return (
    <List>
      {price.lines.map((line, index) => {
        const when = whenApplies(line);
        return (
          // Lines have no identity but their position, and change only all together.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>
            <Amount>{priceText(line, t, formats)}</Amount>
            {when && <Note> {when}</Note>}
          </span>
        );
      })}
      {minimum && <Note>{`${minimum.label}: ${minimum.amount}`}</Note>}
      {price.lines.some(({ vatPercent }) => (vatPercent ?? 0) > 0) && <Note>{t('plusTax')}</Note>}
    </List>
  );
}
