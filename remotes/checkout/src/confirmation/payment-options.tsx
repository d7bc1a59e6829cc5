import { Fragment } from 'react';
import { NextStep } from '@wattline/remote';
import { Button } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import type { OptionsProps } from '../payment/method';
import { useTexts } from '../texts/use-texts';
import type { OfferedMethod, PaymentChoice } from './use-choice';

const Group = styled.fieldset`
  display: grid;
  gap: 8px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & > legend {
    margin-bottom: 8px;
    padding: 0;
    color: var(--ink-soft);
    font-size: var(--small);
  }
`;

interface PaymentOptionsProps {
  readonly choice: PaymentChoice;
  readonly disabled: boolean;
}

/** All that a driver can pay with: what was made before and is not used yet, then the ways to pay anew. */
export function PaymentOptions({ choice: { offered, selected, choose }, disabled }: PaymentOptionsProps) {
  const t = useTexts('confirmation');
  const propsOf = ({ method }: OfferedMethod): OptionsProps => ({
    chosenId: selected?.from.method === method ? selected.offer.id : null,
    disabled,
    onChoose: (id) => choose({ method, id }),
  });
  const optionsOf = (group: OfferedMethod['group']) =>
    offered
      .filter((one) => one.group === group)
      .map((one) => <Fragment key={one.method}>{one.offers.options(propsOf(one))}</Fragment>);

  return (
    <>
      {offered.some(({ group, offers }) => group === 'unused' && offers.all.length > 0) && (
        <Group>
          <legend>{t('unused')}</legend>
          {optionsOf('unused')}
        </Group>
      )}
      <Group>
        <legend>{t('payWith')}</legend>
        {optionsOf('new')}
      </Group>
      {offered.map((one) => (
        <Fragment key={one.method}>{one.offers.below?.(propsOf(one))}</Fragment>
      ))}
    </>
  );
}

/** Within reach on a phone (docs/rules.md: within-reach). */
const Reach = styled(NextStep)`
  display: grid;
`;

interface PayButtonProps {
  /** The label of the chosen offer, where it has one of its own. */
  readonly label: string | null;
  readonly signedIn: boolean;
  /** As the driver reads it. */
  readonly amount: string;
  /** The work that an earlier press has begun; null for none. */
  readonly busy: string | null;
  readonly disabled: boolean;
  readonly onPay: () => void;
}

/** 'Pay', or 'Proceed to payment' for a visitor, who has to sign in first. */
export function PayButton({ label, signedIn, amount, busy, disabled, onPay }: PayButtonProps) {
  const t = useTexts('confirmation');
  const text = signedIn ? (label ?? t('pay', { amount })) : t('proceed');
  return (
    <Reach>
      <Button disabled={disabled || busy !== null} aria-busy={busy !== null} aria-describedby="why-not" onClick={onPay}>
        {busy ?? text}
      </Button>
    </Reach>
  );
}
