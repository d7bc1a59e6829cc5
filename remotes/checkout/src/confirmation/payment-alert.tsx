import { AlertDialog } from '@wattline/ui';
import type { PaymentProblem } from '../payment/problem';
import { usePayingTexts } from './paying-texts';
import { usePaymentMessage } from './payment-messages';

interface PaymentAlertProps {
  readonly problem: PaymentProblem;
  readonly onClose: () => void;
}

/** Says what went wrong with a payment, and what to do. */
export function PaymentAlert({ problem, onClose }: PaymentAlertProps) {
  const t = usePayingTexts();
  const messageOf = usePaymentMessage();
  return <AlertDialog text={messageOf(problem)} okLabel={t('ok')} onClose={onClose} />;
}
