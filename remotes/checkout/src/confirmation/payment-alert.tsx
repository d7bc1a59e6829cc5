import { errorText, i18n, readLanguage, type Failure } from '@wattline/base/i18n';
import { AlertDialog } from '@wattline/ui';
import { paymentErrors } from '../payment/errors';
import { useTexts } from '../texts/use-texts';

interface PaymentAlertProps {
  readonly problem: Failure;
  readonly onClose: () => void;
}

/** Says what went wrong with a payment, by whichever method, and what to do. */
export function PaymentAlert({ problem, onClose }: PaymentAlertProps) {
  const t = useTexts('paying');
  const text = errorText(paymentErrors, problem, readLanguage(i18n.language));
  return <AlertDialog text={text} okLabel={t('ok')} onClose={onClose} />;
}
