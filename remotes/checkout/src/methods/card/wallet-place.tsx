import { ChunkPlace } from '@wattline/remote';
import { cardCode } from './card-code';
import type { WalletProps } from './wallet-props';

/**
 * Apple Pay and Google Pay in one tap. Browsers with either have PaymentRequest too. Code that does not come leaves the
 * page as it was.
 */
export function WalletPlace(props: WalletProps) {
  return (
    <ChunkPlace of={cardCode} isWanted={'PaymentRequest' in window}>
      {({ WalletPay }) => <WalletPay {...props} />}
    </ChunkPlace>
  );
}
