import { useCode } from '../../use-code';
import type { WalletProps } from './wallet-props';

/**
 * Apple Pay and Google Pay in one tap. Browsers with either have PaymentRequest too. What does not come leaves the page as
 * it was.
 */
export function WalletPlace(props: WalletProps) {
  const isOffered = 'PaymentRequest' in window;
  const { data } = useCode(
    'wallet-pay',
    async () => import(/* webpackChunkName: "wallet-pay" */ './wallet-pay'),
    isOffered,
  );
  return data && <data.WalletPay {...props} />;
}
