import { useId } from 'react';
import { useFormats } from '@wattline/base/i18n';
import { amountText } from '@wattline/base/money';
import { Card } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import { ChargeRow } from './charge-row';
import type { Month } from './months-of';
import { paymentState } from './payment-state';

/** A card off the screen is not laid out: 200 charges stay smooth. */
const Box = styled(Card)`
  overflow: hidden;
  padding: 0;
  content-visibility: auto;
  contain-intrinsic-size: auto 320px;
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: 4px 16px;
  padding: clamp(16px, 3vw, 24px);
  padding-bottom: 14px;

  & > p {
    font-size: var(--heading);
    font-weight: 700;
  }

  & > small {
    flex-basis: 100%;
    color: var(--ink-soft);
    font-size: var(--small);
  }
`;

interface MonthCardProps {
  readonly month: Month;
}

/** The charges of a month, with what they cost together. */
export function MonthCard({ month: { name, charges, sums, kwh, unknown } }: MonthCardProps) {
  const t = useTexts('receipts');
  const id = useId();
  const { money, number } = useFormats();
  const total = sums.map((sum) => amountText(sum, money));
  const facts = [
    t('charges', { count: charges.length, kwh: number(kwh, 2, 2) }),
    unknown === 0 ? '' : t('unknown', { count: unknown }),
  ];
  return (
    <Box aria-labelledby={id}>
      <Head>
        <h2 id={id}>{name ?? t('unknownDate')}</h2>
        <p>{total.join(' + ')}</p>
        <small>{facts.filter(Boolean).join(', ')}</small>
      </Head>
      <ul aria-labelledby={id}>
        {charges.map((entry) => (
          <ChargeRow key={entry.id} entry={entry} state={paymentState(entry)} />
        ))}
      </ul>
    </Box>
  );
}
