import { startTransition, useCallback, useEffect, useReducer, useRef } from 'react';
import { useDriver } from '@wattline/auth';
import { type OpenedCode, paths, SCANNED } from '@wattline/contract';
import { hasFirstView, useChunk } from '@wattline/remote';
import { LoadingScreen, useWholeView } from '@wattline/ui';
import { useNavigate, useParams, useSearchParams } from '@wattline/vendor/router';
import { chargePointOf, type Charger } from '../charger';
import { methodOf } from '../methods';
import { showNotice } from '../part';
import type { ShownPrice } from '../payment/order';
import { isApproval } from '../payment/payment-state';
import { useTexts } from '../texts/use-texts';
import { costsCode } from './confirmation-code';
import { ConfirmationPage } from './confirmation-page';
import { locationIdOf } from './find-charger';
import { useAgreement } from './use-agreement';
import { useCharger } from './use-charger';
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
function Confirmation({ charger, price, onLeave }: ConfirmationProps) {
  const t = useTexts('confirmation');
  const driver = useDriver();
  const navigate = useNavigate();
  const at = chargePointOf(charger);
  const payment = usePayment(driver?.id ?? null, at);
  const choice = useChoice(driver, at);
  const agreement = useAgreement(price.tariff, charger);
  const costs = useChunk(costsCode);
  // A driver who comes from the station has the price already, and does not wait for the ways to pay.
  const hasOffers = price.readAt === null || driver === null || choice.isKnown;
  const hasEstimate = costs.code !== null || costs.hasFailed || !hasFirstView();
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
        costs={costs}
      />
    </>
  );
}

export { fetchAhead } from './confirmation-code';

/** /confirmation/{evseId}/{connectorId}: the connector, once it is found; else home, or its station where it cannot be read. */
export function ConfirmationScreen() {
  const { evseId = '', connectorId = '' } = useParams();
  return <Found key={`${evseId}/${connectorId}`} evseId={evseId} connectorId={connectorId} />;
}

function Found({ evseId, connectorId }: { readonly evseId: string; readonly connectorId: string }) {
  const t = useTexts('confirmation');
  const navigate = useNavigate();
  const found = useCharger(evseId, connectorId);
  const [visit, endVisit] = useReducer((count: number) => count + 1, 0);
  const { state } = found;
  const isScanned = useSearchParams()[0].has(SCANNED);

  useEffect(() => {
    if (state !== 'gone' && state !== 'unread') return;
    if (state === 'gone') showNotice('warning', t('gone'));
    // The station's page says why it cannot be read, reads it again, and keeps this code where it was never seen.
    const opened: OpenedCode = { evseId, connectorId, isScanned };
    if (state === 'gone') void navigate(paths.home, { replace: true });
    else void navigate(paths.station(locationIdOf(evseId)), { replace: true, state: { opened } });
  }, [state, evseId, connectorId, isScanned, navigate, t]);

  if (found.state !== 'found') return <LoadingScreen text={t('loading')} />;
  return <Confirmation key={visit} charger={found.charger} price={found.price} onLeave={endVisit} />;
}
