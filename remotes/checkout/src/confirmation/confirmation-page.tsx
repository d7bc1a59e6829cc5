import { createContext, use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Driver } from '@wattline/auth';
import type { Money } from '@wattline/base/money';
import { isLasting } from '@wattline/base/storage';
import { paths } from '@wattline/contract';
import { places } from '@wattline/event-bus';
import { priceOf } from '@wattline/ocpi';
import { AsOf, type ChunkState, NextStep, useAsOf, WhyNot } from '@wattline/remote';
import { AlertDialog, BackLink, Button, LockIcon, Note, Page, Stack, usePageTitle, VisuallyHidden } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { chargePointOf, type Charger } from '../charger';
import type { WhatItCostsProps } from '../cost/what-it-costs';
import { useMoney } from '../money';
import { bus } from '../part';
import type { PayingProps } from '../payment/method';
import type { Order as PaymentOrder, ShownPrice } from '../payment/order';
import { isBusy } from '../payment/payment-state';
import { useTexts } from '../texts/use-texts';
import { AmountSlider } from './amount-slider';
import { ChargerSummary } from './charger-summary';
import type { Costs } from './confirmation-code';
import { Halves, Order, Part, Paying } from './confirmation-layout';
import { PayButton, PaymentOptions } from './payment-options';
import { PriceSummary } from './price-summary';
import { Terms } from './terms';
import type { Agreement } from './use-agreement';
import type { PaymentChoice } from './use-choice';
import type { Payment } from './use-payment';
import { usePriceChangeText } from './use-price-change-text';

/** The data that a server has for a confirmation's first view, and a browser finds out by itself: null there. */
export const FirstView = createContext<{
  /** Where the driver pays. */
  readonly host: string;
} | null>(null);

interface CostPlaceProps extends WhatItCostsProps {
  readonly costs: ChunkState<Costs>;
}

/** 'What will it cost?', where charging has a price. */
function CostPlace({ costs: { code, hasFailed, retry }, ...props }: CostPlaceProps) {
  const t = useTexts('confirmation');
  if (priceOf(props.tariff).state !== 'priced') return null;
  return (
    <Part $last>
      <Stack $height={44}>
        {code && <code.WhatItCosts {...props} />}
        {!code && hasFailed && (
          <>
            <p role="status">{t('costNotLoaded')}</p>
            <Button $look="secondary" onClick={retry}>
              {t('tryAgain')}
            </Button>
          </>
        )}
      </Stack>
    </Part>
  );
}

/** A charge that is paid for now would begin in the minute in which the price was read, else in that of the page's opening. */
const MINUTE_MS = 60_000;

/** By what is paid, and the site that takes the payment. */
const Secure = styled(Note)`
  display: flex;
  gap: 4px;
  align-items: center;
  justify-content: center;
`;

/** Leads to the box of the terms, which a tap on a wallet's button has found empty. */
function showBox(box: HTMLInputElement | null): void {
  box?.scrollIntoView({ block: 'nearest' });
  box?.focus({ preventScroll: true });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  box?.closest('label')?.animate({ translate: ['0', '-6px', '6px', '-4px', '0'] }, 300);
}

/** Whether a dialog of any part is open. */
const useIsDialogOpen = (): boolean =>
  useSyncExternalStore(
    places.subscribe,
    () => places.get().some(({ name }) => name === 'dialog@1'),
    () => false,
  );

/** In an attribute of the element: the place is of another package. */
const asOfStyle = { marginTop: 12 };

interface ConfirmationPageProps {
  readonly charger: Charger;
  readonly price: ShownPrice;
  readonly driver: Driver | null;
  readonly choice: PaymentChoice;
  readonly agreement: Agreement;
  readonly payment: Payment;
  readonly costs: ChunkState<Costs>;
}

