import { useCode } from '../../use-code';
import type { WalletProps } from './wallet-props';

/** As high as its content, which comes last (docs/rules.md: nothing-jumps). */
const place = { minHeight: 78 };

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
  return isOffered && <div style={place}>{data && <data.WalletPay {...props} />}</div>;
}
