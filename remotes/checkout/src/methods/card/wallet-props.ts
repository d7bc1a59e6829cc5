import type { ExpressProps, Offer } from '../../payment/method';

/** What paying by wallet is given. */
export interface WalletProps extends ExpressProps {
  readonly driverId: string;
  /** It would be the only card. */
  readonly isFirst: boolean;
  /** What is paid with a saved card. */
  readonly offerOf: (card: { readonly id: string }) => Offer;
}
