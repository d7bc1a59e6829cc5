import { useState } from 'react';
import { chunk, useChunk } from '@wattline/remote';
import { styled } from '@wattline/styled';
import { Button, FormProblem, FormStack, LoadingScreen } from '@wattline/ui';
import { useTexts } from '../../texts/use-texts';
import { CardFields } from './card-fields';
import type { CardFormProps } from './card-form-props';
import { stripeService } from './load-stripe';
import { useCardErrorText } from './use-card-error-text';
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

/** The payment service's form for a card, once its library is there, and the wallets of this device. */
export function CardForm(props: CardFormProps) {
  const t = useTexts('card-form');
  const errorText = useCardErrorText();
  const [service] = useState(() => chunk(stripeService, { when: 'asked' }));
  const { code: stripe, hasFailed, retry } = useChunk(service);
  const [hasWallets, setHasWallets] = useState(false);
  if (hasFailed && !stripe) {
    return (
      <FormStack
        onSubmit={(event) => {
          event.preventDefault();
          retry();
        }}
      >
        <FormProblem>{errorText({ code: 'no-payment-config' })}</FormProblem>
        <Button type="submit">{t('tryAgain')}</Button>
      </FormStack>
    );
  }
  if (!stripe) return <LoadingScreen text={t('loading')} />;

  return (
    <>
      <WalletButtons {...props} stripe={stripe} onAvailable={setHasWallets} />
      {hasWallets && <Divider>{t('or')}</Divider>}
      <CardFields {...props} stripe={stripe} />
    </>
  );
}
