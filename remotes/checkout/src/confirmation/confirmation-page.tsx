import { Fragment, use, useEffect, useMemo, useState, useId } from 'react';
import type { Driver } from '@wattline/auth';
import type { Money } from '@wattline/base/money';
import { isLasting } from '@wattline/base/storage';
import { paths } from '@wattline/contract';
import { priceOf, type Tariff } from '@wattline/ocpi';
import { AsOf, useAsOf, WhyNot, useChunk } from '@wattline/remote';
import { AlertDialog, BackLink, usePageTitle, Button, Card, Stack } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { chargePointOf, type Charger } from '../charger';
import { FirstView } from '../first-view';
import { useMoney } from '../money';
import { bus } from '../part';
import type { Order } from '../payment/offer';
import { isBusy } from '../payment/payment-state';
import type { ShownPrice } from '../payment/shown-price';
import { useTexts } from '../texts/use-texts';
import { useMountTime } from '../use-mount-time';
import { AmountSlider } from './amount-slider';
import { ChargerSummary } from './charger-summary';
import { Amount, Column, Columns, Page, Pay, Place } from './confirmation-layout';
import { type Engine, costAndLabelCode } from './cost-and-label-code';
import { EnergyEstimate } from './energy-estimate';
import { PayButton, PaymentOptions } from './payment-options';
import { PriceSummary } from './price-summary';
import { Terms } from './terms';
import type { Agreement } from './use-agreement';
import type { PaymentChoice } from './use-choice';
import { useLabel } from './use-label';
import type { Payment } from './use-payment';
import { usePriceChangeText } from './use-price-change-text';

/** Where the columns are one, the amount comes first (docs/rules.md: first-screen). */
const Cost = styled(Card)`
  order: 1;
`;

interface CostPlaceProps {
  readonly charger: Charger;
  readonly tariff: Tariff;
  readonly amount: Money;
  readonly startsAt: Date;
}

/** 'What will it cost?', where charging has a price. */
function CostPlace(props: CostPlaceProps) {
  return priceOf(props.tariff).state === 'priced' && <Calculator {...props} />;
}

function Calculator(props: CostPlaceProps) {
  const t = useTexts('confirmation');
  const heading = useId();
  const { code, hasFailed, retry } = useChunk(costAndLabelCode);
  return (
    <Cost>
      <h2 id={heading}>{t('cost')}</h2>
      <Stack $height={204} $top={12}>
        {code && <code.WhatItCosts labelledBy={heading} {...props} />}
        {!code && hasFailed && (
          <>
            <p role="status">{t('costNotLoaded')}</p>
            <Button $look="secondary" onClick={retry}>
              {t('tryAgain')}
            </Button>
          </>
        )}
      </Stack>
    </Cost>
  );
}

const MINUTE_MS = 60_000;

