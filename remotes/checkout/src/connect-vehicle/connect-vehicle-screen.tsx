import { useEffect } from 'react';
import { useDriver } from '@wattline/auth';
import { paths } from '@wattline/contract';
import { Button, ButtonLink, ErrorScreen, LoadingScreen, usePageTitle } from '@wattline/ui';
import { useQuery } from '@wattline/vendor/query';
import { useNavigate, useParams } from '@wattline/vendor/router';
import { useStartErrorText } from '../after-payment/use-start-error-text';
import { bus } from '../part';
import { type FoundPayment, notPaid } from '../payment/payment';
import { useTexts } from '../texts/use-texts';
import { ConnectVehicle } from './connect-vehicle';
import { findPayment } from './find-payment';

/** A driver's payment by its id; nothing for a visitor. Undefined while it is being looked up. */
function useFoundPayment(paymentId: string, driverId: string | null): FoundPayment | undefined {
  const { data } = useQuery({
    queryKey: ['payment', paymentId, driverId],
    queryFn: async (): Promise<FoundPayment> =>
      driverId === null ? notPaid('no-payment') : findPayment(paymentId, driverId),
    // The payment that was found stays: starting the session removes the record.
    staleTime: Infinity,
    gcTime: 0,
  });
  return data;
}

/** /connect-vehicle/{paymentId}: the tutorial of a session that is paid for. */
export function ConnectVehicleScreen() {
  const { paymentId = '' } = useParams();
  const t = useTexts('connect-vehicle');
  const errorText = useStartErrorText();
  const driver = useDriver();
  const navigate = useNavigate();
  const found = useFoundPayment(paymentId, driver?.id ?? null);
  usePageTitle(t('title'));

  const started = found?.state === 'started' ? paths.session(found.sessionId) : null;
  useEffect(() => {
    if (started !== null) void navigate(started, { replace: true });
  }, [navigate, started]);

  if (found === undefined || found.state === 'started') return <LoadingScreen text={t('loading')} />;
  if (found.state === 'paid') return <ConnectVehicle key={paymentId} payment={found.payment} />;
  return (
    <ErrorScreen title={t('notFound')} message={errorText(found.why)}>
      <ButtonLink to={paths.home}>{t('home')}</ButtonLink>
      {!driver && (
        <Button $look="secondary" onClick={() => bus.emit('auth/sign-in-requested', { reason: t('signInReason') })}>
          {t('signIn')}
        </Button>
      )}
    </ErrorScreen>
  );
}
