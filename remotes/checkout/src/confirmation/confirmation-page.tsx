import { useState } from 'react';
import type { Driver } from '@wattline/auth';
import { paths } from '@wattline/contract';
import { useFormats } from '@wattline/i18n';
import { priceOf, type Tariff } from '@wattline/ocpi';
import { Link } from '@wattline/router';
import { isLasting } from '@wattline/storage';
import { styled } from '@wattline/styled';
import { AlertDialog, BackIcon, Card, media, usePageTitle } from '@wattline/ui';
import { useCheckoutMessage } from '../checkout-messages';
import { bus } from '../part';
import { PaymentOptions } from '../payment-methods/payment-options';
import { payChosen } from '../payment/pay-chosen';
import { isBusy } from '../payment/payment-state';
import type { Payment } from '../payment/use-payment';
import { MOST_SHOWN } from '../pre-authorization/usable-holds';
import { AmountSlider } from './amount-slider';
import { chargePointOf, type Charger } from './charger';
import { ChargerSummary } from './charger-summary';
import { useConfirmationTexts } from './confirmation-texts';
import { EnergyEstimate } from './energy-estimate';
import { PayButton } from './pay-button';
import { PriceSummary } from './price-summary';
import { Terms } from './terms';
import type { Agreement } from './use-agreement';
import type { useChoice } from './use-choice';
import { useFoundHold } from './use-found-hold';

const Page = styled.div`
  width: 100%;
  max-width: var(--page);
  margin: 0 auto;
  padding: 12px var(--gutter) 56px;
`;

const BackLink = styled(Link)`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  min-height: 44px;
  color: var(--ink-soft);
  font-weight: 650;
  text-decoration: none;

  &:hover {
    color: var(--ink);
  }
`;

const Place = styled.p`
  margin: 6px 0 20px;
  color: var(--ink-soft);
  overflow-wrap: anywhere;
`;

const Columns = styled.div`
  display: grid;
  gap: 16px;

  ${media.wide} {
    grid-template-columns: 5fr 6fr;
    gap: 24px;
    align-items: start;
  }
`;

const Column = styled.div`
  display: grid;
  gap: 16px;
  min-width: 0;
`;

const Amount = styled(Card)`
  display: grid;
  gap: 10px;
`;

const Pay = styled(Card)`
  display: grid;
  gap: 16px;
`;

const meanings = { card: 'holdMeaning', hold: 'lockedMeaning', wallet: 'walletMeaning', paid: 'paidMeaning' } as const;

interface ConfirmationPageProps {
  readonly charger: Charger;
  /** Null where none can be had, undefined while it loads. */
  readonly tariff: Tariff | null | undefined;
  readonly isPriceRead: boolean;
  readonly onReloadTariff: () => void;
  readonly driver: Driver | null;
  readonly choice: ReturnType<typeof useChoice>;
  readonly agreement: Agreement;
  readonly payment: Payment;
}

const CANCEL_FAILED = 'Failed to cancel pre-authorization. Please try again.';
const PHONE_REQUIRED = 'Phone number is required for ATH Móvil payments';

/** The page to choose on: charger, price, amount, payment method, terms (specification 2, §2). */
export function ConfirmationPage({
  charger,
  tariff,
  isPriceRead,
  onReloadTariff,
  driver,
  choice,
  agreement,
  payment: { state, flow, screens, failed, reload },
}: ConfirmationPageProps) {
  const t = useConfirmationTexts();
  const messageOf = useCheckoutMessage();
  const { money } = useFormats();
  usePageTitle(t('title'));
  const [alert, setAlert] = useState<string | null>(null);
  const [isWarned, setIsWarned] = useState(false);
  useFoundHold(state, driver?.id ?? null, choice);

  const { selected, amount, options } = choice;
  const problem = state.step === 'choosing' ? state.problem : null;
  const ownAlert = alert ?? (choice.pending.cancelFailed ? messageOf(CANCEL_FAILED) : null);
  const hasPrice = isPriceRead && tariff !== undefined && tariff !== null && priceOf(tariff).state !== 'unavailable';
  const canPay = driver === null || (selected !== null && (flow !== null || failed));

  const payNow = (): void => {
    setIsWarned(false);
    if (!flow || !driver || !selected) return;
    const shownHolds = options.holds.slice(0, MOST_SHOWN).map(({ id }) => id);
    payChosen(flow, selected, { driver, amount, at: chargePointOf(charger), shownHolds });
  };

  const pay = (): void => {
    if (!driver) return bus.emit('auth/sign-in-requested', { reason: t('signInReason') });
    if (!selected) return setAlert(messageOf('Please select a payment method'));
    if (!flow) {
      reload();
      return setAlert(t('notLoaded'));
    }
    if (selected.kind !== 'wallet') return payNow();
    if (!driver.phoneNumber) return bus.emit('auth/profile-requested', { reason: messageOf(PHONE_REQUIRED) });
    // A debit that this browser could not take up again is announced (docs/rules.md: storage-may-fail).
    return isLasting('local') ? payNow() : setIsWarned(true);
  };

  const closeAlert = (): void => {
    setAlert(null);
    flow?.dismiss();
    choice.pending.dismiss();
  };

  return (
    <Page>
      <BackLink to={paths.station(charger.location.id)}>
        <BackIcon size={20} />
        {t('back')}
      </BackLink>
      <h1>{t('title')}</h1>
      <Place>{charger.location.name || t('unnamed')}</Place>
      <Columns>
        <Column>
          <ChargerSummary charger={charger} />
          <PriceSummary tariff={tariff} hasChanged={agreement.hasNewPrice} onReload={onReloadTariff} />
        </Column>
        <Column>
          <Amount>
            <h2>{t('amount')}</h2>
            <AmountSlider amount={amount} locked={choice.locked} onChange={choice.setAmount} />
            {tariff && <EnergyEstimate charger={charger} tariff={tariff} amount={amount} />}
            <p>{t(meanings[selected?.kind ?? 'card'], { amount: money(amount, 'USD') })}</p>
          </Amount>
          <Pay>
            <h2>{t('method')}</h2>
            {driver ? (
              <PaymentOptions driver={driver} choice={choice} disabled={isBusy(state)} />
            ) : (
              <p>{t('signInFirst')}</p>
            )}
            <Terms accepted={agreement.accepted} onAccept={agreement.accept} />
            <PayButton
              selected={selected?.kind ?? null}
              signedIn={driver !== null}
              amount={amount}
              busy={isBusy(state)}
              disabled={!agreement.accepted || !hasPrice || !canPay}
              onPay={pay}
            />
          </Pay>
        </Column>
      </Columns>
      <AlertDialog text={ownAlert} okLabel={t('ok')} onClose={closeAlert} />
      {screens && flow && (
        <>
          {ownAlert === null && problem !== null && <screens.PaymentAlert problem={problem} onClose={closeAlert} />}
          {state.step === 'interrupted' && (
            <screens.InterruptedPayment attempt={state.attempt} onGiveUp={flow.giveUp} onClose={flow.dismiss} />
          )}
          {isWarned && <screens.WalletWarning onPay={payNow} onClose={() => setIsWarned(false)} />}
        </>
      )}
    </Page>
  );
}
