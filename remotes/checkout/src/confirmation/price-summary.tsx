import type { ReactNode } from 'react';
import { useFormats } from '@wattline/base/i18n';
import { priceOf, type Tariff } from '@wattline/ocpi';
import { usePriceWords } from '@wattline/remote/price-words';
import { Button, Card } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import { summaryPrice } from './summary-price';
import { usePriceChangeText } from './use-price-change-text';

const Rows = styled.dl`
  display: grid;
  gap: 8px;
  margin-top: 8px;
`;

const Row = styled.div`
  display: flex;
  gap: 16px;
  align-items: baseline;
  justify-content: space-between;

  & > dd {
    font-weight: 700;
    white-space: nowrap;
  }
`;

const Changed = styled.p`
  margin-top: 12px;
  padding: 12px 14px;
  border-radius: var(--radius-small);
  background: var(--warning-soft);
  color: var(--warning);
  font-weight: 600;
`;

const Note = styled.span`
  display: block;
  color: var(--ink-soft);
  font-size: var(--small);
`;

const Free = styled.p`
  margin-top: 8px;
  color: var(--success);
  font-weight: 700;
`;

const Missing = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
  margin-top: 8px;
`;

interface PriceSummaryProps {
  /** Null where none can be had, undefined while it loads. */
  readonly tariff: Tariff | null | undefined;
  /** The price that the driver saw first, where it has changed since. */
  readonly before: Tariff | null;
  /** The station's, an IANA name; null: not known. */
  readonly timeZone: string | null;
  readonly onReload: () => void;
  /** The sentence about the change. */
  readonly children: ReactNode;
}

/** The price's components, each with its unit, when it applies and its tax. */
export function PriceSummary({ tariff, before, timeZone, onReload, children }: PriceSummaryProps) {
  const t = useTexts('confirmation');
  const changeText = usePriceChangeText();
  return (
    <Card aria-busy={tariff === undefined}>
      <h2>{t('price')}</h2>
      {before && tariff && <Changed role="alert">{changeText(before, tariff)}</Changed>}
      {tariff === undefined && <p>{t('loadingPrice')}</p>}
      {tariff === null && (
        <Missing>
          <p role="alert">{t('noPrice')}</p>
          <Button $look="secondary" onClick={onReload}>
            {t('tryAgain')}
          </Button>
        </Missing>
      )}
      {tariff && <PriceRows tariff={tariff} timeZone={timeZone} />}
      {children}
    </Card>
  );
}

function PriceRows({ tariff, timeZone }: { readonly tariff: Tariff; readonly timeZone: string | null }) {
  const t = useTexts('confirmation');
  const formats = useFormats();
  const { notesOf, limitsOf } = usePriceWords(timeZone);
  const price = priceOf(tariff);

  if (price.state === 'free') return <Free>{t('free')}</Free>;
  if (price.state !== 'priced') return <p role="alert">{t('noPrice')}</p>;

  return (
    <Rows>
      {price.lines.map((line, index) => {
        const note = notesOf(line).join(' · ');
        return (
          // Lines have no identity but their place, and change only all together.
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={index}>
            <dt>
              {t(line.type)}
              {note && <Note>{note}</Note>}
            </dt>
            <dd>{summaryPrice(line, formats)}</dd>
          </Row>
        );
      })}
      {limitsOf(price).map(({ label, amount }) => (
        <Row key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </Row>
      ))}
    </Rows>
  );
}
