import { useEffect, useState } from 'react';
import { paths } from '@wattline/contract';
import { Button, ButtonLink, ErrorScreen, LoadingScreen, PlugIcon, usePageTitle } from '@wattline/ui';
import { useTexts } from '../../texts/use-texts';
import type { PartErrorCode } from '../errors';

/** So long a driver waits without a word, in milliseconds. */
const PATIENCE_MS = 8_000;

interface PartLoadingProps {
  /** Left out where the wait has an end of its own. */
  readonly onRetry?: () => void;
}

/** In a part's place while it loads, with 'Try again' after some seconds (docs/rules.md: waits-end). */
export function PartLoading({ onRetry }: PartLoadingProps) {
  const t = useTexts('part');
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (isSlow) return undefined;
    const timer = setTimeout(setIsSlow, PATIENCE_MS, true);
    return () => clearTimeout(timer);
  }, [isSlow]);

  if (isSlow && onRetry) {
    const retry = (): void => {
      setIsSlow(false);
      onRetry();
    };
    return <PartFailed part="" code="entry-failed" onRetry={retry} />;
  }
  return <LoadingScreen text={t('loading')} />;
}

const DEBUG_CONSOLE = '@wattline/debug-console';

interface PartFailedProps {
  readonly part: string;
  readonly code: PartErrorCode;
  readonly onRetry: () => void;
}

/** In the place of a part that cannot be shown: why, 'Try again', and the way home. */
export function PartFailed({ part, code, onRetry }: PartFailedProps) {
  const t = useTexts('part');
  const absent = code === 'not-deployed';
  const title = t(absent ? 'absentTitle' : 'failedTitle');
  usePageTitle(title);

  return (
    <ErrorScreen
      title={title}
      message={t(absent ? (part === DEBUG_CONSOLE ? 'debugAbsent' : 'absent') : 'failed')}
      {...(absent ? { tone: 'neutral', icon: <PlugIcon /> } : {})}
    >
      <Button onClick={onRetry}>{t('tryAgain')}</Button>
      <ButtonLink $look="secondary" to={paths.home}>
        {t('home')}
      </ButtonLink>
    </ErrorScreen>
  );
}
