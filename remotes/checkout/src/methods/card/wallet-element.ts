import type { StripeElements, StripeExpressCheckoutElement } from '@stripe/stripe-js';
import type { WalletType } from '@wattline/api';

/** The payment service's name of a wallet; null for any other way to pay. */
export const walletTypeOf = (type: string): WalletType | null =>
  type === 'apple_pay' || type === 'google_pay' ? type : null;

/** The buttons of the device's wallets, without the payment service's other ways to pay. */
export const createWalletButtons = (group: StripeElements): StripeExpressCheckoutElement =>
  group.create('expressCheckout', {
    paymentMethods: {
      applePay: 'auto',
      googlePay: 'auto',
      link: 'never',
      paypal: 'never',
      amazonPay: 'never',
      klarna: 'never',
    },
    buttonHeight: 48,
  });
