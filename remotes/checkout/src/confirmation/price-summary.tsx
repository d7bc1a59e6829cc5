import type { ReactNode } from 'react';
import { useFormats } from '@wattline/base/i18n';
import { priceOf, type Tariff } from '@wattline/ocpi';
import { usePriceWords } from '@wattline/remote/price-words';
import { Banner, Button, Facts, Note, Stack, Text, VisuallyHidden } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { Part } from './confirmation-layout';
import { summaryPrice, usePriceChangeText } from './use-price-change-text';

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
    <Part aria-busy={tariff === undefined}>
      <VisuallyHidden as="h2">{t('price')}</VisuallyHidden>
      {before && tariff && (
        <Banner $tone="warning" $top={12} role="alert">
          {changeText(before, tariff)}
        </Banner>
      )}
      {tariff === undefined && <p>{t('loadingPrice')}</p>}
      {tariff === null && (
        <Stack $gap={12} $align="start" $top={8}>
          <p role="alert">{t('noPrice')}</p>
          <Button $look="secondary" onClick={onReload}>
            {t('tryAgain')}
          </Button>
        </Stack>
      )}
      {tariff && <PriceRows tariff={tariff} timeZone={timeZone} />}
      {children}
    </Part>
  );
}

function PriceRows({ tariff, timeZone }: { readonly tariff: Tariff; readonly timeZone: string | null }) {
  const t = useTexts('confirmation');
  const formats = useFormats();
  const { notesOf, limitsOf } = usePriceWords(timeZone);
  const price = priceOf(tariff);

  if (price.state === 'free')
    return (
      <Text $weight={700} $tone="success" $top={8}>
        {t('free')}
      </Text>
    );
  if (price.state !== 'priced') return <p role="alert">{t('noPrice')}</p>;

  return (
    <Facts $as="lines" $gap={8}>
      {price.lines.map((line, index) => {
        const note = notesOf(line).join(' · ');
        return (
          // Lines have no identity but their place, and change only all together.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index}>
            <dt>
              {t(line.type)}
              {note && (
                <Note as="span" $size="small" $block>
                  {note}
                </Note>
              )}
            </dt>
            <dd>{summaryPrice(line, formats)}</dd>
          </div>
        );
      })}
      {limitsOf(price).map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </Facts>
  );
}
