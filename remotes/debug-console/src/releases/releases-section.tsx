import type { ReactNode } from 'react';
import { chunk, ChunkPlace } from '@wattline/remote';
import { Button, FormProblem } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';

const deskCode = chunk(async () => import(/* webpackChunkName: "release-desk" */ './desk'), { when: 'asked' });

/** The release desk, a chunk of its own: with the reason and another attempt where it does not arrive. */
export function ReleasesSection() {
  const t = useTexts('debug-console');
  const failed = (retry: () => void): ReactNode => (
    <div>
      <FormProblem>{t('notLoaded')}</FormProblem>
      <Button $size="small" $look="secondary" onClick={retry}>
        {t('again')}
      </Button>
    </div>
  );
  return (
    <ChunkPlace of={deskCode} loading={<p role="status">{t('loading')}</p>} failed={failed}>
      {({ ReleaseDesk }) => <ReleaseDesk />}
    </ChunkPlace>
  );
}
