import type { StripeElements, StripeElementsOptionsMode, StripeExpressCheckoutElement } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import type { WalletType } from '@wattline/api';
import { guarded, guardedAnswer, randomHex } from '@wattline/base/browser';
import type { Money } from '@wattline/base/money';
import { FormProblem, Note } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import type { PayingProps } from '../../payment/method';
import { useTexts } from '../../texts/use-texts';
import { hasWallet } from './has-wallet';
import { stripeLibrary } from './load-stripe';
import { confirmedBy, createWalletButtons, placeElement, stripeLocale } from './stripe-elements';
import { tokenOfWallet } from './tokenize';
import { type CardFailure, problemOf, saveCard, useCardErrorText } from './use-save-card';
import { reloadSavedCards } from './use-saved-cards';
import { createWalletPayment, type SavedWalletCard, type WalletPayment } from './wallet-payment';

/** The properties of the wallet's buttons. */
export interface WalletProps extends PayingProps {
  readonly driverId: string;
  /** It would be the only card. */
  readonly isFirst: boolean;
  /** Whether the payment service has found a wallet on this device. */
  readonly onKnown: (isOffered: boolean) => void;
}

/** Until it is offered it takes no place of its own, and is as wide as the payment service will have it. */
const Wallet = styled.div<{ $isOffered: boolean }>`
  display: grid;
  gap: 8px;
  ${({ $isOffered }) => !$isOffered && 'position: absolute; inset: auto 0 0; height: 0; overflow: hidden; visibility: hidden;'}
`;

/** An amount as the payment service has it. */
const inService = ({ minor, currency }: Money) => ({ amount: minor, currency: currency.toLowerCase() });

/** The card is held, not charged, and may be held again: it is saved to the driver's account. */
const elementsOptions = (amount: Money): StripeElementsOptionsMode => ({
  mode: 'payment',
  ...inService(amount),
  captureMethod: 'manual',
  setupFutureUsage: 'off_session',
  paymentMethodCreation: 'manual',
  locale: stripeLocale(),
});

async function save(
  { driverId, isFirst }: WalletProps,
  token: string,
  walletType: WalletType | null,
): Promise<SavedWalletCard> {
  try {
    const id = await saveCard(driverId, { token, key: randomHex(16) }, { setAsDefault: isFirst, walletType });
    return id === null ? { problem: { code: 'card-unclear' } } : { cardId: id };
  } catch (error) {
    void reloadSavedCards(driverId);
    return { problem: problemOf(error) };
  }
}

/** Lets the buttons and the sheet of a wallet work on its payment; `amount` is what the page shows. */
function listen(buttons: StripeExpressCheckoutElement, payment: WalletPayment, amount: () => Money): void {
  buttons.on('click', ({ resolve, reject }) => {
    if (!payment.tapped(amount())) return void guarded('stripe: click.reject', reject);
    // Where no sheet opens, another tap begins anew.
    const isOpen = guarded('stripe: click.resolve', () => {
      resolve();
      return true;
    });
    if (!isOpen) payment.cancelled();
  });
  buttons.on('cancel', payment.cancelled);
  buttons.on(
    'confirm',
    (event) =>
      void payment.confirmed({
        ...confirmedBy(event),
        onFailed: () => void guarded('stripe: paymentFailed', () => event.paymentFailed({ reason: 'fail' })),
      }),
  );
}

/** The buttons of the device's wallets, once the payment service has reported that it has one. */
export function WalletPay(props: WalletProps) {
  const t = useTexts('wallet-pay');
  const errorText = useCardErrorText();
  const place = useRef<HTMLDivElement>(null);
  const elements = useRef<StripeElements>(undefined);
  const [isOffered, setIsOffered] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<CardFailure | null>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  const { amount, isAgreed } = props;
  const payment = useRef<WalletPayment>(undefined);
  // A sheet that is open when the price changes pays nothing: its driver has not accepted that price.
  useEffect(() => {
    if (!isAgreed) payment.current?.left();
  }, [isAgreed]);

  useEffect(() => {
    const group = elements.current;
    const update = async (): Promise<void> => {
      const updated = await guardedAnswer('stripe: elements.update', async () => group?.update(inService(amount)));
      // Its sheet would show another amount than the page.
      if (updated === null) setIsOffered(false);
    };
    void update();
  }, [amount]);

  useEffect(() => {
    let leave = (): void => {};
    let isLeft = false;

    async function open(): Promise<void> {
      if (!hasWallet()) return latest.current.onKnown(false);
      const stripe = await stripeLibrary.load();
      if (isLeft || !place.current) return;
      const order = (group: StripeElements): WalletPayment =>
        createWalletPayment({
          mayPay: () => latest.current.mayPay(),
          tokenize: (country) => tokenOfWallet(stripe, group, country),
          save: (token, walletType) => save(latest.current, token, walletType),
          pay: (id, ordered) => latest.current.pay({ type: 'new', id, amount: null }, ordered),
          tell({ isWorking, problem: found }) {
            setIsSaving(isWorking);
            setProblem(found);
          },
        });
      const offer = (isThere: boolean): void => {
        setIsOffered(isThere);
        latest.current.onKnown(isThere);
      };
      const placed = placeElement(
        place.current,
        () => stripe.elements(elementsOptions(latest.current.amount)),
        (group) => {
          const buttons = createWalletButtons(group, offer);
          payment.current = order(group);
          listen(buttons, payment.current, () => latest.current.amount);
          return buttons;
        },
      );
      elements.current = placed?.group;
      if (!placed) latest.current.onKnown(false);
      leave = () => {
        payment.current?.left();
        placed?.remove();
        elements.current = undefined;
      };
    }

    // Where the payment service cannot be had, the page is as it was.
    void open().catch(() => latest.current.onKnown(false));
    return () => {
      isLeft = true;
      leave();
    };
  }, []);

  return (
    <Wallet $isOffered={isOffered}>
      <div ref={place} />
      {isOffered && (
        <Note $size="small" style={{ textAlign: 'center' }} role="status">
          {t(isSaving ? 'saving' : 'note')}
        </Note>
      )}
      {problem !== null && (
        <FormProblem>
          {problem.code === 'card-unclear' ? t('unclear') : errorText(problem)} {t('nothingHeld')}
        </FormProblem>
      )}
    </Wallet>
  );
}
