import { paths } from '@wattline/contract';
import { Button, ButtonLink, ErrorScreen, LoadingScreen, PlugIcon, usePageTitle } from '@wattline/ui';
import { useTexts } from '../../texts/use-texts';
import type { PartErrorCode } from '../errors';

/** In a part's place while it loads. */
export function PartLoading() {
  const t = useTexts('part');
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
