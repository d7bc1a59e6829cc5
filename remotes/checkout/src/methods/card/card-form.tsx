import { Elements } from '@stripe/react-stripe-js';
import { useState } from 'react';
import { i18n } from '@wattline/i18n';
import { styled } from '@wattline/styled';
import { Button, FormProblem, FormStack, LoadingScreen } from '@wattline/ui';
import { useCode } from '../../use-code';
import { CardFields } from './card-fields';
import type { CardFormProps } from './card-form-props';
import { useCardTexts } from './card-texts';
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
  const t = useCardTexts();
  const errorText = useCardErrorText();
  const { data: stripe, error, isFetching, refetch } = useCode('stripe', stripeService);
  const [hasWallets, setHasWallets] = useState(false);
  if (error && !isFetching) {
    return (
      <FormStack
        onSubmit={(event) => {
          event.preventDefault();
          void refetch();
        }}
      >
        <FormProblem>{errorText({ code: 'no-payment-config' })}</FormProblem>
        <Button type="submit">{t('tryAgain')}</Button>
      </FormStack>
    );
  }
  if (!stripe) return <LoadingScreen text={t('loadingForm')} />;

  const locale = i18n.language === 'es' ? 'es' : 'en';
  return (
    <>
      <Elements stripe={stripe} options={{ mode: 'setup', currency: 'usd', locale, paymentMethodCreation: 'manual' }}>
        <WalletButtons {...props} onAvailable={setHasWallets} />
      </Elements>
      {hasWallets && <Divider>{t('or')}</Divider>}
      <Elements stripe={stripe} options={{ locale }}>
        <CardFields {...props} />
      </Elements>
    </>
  );
}
