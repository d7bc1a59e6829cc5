import { useEffect, useState } from 'react';
import type { Driver } from '@wattline/auth';
import { paths } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { useFormats } from '@wattline/i18n';
import { priceOf, type Tariff } from '@wattline/ocpi';
import { Link } from '@wattline/router';
import { AlertDialog, BackIcon, Card, media, usePageTitle } from '@wattline/ui';
import { styled } from '@wattline/styled';
import { useCheckoutMessage } from '../checkout-messages';
import type { PaymentFlow } from '../payment/payment-flow';
import { isBusy, type PaymentState } from '../payment/payment-machine';
import { payChosen } from '../payment/pay-chosen';
import { PaymentOptions } from '../payment-methods/payment-options';
import { reloadHolds } from '../pre-authorization/use-pending-holds';
import { AmountSlider } from './amount-slider';
import { chargePointOf, type Charger } from './charger';
import { ChargerSummary } from './charger-summary';
import { useConfirmationTexts } from './confirmation-texts';
import { EnergyEstimate } from './energy-estimate';
import { PayButton } from './pay-button';
import { PriceSummary } from './price-summary';
import { Terms } from './terms';
import { useChoice } from './use-choice';

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
  readonly onReloadTariff: () => void;
  readonly driver: Driver | null;
  readonly state: PaymentState;
  readonly flow: PaymentFlow;
}

/** The page to choose on: charger, price, amount, payment method, terms (specification 2, §2). */
export function ConfirmationPage({ charger, tariff, onReloadTariff, driver, state, flow }: ConfirmationPageProps) {
  const t = useConfirmationTexts();
  const messageOf = useCheckoutMessage();
  const { money } = useFormats();
  usePageTitle(t('title'));
  const choice = useChoice(driver);
  const [accepted, setAccepted] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);

  const { selected, amount, options } = choice;
  const problem = state.step === 'choosing' ? state.problem : null;
  const message = alert ?? problem ?? (choice.pending.cancelFailed ? 'Failed to cancel pre-authorization. Please try again.' : null);
  const hasPrice = tariff !== undefined && tariff !== null && priceOf(tariff).state !== 'unavailable';

  const driverId = driver?.id ?? null;
  useEffect(() => {
    // Whatever went wrong, the list of holds tells what there is.
    if (problem !== null && driverId !== null) void reloadHolds(driverId);
  }, [problem, driverId]);

  const pay = (): void => {
    if (!driver) return bus.emit('auth/sign-in-requested', { reason: t('signInReason') }, '@wattline/checkout');
    if (!selected) return setAlert('Please select a payment method');
    if (selected.kind === 'wallet' && driver.phoneNumber === null) {
      setAlert('Phone number is required for ATH Móvil payments');
      return bus.emit('auth/profile-requested', { reason: messageOf('Phone number is required for ATH Móvil payments') }, '@wattline/checkout');
    }
    return payChosen(flow, selected, { driver, amount, at: chargePointOf(charger), knownHolds: options.holds.map(({ id }) => id) });
  };

  const closeAlert = (): void => {
    setAlert(null);
    flow.dismiss();
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
          <PriceSummary tariff={tariff} onReload={onReloadTariff} />
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
            {driver ? <PaymentOptions driver={driver} choice={choice} disabled={isBusy(state)} /> : <p>{t('signInFirst')}</p>}
            <Terms accepted={accepted} onAccept={setAccepted} />
            <PayButton
              selected={selected?.kind ?? null}
              signedIn={driver !== null}
              amount={amount}
              busy={isBusy(state)}
              disabled={!accepted || !hasPrice || (driver !== null && !selected)}
              onPay={pay}
            />
          </Pay>
        </Column>
      </Columns>
      <AlertDialog text={message && messageOf(message)} okLabel={t('ok')} onClose={closeAlert} />
    </Page>
  );
}
