import type { Stripe } from '@stripe/stripe-js';
import { useId, useState, type ReactNode } from 'react';
import { Button, CheckRow, FormProblem, FormStack, IconText, LockIcon, Text, TextField } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useMoney } from '../../money';
import { useTexts } from '../../texts/use-texts';
import type { CardFormProps } from './card-form-props';
import { tokenOf } from './tokenize';
import { useCardElement } from './use-card-element';
import { useCardErrorText } from './use-card-error-text';
import { useSaveCard, type Tokenized } from './use-save-card';

const Frame = styled.div`
  min-height: 54px;
  padding: 14px 16px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-small);
  background: var(--surface);

  &:focus-within,
  &.StripeElement--focus {
    outline: 3px solid var(--accent);
    outline-offset: 1px;
  }

  &.StripeElement--invalid {
    border-color: var(--danger);
  }
`;

interface CardFieldsProps extends CardFormProps {
  readonly stripe: Stripe;
  /** A new number puts the card's fields on the page anew. */
  readonly attempt: number;
  /** The attempt has taken too long. */
  readonly isLate: boolean;
  /** Shown where the card's fields are missing. */
  readonly missing: ReactNode;
}

/** Name, card, default, save. The card's fields are the payment service's own. */
export function CardFields(props: CardFieldsProps) {
  const { stripe, attempt, isLate, missing, driver, isFirst, toPay, onSaved } = props;
  const t = useTexts('card-form');
  const errorText = useCardErrorText();
  const { busy, problem, save, forget } = useSaveCard(driver.id);
  const money = useMoney();
  const [name, setName] = useState(driver.displayName ?? '');
  const [nameMissing, setNameMissing] = useState(false);
  const [cardProblem, setCardProblem] = useState<string | null>(null);
  const [asDefault, setAsDefault] = useState(isFirst);
  const cardLabel = useId();
  const { setPlace, state, element } = useCardElement(stripe, {
    attempt,
    // All that is left to fill in.
    takesFocus: Boolean(driver.displayName),
    onChange(change) {
      forget();
      setCardProblem(change);
    },
  });

  const tokenize = async (): Promise<Tokenized> => {
    const card = element();
    if (!card) return { problem: { code: 'no-card-field' } };
    return tokenOf(() => stripe.createPaymentMethod({ type: 'card', card, billing_details: { name: name.trim() } }));
  };

  return (
    <FormStack
      onSubmit={(event) => {
        event.preventDefault();
        setNameMissing(name.trim() === '');
        const isToPay = toPay !== null;
        if (name.trim() !== '') void save(tokenize, { setAsDefault: asDefault, onSaved: (id) => onSaved(id, isToPay) });
      }}
    >
      <TextField
        label={t('name')}
        autoComplete="cc-name"
        value={name}
        problem={nameMissing ? t('nameMissing') : null}
        onChange={({ target }) => {
          forget();
          setName(target.value);
          setNameMissing(false);
        }}
      />
      <div role="group" aria-labelledby={cardLabel}>
        <Text $weight={600} $bottom={8} id={cardLabel}>
          {t('cardField')}
        </Text>
        <Frame>
          <div key={attempt} ref={setPlace} />
        </Frame>
        {cardProblem !== null && <FormProblem>{cardProblem}</FormProblem>}
        {(state === 'failed' || (state === 'coming' && isLate)) && missing}
      </div>
      {!isFirst && (
        <CheckRow>
          <input type="checkbox" checked={asDefault} onChange={({ target }) => setAsDefault(target.checked)} />
          {t('asDefault')}
        </CheckRow>
      )}
      {problem !== null && <FormProblem>{errorText(problem)}</FormProblem>}
      <Button type="submit" disabled={busy}>
        {busy ? t('saving') : toPay ? t('saveAndPay', { amount: money(toPay) }) : t('save')}
      </Button>
      <IconText>
        <LockIcon size={18} />
        {t('secure')}
      </IconText>
    </FormStack>
  );
}
