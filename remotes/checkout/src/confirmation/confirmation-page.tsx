import { Fragment, use, useEffect, useState } from 'react';
import type { Driver } from '@wattline/auth';
import type { Money } from '@wattline/base/money';
import { isLasting } from '@wattline/base/storage';
import { kindOf } from '@wattline/charge';
import { paths } from '@wattline/contract';
import { priceOf } from '@wattline/ocpi';
import { AsOf, NextStep, useAsOf, WhyNot } from '@wattline/remote';
import { AlertDialog, BackLink, Button, usePageTitle } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { chargePointOf, type Charger } from '../charger';
import { FirstView } from '../first-view';
import { useMoney } from '../money';
import { bus } from '../part';
import { acceptTerms } from '../payment/accepted-terms';
import type { Offer, OptionsProps } from '../payment/method';
import { isBusy } from '../payment/payment-state';
import { useTexts } from '../texts/use-texts';
import { AmountSlider } from './amount-slider';
import type { Engine } from './besides-code';
import { ChargerSummary } from './charger-summary';
import { Amount, Column, Columns, Page, Pay, Place } from './confirmation-layout';
import { CostPlace } from './cost-place';
import { EnergyEstimate } from './energy-estimate';
import { PriceSummary } from './price-summary';
import type { ShownPrice } from './shown-price';
import { Terms } from './terms';
import type { Agreement } from './use-agreement';
import type { OfferedMethod, PaymentChoice } from './use-choice';
import { useFailedPayment } from './use-failed-payment';
import { useIsWide } from './use-is-wide';
import { useLabel } from './use-label';
import type { Payment } from './use-payment';
import { usePriceChangeText } from './use-price-change-text';
import { usePriceCheck } from './use-price-check';
import { useStartTime } from './use-start-time';

const Group = styled.fieldset`
  display: grid;
  gap: 10px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & > legend {
    margin-bottom: 8px;
    padding: 0;
    color: var(--ink-soft);
    font-size: 0.9375rem;
  }
`;

interface PaymentOptionsProps {
  readonly choice: PaymentChoice;
  readonly disabled: boolean;
}

/** All that a driver can pay with: what was made before and is not used yet, then the ways to pay anew. */
function PaymentOptions({ choice: { offered, selected, choose }, disabled }: PaymentOptionsProps) {
  const t = useTexts('confirmation');
  const propsOf = ({ method }: OfferedMethod): OptionsProps => ({
    chosenId: selected?.from.method === method ? selected.offer.id : null,
    disabled,
    onChoose: (id) => choose({ method, id }),
  });
  const optionsOf = (group: OfferedMethod['group']) =>
    offered
      .filter((one) => one.group === group)
      .map((one) => <Fragment key={one.method}>{one.offers.options(propsOf(one))}</Fragment>);

  return (
    <>
      {offered.some(({ group, offers }) => group === 'unused' && offers.all.length > 0) && (
        <Group>
          <legend>{t('unused')}</legend>
          {optionsOf('unused')}
        </Group>
      )}
      <Group>
        <legend>{t('payWith')}</legend>
        {optionsOf('new')}
      </Group>
      {offered.map((one) => (
        <Fragment key={one.method}>{one.offers.below(propsOf(one))}</Fragment>
      ))}
    </>
  );
}

/** Within reach on a phone (docs/rules.md: within-reach). */
const Reach = styled(NextStep)`
  display: grid;
`;

interface PayButtonProps {
  /** The label of the chosen offer, where it has one of its own. */
  readonly label: string | null;
  readonly signedIn: boolean;
  /** As the driver reads it. */
  readonly amount: string;
  /** The work that an earlier press has begun; null for none. */
  readonly busy: string | null;
  readonly disabled: boolean;
  readonly onPay: () => void;
}

/** 'Pay', or 'Proceed to payment' for a visitor, who has to sign in first. */
function PayButton({ label, signedIn, amount, busy, disabled, onPay }: PayButtonProps) {
  const t = useTexts('confirmation');
  const text = signedIn ? (label ?? t('pay', { amount })) : t('proceed');
  return (
    <Reach>
      <Button disabled={disabled || busy !== null} aria-busy={busy !== null} aria-describedby="why-not" onClick={onPay}>
        {busy ?? text}
      </Button>
    </Reach>
  );
}

/** In an attribute of the element: the place is of another package. */
const asOfStyle = { marginTop: 12 };

interface ConfirmationPageProps {
  readonly charger: Charger;
  readonly price: ShownPrice;
  readonly driver: Driver | null;
  readonly choice: PaymentChoice;
  readonly agreement: Agreement;
  readonly payment: Payment;
  /** Undefined until it is loaded. */
  readonly engine: Engine | null;
}

