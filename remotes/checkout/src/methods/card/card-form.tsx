import type { Stripe } from '@stripe/stripe-js';
import { useCallback, useEffect, useState } from 'react';
import { Button, FormProblem, FormStack, LoadingScreen } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../../texts/use-texts';
import { CardFields } from './card-fields';
import type { WholeCardFormProps } from './card-form-props';
import { isWalletLikely } from './has-wallet';
import { stripeService } from './load-stripe';
import { useCardErrorText } from './use-card-error-text';
import { WalletButtons } from './wallet-buttons';

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

/** The payment service: null until it is there. Where it cannot be had, `retry` asks for it again. */
function useStripe() {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [failures, setFailures] = useState(0);
  const [retries, setRetries] = useState(0);

  useEffect(() => {
    let isLeft = false;
    const load = async (): Promise<void> => {
      try {
        const service = await stripeService();
        if (!isLeft) setStripe(service);
      } catch {
        if (!isLeft) setFailures(retries + 1);
      }
    };
    void load();
    return () => {
      isLeft = true;
    };
  }, [retries]);

  const retry = useCallback(() => setRetries(failures), [failures]);
  return { stripe, hasFailed: failures > retries, retry };
}

interface NoCardFormProps {
  readonly code: 'no-payment-config' | 'no-card-form';
  readonly onRetry: () => void;
  /** Leads back to the ways to pay. */
  readonly onClose: () => void;
}

/** Says that the card form did not come, and offers another try and the other ways to pay. */
function NoCardForm({ code, onRetry, onClose }: NoCardFormProps) {
  const t = useTexts('card-form');
  const errorText = useCardErrorText();
  return (
    <FormStack as="div">
      <FormProblem>{errorText({ code })}</FormProblem>
      <Button onClick={onRetry}>{t('tryAgain')}</Button>
      <Button $look="secondary" onClick={onClose}>
        {t('otherWays')}
      </Button>
    </FormStack>
  );
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
export function CardForm({ onClose, ...props }: WholeCardFormProps) {
  const t = useTexts('card-form');
  const { stripe, hasFailed, retry } = useStripe();
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
    return <NoCardForm code={hasFailed ? 'no-payment-config' : 'no-card-form'} onRetry={again} onClose={onClose} />;
  }

  const wallets = <WalletButtons key={attempt} {...props} stripe={stripe} onAvailable={setHasWallets} />;
  const divider = hasWallets && <Divider>{t('or')}</Divider>;
  return (
    <>
      {isWalletFirst && <Kept $isKept={hasWallets}>{wallets}</Kept>}
      {isWalletFirst && divider}
      <CardFields
        {...props}
        stripe={stripe}
        attempt={attempt}
        isLate={isLate}
        missing={<NoCardForm code="no-card-form" onRetry={again} onClose={onClose} />}
      />
      {!isWalletFirst && divider}
      {!isWalletFirst && wallets}
    </>
  );
}
