import type { ReactNode } from 'react';
import { ChunkPlace } from '@wattline/remote';
import { Button, FormProblem, Stack } from '@wattline/ui';
import { infoAndTotalsCode } from '../info-and-totals-code';
import { useTexts } from '../texts/use-texts';
import type { StationLocation } from '../use-station';

/** The place of the Info tab, which comes once the page stands: with why it did not come, and another try. */
export function InfoPlace({ location }: { readonly location: StationLocation }) {
  const t = useTexts('station');
  const failed = (retry: () => void): ReactNode => (
    <Stack $gap={16}>
      <FormProblem>{t('infoFailed')}</FormProblem>
      <Button $look="secondary" onClick={retry}>
        {t('tryAgain')}
      </Button>
    </Stack>
  );
  return (
    <ChunkPlace of={infoAndTotalsCode} loading={<p role="status">{t('infoLoading')}</p>} failed={failed}>
      {({ InfoTab }) => <InfoTab location={location} />}
    </ChunkPlace>
  );
}
