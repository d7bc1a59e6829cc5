import { useState } from 'react';
import { paths } from '@wattline/contract';
import { KeptCodes, useIsOnline } from '@wattline/remote';
import { Button, ButtonLink, ErrorScreen, LoadingScreen, Page, usePageTitle } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { isUnanswered } from '../use-error-text';
import { FinderPage } from './finder-page';
import { useFinding } from './use-finding';
import { useListError } from './use-list-error';

/** How many stations are shown at first, and how many more at a press. */
const STEP = 20;

/** /stations: finds a station by a place or around the driver; a list, without a map. */
export function FinderScreen() {
  const t = useTexts('finder');
  const reasonOf = useListError();
  const isOnline = useIsOnline();
  const [text, setText] = useState('');
  const [shown, setShown] = useState(STEP);
  const finding = useFinding(text, shown);
  const failed = finding.isEmpty ? finding.error : null;
  const title = t(!failed ? 'title' : !isOnline && isUnanswered(failed) ? 'offlineTitle' : 'failedTitle');
  usePageTitle(title);

  if (failed) {
    return (
      <>
        <ErrorScreen title={title} message={reasonOf(failed)}>
          <ButtonLink to={paths.home}>{t('goBack')}</ButtonLink>
          <Button $look="secondary" onClick={finding.retry}>
            {t('tryAgain')}
          </Button>
        </ErrorScreen>
        <Page>
          <KeptCodes />
        </Page>
      </>
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