/** The page to choose on: charger, price, amount, payment method, terms. */
export function ConfirmationPage({
  charger,
  price,
  driver,
  choice,
  agreement,
  payment: { state, flow, paying, failed, reload },
  engine,
}: ConfirmationPageProps) {
  const t = useTexts('confirmation');
  const money = useMoney();
  usePageTitle(t('title'));
  // Where the signal goes behind the payment, the charge is shown all the same (docs/rules.md: ahead-of-the-tap).
  useEffect(() => {
    bus.emit('navigation/expected', { path: '/session', isImminent: false });
  }, []);
  const [alert, setAlert] = useState<string | null>(null);
  const [isWarned, setIsWarned] = useState(false);
  useFailedPayment(state, choice);
  const label = useLabel(charger);

  const changeText = usePriceChangeText();
  const { isChecking, check } = usePriceCheck(price, agreement.accepted && driver ? driver.id : null, {
    onChanged: (before, after) => setAlert(changeText(before, after)),
    onUnread: () => setAlert(t('priceUnread')),
  });

  const { tariff, readAt } = price;
  const [openedAt] = useState(Date.now);
  const since = useAsOf(price.keptAt, readAt ?? openedAt);
  const startsAt = useStartTime(readAt);
  const { offered, selected } = choice;
  const amount = money(choice.amount);
  const offers = (selected?.from ?? offered.find(({ group }) => group === 'new'))?.offers;
  const problem = state.step === 'choosing' ? state.problem : null;
  const hasPrice = readAt !== null && tariff && priceOf(tariff).state !== 'unavailable';
  const makes = selected?.from.makes;
  // A payment that this browser could not take up again is announced (docs/rules.md: storage-may-fail).
  const Warning = makes && paying?.bodies[makes].approval?.Warning;
  const canPay = driver === null || (selected !== null && (flow !== null || failed));

  /** Pays an offer, where the price is still the one on the page. */
  const pay = (offer: Offer, ordered: Money): void => {
    setIsWarned(false);
    if (!flow || !driver) return;
    const shown = offered.flatMap((one) => one.offers.shown);
    const order = { driverId: driver.id, amount: ordered, at: chargePointOf(charger), shown };
    acceptTerms();
    check(() => offer.pay(flow, order));
  };
  // On a phone the amount comes first (docs/rules.md: first-screen).
  const isWide = useIsWide();
  const first = use(FirstView);
  const cost = tariff && <CostPlace charger={charger} tariff={tariff} amount={choice.amount} startsAt={startsAt} />;
  const isAgreed = agreement.accepted && hasPrice && since === null && !label.isAsked;

  /** 'Pay' was pressed: asks first for what is missing. `isSure`: the driver has read the warning. */
  const press = (isSure: boolean): void => {
    if (!driver) return bus.emit('auth/sign-in-requested', { reason: t('signInReason') });
    // Without a method the button is disabled.
    if (!selected) return undefined;
    if (!flow) {
      reload();
      return setAlert(t('notLoaded'));
    }
    const { missing } = selected.from.offers;
    if (missing !== null) return bus.emit('auth/profile-requested', { reason: missing });
    return Warning && !isSure && !isLasting('local') ? setIsWarned(true) : pay(selected.offer, choice.amount);
  };

  const closeAlert = (): void => {
    setAlert(null);
    flow?.dismiss();
  };

  const { id: stationId, isPublished } = charger.location;
  const code = isPublished ? '' : `?${new URLSearchParams({ evse: charger.evse.evseId })}`;

  return (
    <Page>
      <BackLink id="back" to={paths.station(stationId) + code}>
        {t('back')}
      </BackLink>
      <h1>{t('title')}</h1>
      <Place>{charger.location.name || t('unnamed')}</Place>
      <Columns>
        <Column>
          <ChargerSummary charger={charger}>{label.question}</ChargerSummary>
          <PriceSummary
            tariff={tariff}
            before={agreement.before}
            // The device's clock is not known on a server.
            timeZone={first ? null : charger.location.timeZone}
            onReload={price.reload}
          >
            <AsOf of="price" since={since} style={asOfStyle} />
          </PriceSummary>
          {first ? <first.InWide>{cost}</first.InWide> : isWide && cost}
        </Column>
        <Column>
          <Amount>
            <h2>{t('amount')}</h2>
            <AmountSlider amount={choice.amount} locked={choice.isLocked} onChange={choice.setAmount} />
            {tariff && (
              <EnergyEstimate
                engine={engine}
                charger={charger}
                tariff={tariff}
                amount={choice.amount}
                startsAt={startsAt}
              />
            )}
            <p>{offers?.meaning(amount)}</p>
          </Amount>
          {first ? <first.InNarrow>{cost}</first.InNarrow> : !isWide && cost}
          <Pay>
            <h2>{t('method')}</h2>
            {driver ? (
              <PaymentOptions choice={choice} disabled={isBusy(state) || isChecking} />
            ) : (
              (first?.soon ?? <p>{t('signInFirst')}</p>)
            )}
            <Terms accepted={agreement.accepted} onAccept={agreement.accept} />
            {label.hint}
            <p>{t('domain', { host: (first ?? location).host })}</p>
            <WhyNot id="why-not" act="pay" since={since} />
            <PayButton
              label={selected?.from.offers.payLabel ?? null}
              signedIn={driver !== null}
              amount={amount}
              busy={isBusy(state) ? t('paying') : isChecking ? t('checking') : null}
              disabled={!isAgreed || !canPay}
              onPay={() => press(false)}
            />
            {isAgreed &&
              flow &&
              !choice.isLocked &&
              offered.map(({ method, offers: { express } }) => (
                <Fragment key={method}>
                  {express({ amount: choice.amount, isBusy: isBusy(state), check, onPay: pay })}
                </Fragment>
              ))}
          </Pay>
        </Column>
      </Columns>
      <AlertDialog text={alert} okLabel={t('ok')} onClose={closeAlert} />
      {paying && flow && (
        <>
          {alert === null && problem !== null && (
            <paying.screens.PaymentAlert problem={problem} errors={paying.errors} onClose={closeAlert} />
          )}
          {state.step === 'interrupted' && (
            <paying.screens.InterruptedPayment
              attempt={state.attempt}
              Opened={paying.bodies[kindOf(state.attempt.paymentMethodId)].approval?.Interrupted}
              onGiveUp={flow.giveUp}
              onClose={flow.dismiss}
            />
          )}
          {isWarned && Warning && <Warning onPay={() => press(true)} onClose={() => setIsWarned(false)} />}
        </>
      )}
    </Page>
  );
}
