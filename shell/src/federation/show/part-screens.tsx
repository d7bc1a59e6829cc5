import { useEffect, useState } from 'react';
import { paths } from '@wattline/contract';
import { Button, ButtonLink, ErrorScreen, LoadingScreen, PlugIcon, usePageTitle } from '@wattline/ui';
import { useTexts } from '../../texts/use-texts';
import type { PartErrorCode } from '../part-error';

/** So long a driver waits without a word, and from then on without a choice, in milliseconds. */
const PATIENCE_MS: readonly number[] = [8_000, 22_000];

interface PartLoadingProps {
  /** Left out where the wait has an end of its own. */
  readonly onRetry?: () => void;
}

/** In a part's place while it loads: after some seconds it says that it still does, later with 'Try again' (docs/rules.md: waits-end). */
export function PartLoading({ onRetry }: PartLoadingProps) {
  const t = useTexts('part');
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const next = PATIENCE_MS[passed];
    if (next === undefined) return undefined;
    const timer = setTimeout(setPassed, next, passed + 1);
    return () => clearTimeout(timer);
  }, [passed]);
  const again = (): void => {
    setPassed(0);
    onRetry?.();
  };

  return (
    <LoadingScreen text={t(passed > 0 ? 'stillLoading' : 'loading')}>
      {passed > 1 && onRetry && <Button onClick={again}>{t('tryAgain')}</Button>}
    </LoadingScreen>
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
