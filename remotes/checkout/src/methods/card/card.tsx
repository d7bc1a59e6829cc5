import type { PaymentMethod as SavedCard } from '@wattline/api';
import type { MakingMethod, Offer } from '../../payment/method';
import { useTexts } from '../../texts/use-texts';
import { useMountTime } from '../../use-mount-time';
import { AddCardBelow } from './add-card-below';
import { CardOptions } from './card-options';
import { firstChoice, isExpired } from './usable-cards';
import { useSavedCards } from './use-saved-cards';
import { WalletPlace } from './wallet-place';

const offerOf = ({ id }: Pick<SavedCard, 'id'>): Offer => ({
  id,
  amount: null,
  pay: (flow, { shown, ...order }) => flow.pay({ ...order, paymentMethodId: id }, shown),
});

/** The offers of saved cards. `preferred` is the default one, else the first. */
export function cardOffers(cards: readonly SavedCard[], now: Date): { all: readonly Offer[]; preferred: Offer | null } {
  const preferred = firstChoice(cards, now);
  return { all: cards.filter((one) => !isExpired(one, now)).map(offerOf), preferred: preferred && offerOf(preferred) };
}

/** A hold on a saved card, which the driver may have to confirm with the bank. */
export const card: MakingMethod = {
  name: 'card',
  group: 'new',
  makes: 'hold',
  useOffers(driver) {
    const t = useTexts('payment-methods');
    const saved = useSavedCards(driver?.id ?? null);
    const now = useMountTime();
    return {
      ...cardOffers(saved.methods ?? [], now),
      isKnown: saved.methods !== undefined || saved.failed,
      shown: [],
      hasNewSince: () => false,
      meaning: (amount) => t('meaning', { amount }),
      payLabel: null,
      missing: null,
      options: (props) => <CardOptions {...props} saved={saved} />,
      below: (props) => driver && <AddCardBelow {...props} driverId={driver.id} saved={saved} />,
      express: (props) =>
        driver && <WalletPlace {...props} driverId={driver.id} isFirst={!saved.methods?.length} offerOf={offerOf} />,
      refresh: () => undefined,
    };
  },
};
