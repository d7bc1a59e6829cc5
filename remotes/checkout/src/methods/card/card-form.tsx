import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { config } from '@wattline/base/config';
import { useChunk } from '@wattline/remote';
import { FormProblem, LoadingScreen } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../../texts/use-texts';
import { CardFields, type CardFormProps, NoCardForm } from './card-fields';
import { isWalletLikely } from './has-wallet';
import { stripeLibrary } from './load-stripe';
import { type ConfirmEvent, confirmedBy, createWalletButtons, placeElement, stripeLocale } from './stripe-elements';
import { tokenOfWallet } from './tokenize';
import { type Tokenized, useCardErrorText, useSaveCard } from './use-save-card';

/** A card form that is still empty by then is called missing, in milliseconds. */
const PATIENCE_MS = 8_000;

/** Whether an attempt to bring the card form has taken too long by now. A new number is a new attempt. */
function useIsLate(attempt: number): boolean {
  const [lateAttempt, setLateAttempt] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLateAttempt(attempt), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [attempt]);
  return lateAttempt === attempt;
}

const Divider = styled.p`
  display: flex;
  gap: 12px;
  align-items: center;
  margin: 18px 0;
  color: var(--ink-soft);

  &::before,
  &::after {
    flex: 1;
    height: 1px;
    background: var(--line);
    content: '';
  }
`;

/** Has the buttons' height before they are there. */
const Kept = styled.div<{ readonly $isKept: boolean }>`
  ${({ $isKept }) => $isKept && 'min-height: 44px;'}
`;

/**
 * The payment service's form for a card, once its library is there, and the wallets of this device: first where it is
 * known to have one, else last, where no field moves as they come. Where the form stays empty it says so, and may still come.
 */
export function CardForm(props: CardFormProps) {
  const t = useTexts('card-form');
  const { code: stripe, hasFailed, retry } = useChunk(stripeLibrary);
  const isWalletFirst = isWalletLikely();
  const [hasWallets, setHasWallets] = useState(isWalletFirst);
  const [attempt, setAttempt] = useState(0);
  const isLate = useIsLate(attempt);
  const again = (): void => {
    setAttempt((before) => before + 1);
    retry();
  };
  if (!stripe && !hasFailed && !isLate) return <LoadingScreen text={t('loading')} />;
  if (!stripe) {
    return (
      <NoCardForm code={hasFailed ? 'no-payment-config' : 'no-card-form'} onRetry={again} onClose={props.onClose} />
    );
  }

  const wallets = <WalletButtons key={attempt} {...props} stripe={stripe} onAvailable={setHasWallets} />;
  const divider = hasWallets && <Divider>{t('or')}</Divider>;
  return (
    <>
      {isWalletFirst && <Kept $isKept={hasWallets}>{wallets}</Kept>}
      {isWalletFirst && divider}
      <CardFields {...props} stripe={stripe} attempt={attempt} isLate={isLate} onRetry={again} />
      {!isWalletFirst && divider}
      {!isWalletFirst && wallets}
    </>
  );
}

interface WalletButtonsProps extends CardFormProps {
  readonly stripe: Stripe;
  /** Whether this device has a wallet. */
  readonly onAvailable: (available: boolean) => void;
}

/** Apple Pay and Google Pay, where the device has them: their card is saved as a typed one is. */
export function WalletButtons({ stripe, driver, isFirst, onSaved, onAvailable }: WalletButtonsProps) {
  const errorText = useCardErrorText();
  const place = useRef<HTMLDivElement>(null);
  const { problem, save, forget } = useSaveCard(driver.id);
  const [shown, setShown] = useState(true);

  const offer = useEffectEvent((isAvailable: boolean): void => {
    setShown(isAvailable);
    onAvailable(isAvailable);
  });

  const confirm = useEffectEvent((event: ConfirmEvent, tokenize: (country: string) => Promise<Tokenized>): void => {
    const { walletType, country } = confirmedBy(event);
    forget();
    void save(() => tokenize(country), {
      setAsDefault: isFirst,
      walletType,
      // Its sheet has shown no amount.
      onSaved: (id) => onSaved(id, false),
    });
  });

  useEffect(() => {
    if (!place.current) return undefined;
    const locale = stripeLocale();
    const placed = placeElement(
      place.current,
      () =>
        stripe.elements({
          mode: 'setup',
          currency: config().money.currency.toLowerCase(),
          locale,
          paymentMethodCreation: 'manual',
        }),
      (group) => {
        const buttons = createWalletButtons(group, offer);
        buttons.on('confirm', (event) => confirm(event, (country) => tokenOfWallet(stripe, group, country)));
        return buttons;
      },
    );
    if (!placed) offer(false);
    return placed?.remove;
  }, [stripe]);

  return (
    <div hidden={!shown}>
      <div ref={place} />
      {problem !== null && <FormProblem>{errorText(problem)}</FormProblem>}
    </div>
  );
}
