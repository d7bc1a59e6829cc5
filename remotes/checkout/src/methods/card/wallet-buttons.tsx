import { ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import { useState } from 'react';
import type { WalletType } from '@wattline/api';
import { FormProblem } from '@wattline/ui';
import type { CardFormProps } from './card-form-props';
import { notRead, useCardErrorText } from './use-card-error-text';
import { useSaveCard, type Tokenized } from './use-save-card';

const isWallet = (type: string): type is WalletType => type === 'apple_pay' || type === 'google_pay';

/** The country of the request to a card wallet, where the wallet does not name the card's own. */
const COUNTRY = 'US';

interface WalletButtonsProps extends CardFormProps {
  /** Whether this device has a wallet. */
  readonly onAvailable: (available: boolean) => void;
}

/** Apple Pay and Google Pay, where the device has them: their card is saved as a typed one is. */
export function WalletButtons({ driverId, isFirst, onSaved, onAvailable }: WalletButtonsProps) {
  const errorText = useCardErrorText();
  const stripe = useStripe();
  const elements = useElements();
  const { problem, save, forget } = useSaveCard(driverId, onSaved);
  const [shown, setShown] = useState(true);

  const tokenize = async (country: string): Promise<Tokenized> => {
    if (!stripe || !elements) return { problem: { code: 'no-card-field' } };
    const { error: incomplete } = await elements.submit();
    if (incomplete) return { problem: notRead(incomplete) };
    const { error, paymentMethod } = await stripe.createPaymentMethod({
      elements,
      params: { billing_details: { address: { country } } },
    });
    if (error) return { problem: notRead(error) };
    return paymentMethod?.id ? { token: paymentMethod.id } : { problem: { code: 'no-card-token' } };
  };

  const confirm = ({ expressPaymentType: type, billingDetails }: StripeExpressCheckoutElementConfirmEvent): void => {
    forget();
    void save(() => tokenize(billingDetails?.address.country || COUNTRY), {
      setAsDefault: isFirst,
      ...(isWallet(type) && { walletType: type }),
    });
  };

  return (
    <div hidden={!shown}>
      <ExpressCheckoutElement
        options={{
          paymentMethods: {
            applePay: 'auto',
            googlePay: 'auto',
            link: 'never',
            paypal: 'never',
            amazonPay: 'never',
            klarna: 'never',
          },
          buttonHeight: 48,
        }}
        onReady={({ availablePaymentMethods }) => {
          setShown(availablePaymentMethods !== undefined);
          onAvailable(availablePaymentMethods !== undefined);
        }}
        onLoadError={() => setShown(false)}
        onConfirm={confirm}
      />
      {problem !== null && <FormProblem>{errorText(problem)}</FormProblem>}
    </div>
  );
}
