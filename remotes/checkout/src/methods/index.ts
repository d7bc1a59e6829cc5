import type { PaymentMaker, PaymentMethod } from '../payment/method';
import type { MethodBody } from '../payment/method-body';
import { athMovil } from './ath-movil/ath-movil';
import { unusedPayment } from './ath-movil/unused-payment';
import { card } from './card/card';
import { savedHold } from './saved-hold/saved-hold';

/** All ways to pay, in their order on the screen, which is also the order in which one is chosen for the driver. */
export const methods: readonly PaymentMethod[] = [unusedPayment, savedHold, card, athMovil];

type MakingMethod = PaymentMethod & { readonly maker: PaymentMaker };

const making = methods.filter((method): method is MakingMethod => method.maker !== null);

/** The method that makes, or has made, the payments of a `paymentMethodId`. */
export const methodOf = (paymentMethodId: string | null): MakingMethod =>
  making.find(({ maker }) => maker.recordedAs === paymentMethodId) ?? card;

interface Bodies {
  /** By the `paymentMethodId` of a payment. */
  readonly of: (paymentMethodId: string | null) => MethodBody;
  readonly all: readonly MethodBody[];
}

/** Fetches what a payment needs of the methods. */
export async function loadBodies(): Promise<Bodies> {
  const byCard = await card.maker.load();
  const bodies = await Promise.all(making.map(async ({ maker }) => [maker.recordedAs, await maker.load()] as const));
  return {
    of: (paymentMethodId) => bodies.find(([recordedAs]) => recordedAs === paymentMethodId)?.[1] ?? byCard,
    all: bodies.map(([, body]) => body),
  };
}
