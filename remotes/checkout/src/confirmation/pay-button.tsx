import { useFormats } from '@wattline/i18n';
import { Button } from '@wattline/ui';
import type { Chosen } from './choice';
import { useConfirmationTexts } from './confirmation-texts';

interface PayButtonProps {
  readonly selected: Chosen['kind'] | null;
  readonly signedIn: boolean;
  /** In dollars. */
  readonly amount: number;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onPay: () => void;
}

/** 'Pay', or 'Proceed to payment' for who has to sign in first (specification 2, §2). */
export function PayButton({ selected, signedIn, amount, busy, disabled, onPay }: PayButtonProps) {
  const t = useConfirmationTexts();
  const { money } = useFormats();
  const label = (): string => {
    if (busy) return t('paying');
    if (!signedIn) return t('proceed');
    if (selected === 'hold') return t('useHold');
    return selected === 'paid' ? t('usePaid') : t('pay', { amount: money(amount, 'USD') });
  };
  return (
    <Button disabled={disabled || busy} aria-busy={busy} onClick={onPay}>
      {label()}
    </Button>
  );
}
