import { useCallback } from 'react';
import { useDriver } from '@wattline/auth';
import { paths } from '@wattline/contract';
import type { Tariff } from '@wattline/ocpi';
import { useNavigate } from '@wattline/router';
import { isWalletStep } from '../ath-movil/wallet-step';
import { usePayment } from '../payment/use-payment';
import { chargePointOf, type Charger } from './charger';
import { ConfirmationPage } from './confirmation-page';
import { useAgreement } from './use-agreement';
import { useChoice } from './use-choice';

interface ConfirmationProps {
  readonly charger: Charger;
  readonly tariff: Tariff | null | undefined;
  readonly isPriceRead: boolean;
  readonly onReloadTariff: () => void;
}

/**
 * What the driver sees of a payment: the page to choose on, the wait for the wallet, the receipt (specification 2, §4).
 * What they chose is kept here, above the screens that take turns.
 */
export function Confirmation({ charger, tariff, isPriceRead, onReloadTariff }: ConfirmationProps) {
  const driver = useDriver();
  const navigate = useNavigate();
  const at = chargePointOf(charger);
  const payment = usePayment(driver?.id ?? null, at);
  const choice = useChoice(driver, at);
  const agreement = useAgreement(tariff);
  const { state, flow, screens } = payment;
  const paid = state.step === 'authorized' ? state.payment : null;
  const nextPage = paid && paths.connectVehicle(paid.id);

  const goOn = useCallback(() => {
    if (nextPage !== null) void navigate(nextPage);
  }, [navigate, nextPage]);

  if (screens && flow) {
    if (paid) return <screens.PaymentReceipt payment={paid} charger={charger} onNext={goOn} />;
    if (isWalletStep(state)) return <screens.AthWaiting state={state} onCancel={flow.giveUp} />;
  }
  return (
    <>
      {screens && driver && <screens.StartNote key={driver.id} driverId={driver.id} />}
      <ConfirmationPage
        charger={charger}
        tariff={tariff}
        isPriceRead={isPriceRead}
        onReloadTariff={onReloadTariff}
        driver={driver}
        choice={choice}
        agreement={agreement}
        payment={payment}
      />
    </>
  );
}
