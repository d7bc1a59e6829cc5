import { useEffect, useState } from 'react';
import { FormProblem } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { SmallButton } from '../widgets/small-button';

const load = async () => (await import(/* webpackChunkName: "release-desk" */ './release-desk')).ReleaseDesk;

/** Loads the release desk, which is a chunk of its own. If it does not arrive, shows the reason and another attempt. */
export function ReleasesPlace() {
  const t = useTexts('debug-console');
  const [code, setCode] = useState<{ readonly Desk: Awaited<ReturnType<typeof load>> } | 'loading' | 'failed'>(
    'loading',
  );

  useEffect(() => {
    if (code !== 'loading') return;
    load().then(
      (Desk) => setCode({ Desk }),
      () => setCode('failed'),
    );
  }, [code]);

  if (code === 'loading') return <p role="status">{t('loading')}</p>;
  if (code === 'failed') {
    return (
      <div>
        <FormProblem>{t('notLoaded')}</FormProblem>
        <SmallButton onClick={() => setCode('loading')}>{t('again')}</SmallButton>
      </div>
    );
  }
  return <code.Desk />;
}
