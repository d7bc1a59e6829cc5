import { useState } from 'react';
import { chunk, useChunk } from '@wattline/remote';
import { styled } from '@wattline/styled';
import { LoadingScreen } from '@wattline/ui';
import { useTexts } from '../../texts/use-texts';
import { CardFields } from './card-fields';
import type { WholeCardFormProps } from './card-form-props';
import { stripeService } from './load-stripe';
import { NoCardForm } from './no-card-form';
import { useIsLate } from './use-is-late';
import { WalletButtons } from './wallet-buttons';

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

/**
 * The payment service's form for a card, once its library is there, and the wallets of this device. Where it stays empty
 * it says so, and may still come.
 */
export function CardForm({ onClose, ...props }: WholeCardFormProps) {
  const t = useTexts('card-form');
  const [service] = useState(() => chunk(stripeService, { when: 'asked' }));
  const { code: stripe, hasFailed, retry } = useChunk(service);
  const [hasWallets, setHasWallets] = useState(false);
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

  return (
    <>
      <WalletButtons key={attempt} {...props} stripe={stripe} onAvailable={setHasWallets} />
      {hasWallets && <Divider>{t('or')}</Divider>}
      <CardFields
        {...props}
        stripe={stripe}
        attempt={attempt}
        isLate={isLate}
        missing={<NoCardForm code="no-card-form" onRetry={again} onClose={onClose} />}
      />
    </>
  );
}
