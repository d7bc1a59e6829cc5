import { paths } from '@wattline/contract';
import { Link } from '@wattline/router';
import { styled } from '@wattline/styled';
import { Button, buttonStyle, ErrorScreen, usePageTitle } from '@wattline/ui';
import { useStationTexts } from './station-texts';

const BackLink = styled(Link)`
  ${buttonStyle('primary')}
`;

interface StationFailedProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** The station could not be loaded: why, another try, and the way back (specification 1, §2). */
export function StationFailed({ message, onRetry }: StationFailedProps) {
  const t = useStationTexts();
  usePageTitle(t('failedTitle'));
  return (
    <ErrorScreen title={t('failedTitle')} message={message}>
      <BackLink to={paths.home}>{t('goBack')}</BackLink>
      <Button $look="secondary" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </ErrorScreen>
  );
}
