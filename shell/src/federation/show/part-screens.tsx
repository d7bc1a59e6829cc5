import { useEffect } from 'react';
import { paths } from '@wattline/contract';
import { Button, ButtonLink, ClockIcon, ErrorScreen, LoadingScreen, PlugIcon, usePageTitle } from '@wattline/ui';
import { useTexts } from '../../texts/use-texts';
import type { PartErrorCode } from '../errors';

/** In a part's place while it loads. */
export function PartLoading() {
  const t = useTexts('part');
  return <LoadingScreen text={t('loading')} />;
}

/** So long a driver waits without a word, in milliseconds. */
const PATIENCE_MS = 8_000;

interface PartAwaitedProps {
  /** The wait has lasted longer than a driver's patience: it says so, until the part is shown or asked for again. */
  readonly isSlow: boolean;
  readonly onSlow: () => void;
  readonly onRetry: () => void;
}

/** In a part's place while it loads, with a word and 'Try again' after some seconds (docs/rules.md: waits-end). */
export function PartAwaited({ isSlow, onSlow, onRetry }: PartAwaitedProps) {
  const t = useTexts('part');
  useEffect(() => {
    if (isSlow) return undefined;
    const timer = setTimeout(onSlow, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isSlow, onSlow]);

  if (!isSlow) return <PartLoading />;
  return (
    <ErrorScreen title={t('slowTitle')} message={t('slow')} tone="neutral" icon={<ClockIcon />}>
      <Button onClick={onRetry}>{t('tryAgain')}</Button>
      <ButtonLink $look="secondary" to={paths.home}>
        {t('home')}
      </ButtonLink>
    </ErrorScreen>
  );
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
