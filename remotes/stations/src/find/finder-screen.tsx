import { useState } from 'react';
import { serviceFailure } from '@wattline/api';
import { paths } from '@wattline/contract';
import { Button, ButtonLink, ErrorScreen, LoadingScreen, usePageTitle } from '@wattline/ui';
import { useErrorText } from '../use-error-text';
import { FinderPage } from './finder-page';
import { useFinderTexts } from './finder-texts';
import { useFinding } from './use-finding';

/** How many stations are shown at first, and how many more at a press. */
const STEP = 20;

/** /stations: finds a station by a place or around the driver; a list, without a map. */
export function FinderScreen() {
  const t = useFinderTexts();
  const textOf = useErrorText();
  const [text, setText] = useState('');
  const [shown, setShown] = useState(STEP);
  const finding = useFinding(text, shown);
  const hasFailed = finding.isEmpty && finding.error !== null;
  usePageTitle(hasFailed ? t('failedTitle') : t('title'));

  if (hasFailed) {
    return (
      <ErrorScreen title={t('failedTitle')} message={textOf(serviceFailure(finding.error))}>
        <ButtonLink to={paths.home}>{t('goBack')}</ButtonLink>
        <Button $look="secondary" onClick={finding.retry}>
          {t('tryAgain')}
        </Button>
      </ErrorScreen>
    );
  }
  if (finding.isEmpty && finding.isLoading) return <LoadingScreen text={t('loading')} />;

  const search = (words: string): void => {
    setText(words);
    setShown(STEP);
  };
  return (
    <FinderPage
      finding={finding}
      text={text}
      onText={search}
      shown={shown}
      onMore={() => setShown((before) => before + STEP)}
    />
  );
}
