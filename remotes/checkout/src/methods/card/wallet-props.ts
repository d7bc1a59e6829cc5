import type { ExpressProps, Offer } from '../../payment/method';

/** The properties of the wallet's buttons. */
export interface WalletProps extends ExpressProps {
  readonly driverId: string;
  /** It would be the only card. */
  readonly isFirst: boolean;
  /** The offer of a saved card. */
  readonly offerOf: (card: { readonly id: string }) => Offer;
}
