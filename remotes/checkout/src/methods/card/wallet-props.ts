import type { ExpressProps } from '../../payment/method';

/** The properties of the wallet's buttons. */
export interface WalletProps extends ExpressProps {
  readonly driverId: string;
  /** It would be the only card. */
  readonly isFirst: boolean;
}