/** When a charge would begin that is paid for now: the minute in which the price was read, else when the page was opened. */
function useStartTime(readAt: number | null): Date {
  const opened = useMountTime().getTime();
  const minute = Math.floor((readAt ?? opened) / MINUTE_MS) * MINUTE_MS;
  return useMemo(() => new Date(minute), [minute]);
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
  const [isNotLoaded, setIsNotLoaded] = useState(false);
  const [isWarned, setIsWarned] = useState(false);
  const label = useLabel(charger);
  const changeText = usePriceChangeText();

  const { tariff, readAt } = price;
  const [openedAt] = useState(Date.now);
  const since = useAsOf(price.keptAt, readAt ?? openedAt);
  const startsAt = useStartTime(readAt);
  const { offered, selected, choose } = choice;
  const amount = money(choice.amount);
  const offers = (selected?.from ?? offered.find(({ group }) => group === 'new'))?.offers;
  const problem = state.step === 'choosing' ? state.problem : null;
  const hasPrice = readAt !== null && tariff && priceOf(tariff).state !== 'unavailable';
  // A payment that this browser could not take up again is announced (docs/rules.md: storage-may-fail).
  const Warning = selected?.from.approval?.Warning;
  const canPay = driver === null || (selected !== null && (flow !== null || failed));
  const first = use(FirstView);
  const isAgreed = agreement.accepted && hasPrice && since === null && !label.isAsked;

  // A hold that was found in place of making another is chosen.
  const found = state.step === 'choosing' ? state.offered : null;
  useEffect(() => {
    if (found) choose(found);
  }, [found, choose]);
  // A press that waits for the price of now pays nothing once its driver does not accept the terms any more.
  useEffect(() => {
    if (!agreement.accepted) flow?.withdraw();
  }, [agreement.accepted, flow]);

  const orderOf = ({ id: driverId }: Driver, amountPaid: Money): Order => ({
    driverId,
    amount: amountPaid,
    at: chargePointOf(charger),
    price,
    holdsShown: offered.flatMap(({ offers: { holdsShown = [] } }) => holdsShown),
  });

  /** 'Pay' was pressed, here or in the warning: asks first for what is missing. */
  const press = (): void => {
    if (!driver) return bus.emit('auth/sign-in-requested', { reason: t('signInReason') });
    // Without a method the button is disabled.
    if (!selected) return undefined;
    if (!flow) {
      reload();
      return setIsNotLoaded(true);
    }
    const { missing } = selected.from.offers;
    if (missing) return bus.emit('auth/profile-requested', { reason: missing });
    if (Warning && !isWarned && !isLasting('local')) return setIsWarned(true);
    setIsWarned(false);
    return flow.pay(selected.offer, orderOf(driver, choice.amount));
  };

  const alert = (): string | null => {
    if (isNotLoaded) return t('notLoaded');
    if (state.step !== 'price-stopped') return null;
    return state.change ? changeText(state.change.before, state.change.after) : t('priceUnread');
  };
  const closeAlert = (): void => {
    setIsNotLoaded(false);
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
          {tariff && <CostPlace charger={charger} tariff={tariff} amount={choice.amount} startsAt={startsAt} />}
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
          <Pay>
            <h2>{t('method')}</h2>
            {driver ? (
              <PaymentOptions choice={choice} disabled={isBusy(state)} />
            ) : first ? (
              // The ways to pay depend on the driver, who is not known on a server.
              <p role="status">{t('soon')}</p>
            ) : (
              <p>{t('signInFirst')}</p>
            )}
            <Terms accepted={agreement.accepted} onAccept={agreement.accept} />
            {label.hint}
            <p>{t('domain', { host: (first ?? location).host })}</p>
            <WhyNot id="why-not" act="pay" since={since} />
            <PayButton
              label={selected?.from.offers.payLabel ?? null}
              signedIn={driver !== null}
              amount={amount}
              busy={isBusy(state) ? t(state.step === 'pricing' ? 'checking' : 'paying') : null}
              disabled={!isAgreed || !canPay}
              onPay={press}
            />
            {isAgreed &&
              flow &&
              driver &&
              !choice.isLocked &&
              offered.map(({ method, offers: { express } }) => (
                <Fragment key={method}>
                  {express?.({
                    amount: choice.amount,
                    isBusy: isBusy(state),
                    isPriceOfNow: () => flow.isPriceOfNow(price),
                    checkPrice: () => flow.checkPrice(orderOf(driver, choice.amount)),
                    onPay: (offer, amountPaid) => flow.pay(offer, orderOf(driver, amountPaid)),
                  })}
                </Fragment>
              ))}
          </Pay>
        </Column>
      </Columns>
      <AlertDialog text={alert()} okLabel={t('ok')} onClose={closeAlert} />
      {paying && flow && (
        <>
          {problem !== null && <paying.PaymentAlert problem={problem} onClose={closeAlert} />}
          {state.step === 'interrupted' && (
            <paying.InterruptedPayment attempt={state.attempt} onGiveUp={flow.giveUp} onClose={flow.dismiss} />
          )}
          {isWarned && Warning && <Warning onPay={press} onClose={() => setIsWarned(false)} />}
        </>
      )}
    </Page>
  );
}
