import { useDriver } from '@wattline/auth';
import { paths } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { Link, useParams } from '@wattline/router';
import { Button, buttonStyle, ErrorScreen, LoadingScreen, usePageTitle } from '@wattline/ui';
import { styled } from '@wattline/styled';
import { useCheckoutMessage } from '../checkout-messages';
import { ConnectVehicle } from './connect-vehicle';
import { useConnectTexts } from './connect-texts';
import { usePaidSession } from './use-paid-session';

const HomeLink = styled(Link)`
  ${buttonStyle('primary')}
`;

/** /connect-vehicle/{sessionId}: the tutorial of a session that is paid for (specification 2, §2). */
export function ConnectVehicleScreen() {
  const { sessionId = '' } = useParams();
  const t = useConnectTexts();
  const messageOf = useCheckoutMessage();
  const driver = useDriver();
  const paid = usePaidSession(sessionId, driver?.id ?? null);
  usePageTitle(t('title'));

  if (paid === undefined) return <LoadingScreen text={t('loading')} />;
  if (typeof paid === 'object') return <ConnectVehicle key={paid.id} paid={paid} />;
  return (
    <ErrorScreen title={t('notFound')} message={messageOf(paid)}>
      <HomeLink to={paths.home}>{t('home')}</HomeLink>
      {!driver && (
        <Button $look="secondary" onClick={() => bus.emit('auth/sign-in-requested', { reason: t('signInReason') }, '@wattline/checkout')}>
          {t('signIn')}
        </Button>
      )}
    </ErrorScreen>
  );
}
