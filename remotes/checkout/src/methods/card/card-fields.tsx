import type { Stripe, StripeCardElement, StripeCardElementOptions } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Driver } from '@wattline/auth';
import { guarded } from '@wattline/base/browser';
import type { Money } from '@wattline/base/money';
import { Button, CheckRow, FormProblem, FormStack, IconText, LockIcon, Text, TextField } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useMoney } from '../../money';
import { useTexts } from '../../texts/use-texts';
import { placeElement, stripeLocale } from './stripe-elements';
import { tokenOf } from './tokenize';
import { type Tokenized, useCardErrorText, useSaveCard } from './use-save-card';

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

/** The properties of the form for a card, and of each of its parts. */
export interface CardFormProps {
  readonly driver: Driver;
  /** It would be the only card. */
  readonly isFirst: boolean;
  /** The amount that is paid with the card as soon as it is saved; null for none. */
  readonly toPay: Money | null;
  /** `isToPay`: the driver pressed to pay with it. */
  readonly onSaved: (paymentMethodId: string | null, isToPay: boolean) => void;
  /** Leads back to the ways to pay. */
  readonly onClose: () => void;
}

interface NoCardFormProps {
  readonly code: 'no-payment-config' | 'no-card-form';
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Says that the card form did not come, and offers another try and the other ways to pay. */
export function NoCardForm({ code, onRetry, onClose }: NoCardFormProps) {
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

interface CardFieldsProps extends CardFormProps {
  readonly stripe: Stripe;
  /** A new number puts the card's fields on the page anew. */
  readonly attempt: number;
  /** The attempt has taken too long. */
  readonly isLate: boolean;
  /** Makes another attempt. */
  readonly onRetry: () => void;
}

/** Name, card, default, save. The card's fields are the payment service's own. */
export function CardFields(props: CardFieldsProps) {
  const { stripe, attempt, isLate, onRetry, driver, isFirst, toPay, onSaved, onClose } = props;
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
        {(state === 'failed' || (state === 'coming' && isLate)) && (
          <NoCardForm code="no-card-form" onRetry={onRetry} onClose={onClose} />
        )}
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

/** The fields are in a frame of the payment service's: the page's look reaches them only as values. */
function cardStyle(): NonNullable<StripeCardElementOptions['style']> {
  const root = getComputedStyle(document.documentElement);
  const value = (name: string): string => root.getPropertyValue(name).trim();
  return {
    base: {
      color: value('--ink'),
      iconColor: value('--ink-soft'),
      fontFamily: value('--font'),
      // Below 16 px a phone would zoom in on the field.
      fontSize: '16px',
      '::placeholder': { color: value('--ink-soft') },
    },
    invalid: { color: value('--danger'), iconColor: value('--danger') },
  };
}

/** How far an attempt to put the fields on the page is. 'failed': the payment service's code threw, or it reported so. */
type CardElementState = 'coming' | 'ready' | 'failed';

interface CardElementOptions {
  /** A new number puts the fields on the page anew. */
  readonly attempt: number;
  /** They take the focus once they are there. */
  readonly takesFocus: boolean;
  /** Is given what the payment service says of them; null for nothing wrong. */
  readonly onChange: (problem: string | null) => void;
}

/**
 * The payment service's fields for a card. `setPlace` is the ref of the element where they stand, with the attempt as its key;
 * `element` gives the one to make a card of, null where there is none.
 */
function useCardElement(stripe: Stripe, { attempt, takesFocus, onChange }: CardElementOptions) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const element = useRef<StripeCardElement>(null);
  const [known, setKnown] = useState<{ attempt: number; state: CardElementState }>({ attempt, state: 'coming' });
  const changed = useEffectEvent(onChange);
  const tell = useEffectEvent((state: CardElementState) => setKnown({ attempt, state }));
  const focus = useEffectEvent((card: StripeCardElement): void => {
    if (takesFocus) guarded('stripe: element.focus', () => card.focus());
  });

  useEffect(() => {
    if (!place) return undefined;
    const locale = stripeLocale();
    const placed = placeElement(
      place,
      () => stripe.elements({ locale }),
      (group) => {
        const card = group.create('card', { hidePostalCode: true, style: cardStyle() });
        card.on('ready', () => {
          tell('ready');
          focus(card);
        });
        card.on('loaderror', () => tell('failed'));
        // Escape in their frame does not come to the dialog around them by itself.
        card.on('escape', () => place.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })));
        card.on('change', ({ error }) => changed(error?.message ?? null));
        return card;
      },
    );
    element.current = placed?.element ?? null;
    const timer = placed ? undefined : setTimeout(() => tell('failed'));
    return () => {
      clearTimeout(timer);
      element.current = null;
      placed?.remove();
    };
  }, [stripe, place]);

  return {
    setPlace,
    state: known.attempt === attempt ? known.state : 'coming',
    element: () => element.current,
  };
}
