import { useState } from 'react';
import type { PaymentMethod as SavedCard } from '@wattline/api';
import { ChunkPlace } from '@wattline/remote';
import { Button, FormProblem, PlusIcon } from '@wattline/ui';
import { showNotice } from '../../part';
import type { OptionsProps, PaymentMethod } from '../../payment/method';
import type { Offer } from '../../payment/offer';
import { useTexts } from '../../texts/use-texts';
import { useMountTime } from '../../use-mount-time';
import { AddCard } from './add-card';
import { cardCode } from './card-code';
import { CardOptions } from './card-options';
import { firstChoice, isExpired } from './usable-cards';
import { type SavedCards, useSavedCards } from './use-saved-cards';
import type { WalletProps } from './wallet-props';

/**
 * Apple Pay and Google Pay in one tap. Browsers with either have PaymentRequest too. A payment with a saved card needs the
 * code, so that it comes before the press. Code that does not come leaves the page as it was.
 */
function WalletPlace(props: WalletProps) {
  return (
    <ChunkPlace of={cardCode} isWanted={'PaymentRequest' in window || !props.isFirst}>
      {({ WalletPay }) => 'PaymentRequest' in window && <WalletPay {...props} />}
    </ChunkPlace>
  );
}

interface AddCardBelowProps extends OptionsProps {
  readonly driverId: string;
  readonly saved: SavedCards;
}

/** Below all options: a change of a card that failed, and the way to a new card. */
function AddCardBelow({ driverId, saved, disabled, onChoose }: AddCardBelowProps) {
  const t = useTexts('payment-methods');
  const [adding, setAdding] = useState(false);
  return (
    <>
      {saved.failedChange !== null && (
        <FormProblem>{t(saved.failedChange === 'remove' ? 'removeFailed' : 'defaultFailed')}</FormProblem>
      )}
      <Button $look="secondary" disabled={disabled} onClick={() => setAdding(true)}>
        <PlusIcon size={20} />
        {t('add')}
      </Button>
      {adding && (
        <AddCard
          driverId={driverId}
          isFirst={!saved.methods?.length}
          onClose={() => setAdding(false)}
          onSaved={(id) => {
            setAdding(false);
            if (id !== null) onChoose(id);
            showNotice('success', t('saved'));
          }}
        />
      )}
    </>
  );
}

const offerOf = ({ id }: Pick<SavedCard, 'id'>): Offer => ({ type: 'new', id, amount: null });

/** The offers of saved cards. `preferred` is the default one, else the first. */
export function cardOffers(cards: readonly SavedCard[], now: Date): { all: readonly Offer[]; preferred: Offer | null } {
  const preferred = firstChoice(cards, now);
  return { all: cards.filter((one) => !isExpired(one, now)).map(offerOf), preferred: preferred && offerOf(preferred) };
}

/** A hold on a saved card, which the driver may have to confirm with the bank. */
export const card: PaymentMethod = {
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
      meaning: (amount) => t('meaning', { amount }),
      options: (props) => <CardOptions {...props} saved={saved} />,
      below: (props) => driver && <AddCardBelow {...props} driverId={driver.id} saved={saved} />,
      express: (props) => driver && <WalletPlace {...props} driverId={driver.id} isFirst={!saved.methods?.length} />,
    };
  },
};
