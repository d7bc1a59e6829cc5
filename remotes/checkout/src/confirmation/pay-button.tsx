import { NextStep } from '@wattline/remote';
import { styled } from '@wattline/styled';
import { Button } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';

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
