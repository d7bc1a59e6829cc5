import { Button } from '@wattline/ui';
import { useConfirmationTexts } from './confirmation-texts';

interface PayButtonProps {
  /** What is chosen has a label of its own. */
  readonly label: string | null;
  readonly signedIn: boolean;
  /** As the driver reads it. */
  readonly amount: string;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onPay: () => void;
}

/** 'Pay', or 'Proceed to payment' for a visitor, who has to sign in first. */
export function PayButton({ label, signedIn, amount, busy, disabled, onPay }: PayButtonProps) {
  const t = useConfirmationTexts();
  const text = signedIn ? (label ?? t('pay', { amount })) : t('proceed');
  return (
    <Button disabled={disabled || busy} aria-busy={busy} onClick={onPay}>
      {busy ? t('paying') : text}
    </Button>
  );
}
