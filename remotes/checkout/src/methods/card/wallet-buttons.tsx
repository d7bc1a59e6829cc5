import type { Stripe, StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { config } from '@wattline/base/config';
import { FormProblem } from '@wattline/ui';
import type { CardFormProps } from './card-form-props';
import { placeElement } from './placed-element';
import { stripeLocale } from './stripe-locale';
import { tokenOfWallet } from './tokenize';
import { useCardErrorText } from './use-card-error-text';
import { useSaveCard, type Tokenized } from './use-save-card';
import { createWalletButtons, walletTypeOf } from './wallet-element';

interface WalletButtonsProps extends CardFormProps {
  readonly stripe: Stripe;
  /** Whether this device has a wallet. */
  readonly onAvailable: (available: boolean) => void;
}

/** Apple Pay and Google Pay, where the device has them: their card is saved as a typed one is. */
export function WalletButtons({ stripe, driver, isFirst, onSaved, onAvailable }: WalletButtonsProps) {
  const errorText = useCardErrorText();
  const place = useRef<HTMLDivElement>(null);
  const { problem, save, forget } = useSaveCard(driver.id);
  const [shown, setShown] = useState(true);

  const offer = useEffectEvent((isAvailable: boolean): void => {
    setShown(isAvailable);
    onAvailable(isAvailable);
  });

  const confirm = useEffectEvent(
    (
      { expressPaymentType: type, billingDetails }: StripeExpressCheckoutElementConfirmEvent,
      tokenize: (country: string) => Promise<Tokenized>,
    ): void => {
      const walletType = walletTypeOf(type);
      forget();
      void save(() => tokenize(billingDetails?.address.country || config().money.country), {
        setAsDefault: isFirst,
        ...(walletType && { walletType }),
        // Its sheet has shown no amount.
        onSaved: (id) => onSaved(id, false),
      });
    },
  );

  useEffect(() => {
    if (!place.current) return undefined;
    const locale = stripeLocale();
    const placed = placeElement(
      place.current,
      () =>
        stripe.elements({
          mode: 'setup',
          currency: config().money.currency.toLowerCase(),
          locale,
          paymentMethodCreation: 'manual',
        }),
      (group) => {
        const buttons = createWalletButtons(group);
        buttons.on('ready', ({ availablePaymentMethods }) => offer(availablePaymentMethods !== undefined));
        buttons.on('loaderror', () => offer(false));
        buttons.on('confirm', (event) => confirm(event, (country) => tokenOfWallet(stripe, group, country)));
        return buttons;
      },
    );
    if (!placed) offer(false);
    return placed?.remove;
  }, [stripe]);

  return (
    <div hidden={!shown}>
      <div ref={place} />
      {problem !== null && <FormProblem>{errorText(problem)}</FormProblem>}
    </div>
  );
}