/** The page to choose on: charger, price, amount, payment method, terms. */
export function ConfirmationPage({
  charger,
  price,
  driver,
  choice,
  agreement,
  payment: { state, flow, paying, failed, reload },
  costs,
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
  /** The driver, a visitor then, has pressed 'Proceed to payment'. */
  const [isOnTheWay, setIsOnTheWay] = useState(false);
  const isDialogOpen = useIsDialogOpen();
  const changeText = usePriceChangeText();

  const { tariff, readAt } = price;
  const [openedAt] = useState(Date.now);
  const since = useAsOf(price.keptAt, readAt ?? openedAt);
  const minute = Math.floor((readAt ?? openedAt) / MINUTE_MS) * MINUTE_MS;
  const startsAt = useMemo(() => new Date(minute), [minute]);
  const { offered, selected, choose, isKnown } = choice;
  const amount = money(choice.amount);
  const offers = (selected?.from ?? offered.find(({ group }) => group === 'new'))?.offers;
  const problem = state.step === 'choosing' ? state.problem : null;
  const hasPrice = readAt !== null && tariff && priceOf(tariff).state !== 'unavailable';
  // A payment that this browser could not take up again is announced (docs/rules.md: storage-may-fail).
  const Warning = selected?.from.approval?.Warning;
  const canPay = driver === null || (selected !== null && (flow !== null || failed));
  const first = use(FirstView);
  const isAgreed = agreement.accepted && hasPrice && since === null;

  const box = useRef<HTMLInputElement>(null);

  /** The driver's next step before they can pay; null for none, and where the place beside the button has the reason. */
  const needs = (): string | null => {
    if (since !== null) return null;
    if (!hasPrice) return t(tariff === null ? 'needsPrice' : 'loadingPrice');
    if (!agreement.accepted) return t(agreement.label === null ? 'needsTerms' : 'needsTermsAt');
    return driver && isKnown && !selected ? t('needsMethod') : null;
  };

  // A hold that was found in place of making another is chosen.
  const found = state.step === 'choosing' ? state.offered : null;
  useEffect(() => {
    if (found) choose(found);
  }, [found, choose]);
  // A press that waits for the price of now pays nothing once its driver does not accept the terms any more.
  useEffect(() => {
    if (!agreement.accepted) flow?.withdraw();
  }, [agreement.accepted, flow]);

  const orderOf = ({ id: driverId }: Driver, amountPaid: Money): PaymentOrder => ({
    driverId,
    amount: amountPaid,
    at: chargePointOf(charger),
    price,
    holdsShown: offered.flatMap(({ offers: { holdsShown = [] } }) => holdsShown),
  });

  /** 'Pay' was pressed, here or in the warning: asks first for what is missing. */
  const press = (): void => {
    if (!driver) {
      setIsOnTheWay(true);
      return bus.emit('auth/sign-in-requested', { reason: t('signInReason') });
    }
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

  /** For the methods that pay without the button. */
  const withoutButton: PayingProps = {
    amount: choice.amount,
    isBusy: isBusy(state),
    isAgreed: Boolean(isAgreed && flow),
    hasChoice: selected !== null,
    isAskedFor: isOnTheWay && !isDialogOpen && driver !== null && isKnown && isAgreed === true,
    mayPay() {
      if (isBusy(state)) return false;
      if (!isAgreed) {
        showBox(box.current);
        return false;
      }
      if (!flow || !driver) {
        reload();
        return false;
      }
      const isOfNow = flow.isPriceOfNow(price);
      // Another tap pays once it was read.
      if (!isOfNow) flow.checkPrice(orderOf(driver, choice.amount));
      return isOfNow;
    },
    pay(offer, amountPaid) {
      if (driver && isAgreed) flow?.pay(offer, orderOf(driver, amountPaid));
    },
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

  const costed: WhatItCostsProps | null = tariff ? { charger, tariff, amount: choice.amount, startsAt } : null;
  const { id: stationId, isPublished } = charger.location;
  const code = isPublished ? '' : `?${new URLSearchParams({ evse: charger.evse.evseId })}`;

  return (
    <Page>
      <BackLink id="back" to={paths.station(stationId) + code}>
        <VisuallyHidden>{t('back')}:</VisuallyHidden> {charger.location.name || t('unnamed')}
      </BackLink>
      <h1>{t('title')}</h1>
      <Halves>
        <Order>
          <ChargerSummary charger={charger} />
          <PriceSummary
            tariff={tariff}
            before={agreement.before}
            // The device's clock is not known on a server.
            timeZone={first ? null : charger.location.timeZone}
            onReload={price.reload}
          >
            <AsOf of="price" since={since} style={asOfStyle} />
          </PriceSummary>
          {costed && <CostPlace {...costed} costs={costs} />}
        </Order>
        <Paying>
          <Stack $gap={4}>
            <h2>{t('amount')}</h2>
            <AmountSlider amount={choice.amount} locked={choice.isLocked} onChange={choice.setAmount}>
              {costed && costs.code && <costs.code.EnergyEstimate {...costed} />}
            </AmountSlider>
            <Note $size="small">{offers?.meaning(amount)}</Note>
          </Stack>
          {driver ? (
            <PaymentOptions choice={choice} paying={withoutButton} />
          ) : (
            // The ways to pay depend on the driver, who is not known on a server.
            <p role={first ? 'status' : undefined}>{t(first ? 'soon' : 'signInFirst')}</p>
          )}
          <NextStep>
            <Stack $gap={8}>
              <Terms agreement={agreement} locationId={stationId} box={box} />
              <WhyNot id="why-not" act="pay" since={since} />
              <PayButton
                label={selected?.from.offers.payLabel ?? null}
                signedIn={driver !== null}
                amount={amount}
                busy={isBusy(state) ? t(state.step === 'pricing' ? 'checking' : 'paying') : null}
                needs={needs()}
                disabled={!isAgreed || !canPay}
                onPay={press}
              />
              <Secure $size="tiny">
                <LockIcon size={12} />
                {selected && `${selected.from.offers.nameOf(selected.offer)} · `}
                {t('domain', { host: (first ?? location).host })}
              </Secure>
            </Stack>
          </NextStep>
        </Paying>
      </Halves>
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
