import { startTransition, useCallback, useRef } from 'react';
import { useDriver } from '@wattline/auth';
import { paths } from '@wattline/contract';
import { hasFirstView, useChunk } from '@wattline/remote';
import { LoadingScreen, useWholeView } from '@wattline/ui';
import { useNavigate } from '@wattline/vendor/router';
import { chargePointOf, type Charger } from '../charger';
import { methodOf } from '../methods';
import { isApproval } from '../payment/payment-state';
import type { ShownPrice } from '../payment/shown-price';
import { useTexts } from '../texts/use-texts';
import { ConfirmationPage } from './confirmation-page';
import { costAndLabelCode } from './cost-and-label-code';
import { useAgreement } from './use-agreement';
import { useChoice } from './use-choice';
import { usePayment } from './use-payment';

/** A confirmation says little before its price and the ways to pay are known. */
const PATIENCE_MS = 3_000;

interface ConfirmationProps {
  readonly charger: Charger;
  readonly price: ShownPrice;
  /** The driver goes on to the vehicle. A driver who comes back finds a new visit of this screen. */
  readonly onLeave: () => void;
}

/**
 * The screens of a payment: the page to choose on, the method's screen while it is approved, the receipt. The
 * choice is kept here, above the screens that take turns.
 */
export function Confirmation({ charger, price, onLeave }: ConfirmationProps) {
  const t = useTexts('confirmation');
  const driver = useDriver();
  const navigate = useNavigate();
  const at = chargePointOf(charger);
  const payment = usePayment(driver?.id ?? null, at);
  const choice = useChoice(driver, at);
  const agreement = useAgreement(price.tariff);
  const { code: engine, hasFailed } = useChunk(costAndLabelCode);
  // A driver who comes from the station has the price already, and does not wait for the ways to pay.
  const hasOffers = price.readAt === null || driver === null || choice.isKnown;
  const hasEstimate = engine !== null || hasFailed || !hasFirstView();
  const isShown = useWholeView(true, price.tariff !== undefined && hasOffers && hasEstimate, PATIENCE_MS);
  const { state, flow, paying } = payment;
  const paid = state.step === 'authorized' ? state.payment : null;
  const nextPage = paid && paths.connectVehicle(paid.paymentId);

  const isLeft = useRef(false);
  const goOn = useCallback(() => {
    if (nextPage === null || isLeft.current) return;
    isLeft.current = true;
    // The address changes now, and the screen when the next one's code is there. A driver who goes back before that has
    // never left this screen: the same transition ends this visit, so that the receipt does not stay.
    startTransition(() => {
      void navigate(nextPage);
      onLeave();
    });
  }, [navigate, nextPage, onLeave]);

  if (paying && flow) {
    if (paid) return <paying.PaymentReceipt payment={paid} charger={charger} onNext={goOn} />;
    const approval = isApproval(state) ? methodOf(state.attempt.paymentMethodId).approval : undefined;
    if (isApproval(state) && approval) return <approval.Waiting state={state} onCancel={flow.giveUp} />;
  }
  if (!isShown) return <LoadingScreen text={t('loading')} />;
  return (
    <>
      {paying && driver && <paying.StartNote key={driver.id} driverId={driver.id} />}
      <ConfirmationPage
        charger={charger}
        price={price}
        driver={driver}
        choice={choice}
        agreement={agreement}
        payment={payment}
        engine={engine}
      />
    </>
  );
}
