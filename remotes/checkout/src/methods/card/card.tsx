import { useEffect, useRef, useState } from 'react';
import type { PaymentMethod as SavedCard } from '@wattline/api';
import type { Driver } from '@wattline/auth';
import { ChunkPlace, useChunk } from '@wattline/remote';
import { Button, DialogPanel, FormProblem, FormStack, LoadingScreen, PlusIcon } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useErrorText } from '../../errors';
import { showNotice } from '../../part';
import type { OptionsProps, PayingProps, PaymentMethod } from '../../payment/method';
import type { Offer } from '../../payment/order';
import { useTexts } from '../../texts/use-texts';
import { cardCode } from './card-code';
import type { CardFormProps } from './card-fields';
import { cardName, CardOptions, isExpired } from './card-options';
import { isWalletLikely } from './has-wallet';
import { type SavedCards, useSavedCards } from './use-saved-cards';
import type { WalletProps } from './wallet-pay';

/** The form's height from the start: no field moves below a finger as its parts come. */
const Room = styled.div`
  min-height: min(27rem, 70dvh);
`;

/**
 * A card, or a wallet on this device, to be saved. The payment service's library and its
 * bindings come once it is open; where they do not, they can be asked for again (docs/rules.md: lazy-chunks-can-be-retried).
 */
export function AddCard(props: CardFormProps) {
  const t = useTexts('payment-methods');
  const errorText = useErrorText();
  const { code, hasFailed, retry } = useChunk(cardCode);
  return (
    <DialogPanel title={t('addTitle')} closeLabel={t('close')} onClose={props.onClose}>
      <Room>
        {code && <code.CardForm {...props} />}
        {!code && !hasFailed && <LoadingScreen text={t('loadingForm')} />}
        {!code && hasFailed && (
          <FormStack as="div">
            <FormProblem>{errorText({ code: 'no-payment-config' })}</FormProblem>
            <Button onClick={retry}>{t('tryAgain')}</Button>
          </FormStack>
        )}
      </Room>
    </DialogPanel>
  );
}

/** As high as the button with its note; without a box of its own where nothing is kept. */
const Kept = styled.div<{ readonly $isKept: boolean }>`
  ${({ $isKept }) => ($isKept ? 'position: relative; min-height: 76px;' : 'display: contents;')}
`;

/**
 * Apple Pay and Google Pay in one tap (docs/rules.md: wallet-in-one-tap). Browsers with either have PaymentRequest too. A
 * payment with a saved card needs the code, so that it comes before the press. Code that does not come leaves the page as
 * it was.
 */
function WalletPlace(props: Omit<WalletProps, 'onKnown'>) {
  const [isNone, setIsNone] = useState(false);
  const isLikely = isWalletLikely();
  return (
    <Kept $isKept={isLikely && !isNone}>
      <ChunkPlace
        of={cardCode}
        isWanted={isLikely || (props.isAgreed && ('PaymentRequest' in window || !props.isFirst))}
      >
        {({ WalletPay }) =>
          'PaymentRequest' in window && <WalletPay {...props} onKnown={(isOffered) => setIsNone(!isOffered)} />
        }
      </ChunkPlace>
    </Kept>
  );
}

interface AddCardBelowProps extends OptionsProps {
  readonly driver: Driver;
  readonly saved: SavedCards;
  readonly paying: PayingProps;
}

/**
 * Below all options: a change of a card that failed, and the way to a new card, which may be paid with as it is saved
 * (docs/rules.md: saved-and-paid).
 */
function AddCardBelow({ driver, saved, paying, disabled, onChoose }: AddCardBelowProps) {
  const t = useTexts('payment-methods');
  /** Null while the dialog is closed. */
  const [adding, setAdding] = useState<{ readonly isFirst: boolean; readonly pays: boolean } | null>(null);
  const latest = useRef({ paying, isOpen: false });
  useEffect(() => {
    latest.current = { paying, isOpen: adding !== null };
  });
  // A card that is still being saved as the page or the dialog is left pays nothing.
  useEffect(() => () => void (latest.current.isOpen = false), []);

  const open = (): void => setAdding({ isFirst: !saved.methods?.length, pays: !paying.hasChoice });
  const [wasAskedFor, setWasAskedFor] = useState(false);
  if (paying.isAskedFor && !wasAskedFor) {
    setWasAskedFor(true);
    // A wallet's button stands first there.
    if (!paying.hasChoice && saved.methods?.length === 0 && !isWalletLikely()) open();
  }

  const keep = (id: string | null, isToPay: boolean): void => {
    const { isOpen, paying: now } = latest.current;
    setAdding(null);
    if (isToPay && isOpen && id !== null) return now.pay(offerOf({ id }), now.amount);
    if (id !== null) onChoose(id);
    showNotice('success', t('saved'));
  };

  return (
    <>
      {saved.failedChange !== null && (
        <FormProblem>{t(saved.failedChange === 'remove' ? 'removeFailed' : 'defaultFailed')}</FormProblem>
      )}
      <Button $look="secondary" disabled={disabled} onClick={open}>
        <PlusIcon size={20} />
        {t('add')}
      </Button>
      {adding && (
        <AddCard
          driver={driver}
          isFirst={adding.isFirst}
          toPay={adding.pays && paying.isAgreed ? paying.amount : null}
          onClose={() => setAdding(null)}
          onSaved={keep}
        />
      )}
    </>
  );
}

const offerOf = ({ id }: Pick<SavedCard, 'id'>): Offer => ({ type: 'new', id, amount: null });

/** The offers of saved cards. `preferred` is the default one, else the first. */
export function cardOffers(cards: readonly SavedCard[], now: Date): { all: readonly Offer[]; preferred: Offer | null } {
  const usable = cards.filter((one) => !isExpired(one, now));
  const preferred = usable.find(({ isDefault }) => isDefault) ?? usable[0];
  return { all: usable.map(offerOf), preferred: preferred ? offerOf(preferred) : null };
}

/** A hold on a saved card, which the driver may have to confirm with the bank. */
export const card: PaymentMethod = {
  name: 'card',
  group: 'new',
  makes: 'hold',
  useOffers(driver) {
    const t = useTexts('payment-methods');
    const saved = useSavedCards(driver?.id ?? null);
    // It does not change while the page is shown.
    const [now] = useState(() => new Date());
    return {
      ...cardOffers(saved.methods ?? [], now),
      isKnown: saved.methods !== undefined || saved.failed,
      nameOf({ id }) {
        const method = saved.methods?.find((one) => one.id === id);
        return method ? cardName(method, t) : '';
      },
      meaning: (amount) => t('meaning', { amount }),
      options: (props) => <CardOptions {...props} saved={saved} now={now} />,
      below: (props, paying) => driver && <AddCardBelow {...props} driver={driver} saved={saved} paying={paying} />,
      express: {
        isFirst: isWalletLikely(),
        show: (props) => driver && <WalletPlace {...props} driverId={driver.id} isFirst={!saved.methods?.length} />,
      },
    };
  },
};
