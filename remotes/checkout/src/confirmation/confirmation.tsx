import { useCallback, useEffect } from 'react';
import { useDriver } from '@wattline/auth';
import { paths } from '@wattline/contract';
import type { Tariff } from '@wattline/ocpi';
import { useNavigate } from '@wattline/router';
import { AthWaiting, isWalletStep } from '../ath-movil/ath-waiting';
import { beginSession } from '../payment/begin-session';
import { PaymentReceipt } from '../payment/payment-receipt';
import { usePayment } from '../payment/use-payment';
import { chargePointOf, type Charger } from './charger';
import { ConfirmationPage } from './confirmation-page';

interface ConfirmationProps {
  readonly charger: Charger;
  readonly tariff: Tariff | null | undefined;
  readonly onReloadTariff: () => void;
}

/** What the driver sees of a payment: the page to choose on, the wait for the wallet, the receipt (specification 2, §4). */
export function Confirmation({ charger, tariff, onReloadTariff }: ConfirmationProps) {
  const driver = useDriver();
  const navigate = useNavigate();
  const { state, flow } = usePayment(driver?.id ?? null);
  const payment = state.step === 'authorized' ? state.payment : null;
  const nextPage = payment && paths.connectVehicle(payment.id);

  useEffect(() => {
    if (payment && driver) beginSession(payment, chargePointOf(charger), driver);
    // Once a payment: what else changes does not begin it anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [payment]);
  const goOn = useCallback(() => {
    if (nextPage !== null) void navigate(nextPage);
  }, [navigate, nextPage]);

  if (payment) return <PaymentReceipt payment={payment} charger={charger} onNext={goOn} />;
  if (isWalletStep(state)) return <AthWaiting state={state} onCancel={flow.cancel} />;
  return <ConfirmationPage charger={charger} tariff={tariff} onReloadTariff={onReloadTariff} driver={driver} state={state} flow={flow} />;
}
