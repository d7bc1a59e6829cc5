import { useId } from 'react';
import type { Money } from '@wattline/base/money';
import { priceOf, type Tariff } from '@wattline/ocpi';
import { useChunk } from '@wattline/remote';
import { Button, Card, Stack } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import type { Charger } from '../charger';
import { useTexts } from '../texts/use-texts';
import { costAndLabelCode } from './cost-and-label-code';

/** Where the columns are one, the amount comes first (docs/rules.md: first-screen). */
const Cost = styled(Card)`
  order: 1;
`;

interface CostPlaceProps {
  readonly charger: Charger;
  readonly tariff: Tariff;
  readonly amount: Money;
  readonly startsAt: Date;
}

/** 'What will it cost?', where charging has a price. */
export function CostPlace(props: CostPlaceProps) {
  return priceOf(props.tariff).state === 'priced' && <Calculator {...props} />;
}

function Calculator(props: CostPlaceProps) {
  const t = useTexts('confirmation');
  const heading = useId();
  const { code, hasFailed, retry } = useChunk(costAndLabelCode);
  return (
    <Cost>
      <h2 id={heading}>{t('cost')}</h2>
      <Stack $height={204} $top={12}>
        {code && <code.WhatItCosts labelledBy={heading} {...props} />}
        {!code && hasFailed && (
          <>
            <p role="status">{t('costNotLoaded')}</p>
            <Button $look="secondary" onClick={retry}>
              {t('tryAgain')}
            </Button>
          </>
        )}
      </Stack>
    </Cost>
  );
}
