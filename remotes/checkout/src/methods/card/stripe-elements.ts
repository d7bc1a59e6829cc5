import type {
  StripeElementLocale,
  StripeElements,
  StripeExpressCheckoutElement,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js';
import type { WalletType } from '@wattline/api';
import { guarded } from '@wattline/base/browser';
import { config } from '@wattline/base/config';
import { i18n, readLanguage } from '@wattline/base/i18n';

/** The calls that the app makes to any element of the payment service's. */
interface Mountable {
  readonly mount: (place: HTMLElement) => void;
  readonly destroy: () => void;
}

/**
 * Puts an element of the payment service's at a place of the page, in a group of its own; `remove`, which never throws, takes
 * it away. Gives null where the payment service's code throws, and leaves nothing of it there
 * (docs/rules.md: third-parties-may-throw).
 */
export function placeElement<E extends Mountable>(
  place: HTMLElement,
  openGroup: () => StripeElements,
  create: (group: StripeElements) => E,
): { readonly element: E; readonly group: StripeElements; readonly remove: () => void } | null {
  let element: E | undefined;
  const remove = (): void => {
    guarded('stripe: element.destroy', () => element?.destroy());
    place.replaceChildren();
  };
  const placed = guarded('stripe: element.mount', () => {
    const group = openGroup();
    element = create(group);
    element.mount(place);
    return { element, group, remove };
  });
  if (!placed) remove();
  return placed;
}

/** The language on the screen, as the payment service calls it. It shows one that it does not speak as the browser's. */
export function stripeLocale(): StripeElementLocale {
  const language: string = readLanguage(i18n.language);
  return language as StripeElementLocale;
}

/**
 * The buttons of the device's wallets, without the payment service's other ways to pay; `onOffered` is called once it is known
 * whether the device has one.
 */
export function createWalletButtons(
  group: StripeElements,
  onOffered: (isOffered: boolean) => void,
): StripeExpressCheckoutElement {
  const buttons = group.create('expressCheckout', {
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
  buttons.on('ready', ({ availablePaymentMethods }) => onOffered(availablePaymentMethods !== undefined));
  buttons.on('loaderror', () => onOffered(false));
  return buttons;
}

/** The driver has confirmed a wallet's sheet. */
export type ConfirmEvent = StripeExpressCheckoutElementConfirmEvent;

/** The wallet that a driver has confirmed with (null for any other way to pay), and its card's country. */
export function confirmedBy({ expressPaymentType: type, billingDetails }: ConfirmEvent) {
  const walletType: WalletType | null = type === 'apple_pay' || type === 'google_pay' ? type : null;
  return { walletType, country: billingDetails?.address.country || config().money.country };
}
