import { useEffect, useState } from 'react';
import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { i18n } from '@wattline/i18n';
import { Button, FormProblem, FormStack, LoadingScreen } from '@wattline/ui';
import { styled } from '@wattline/styled';
import { CardFields } from './card-fields';
import { stripeService } from './load-stripe';
import { usePaymentMethodTexts } from './payment-method-texts';
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

export interface CardFormProps {
  readonly driverId: string;
  /** It would be the only card. */
  readonly isFirst: boolean;
  /** A service's message in the language on the screen. */
  readonly problemOf: (message: string) => string;
  readonly onSaved: (paymentMethodId: string | null) => void;
}

type Loading = { readonly stripe: Stripe | null; readonly problem: string | null };

const nothing: Loading = { stripe: null, problem: null };

/** The payment service's form for a card, once its library is there, and the wallets of this device. */
export function CardForm(props: CardFormProps) {
  const t = usePaymentMethodTexts();
  const [{ stripe, problem }, setLoading] = useState(nothing);
  const [hasWallets, setHasWallets] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let wanted = true;
    stripeService().then(
      (loaded) => wanted && setLoading({ stripe: loaded, problem: null }),
      (error: unknown) => wanted && setLoading({ stripe: null, problem: error instanceof Error ? error.message : '' }),
    );
    return () => {
      wanted = false;
    };
  }, [tries]);

  if (problem !== null) {
    return (
      <FormStack
        onSubmit={(event) => {
          event.preventDefault();
          setLoading(nothing);
          setTries(tries + 1);
        }}
      >
        <FormProblem>{props.problemOf(problem)}</FormProblem>
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
