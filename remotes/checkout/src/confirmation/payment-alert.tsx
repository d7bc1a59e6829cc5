import { errorText, i18n, readLanguage, type ErrorTable, type Failure } from '@wattline/base/i18n';
import { AlertDialog } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';

interface PaymentAlertProps {
  readonly problem: Failure;
  /** Those of payments, and of all methods. */
  readonly errors: ErrorTable;
  readonly onClose: () => void;
}

/** Says what went wrong with a payment, and what to do. */
export function PaymentAlert({ problem, errors, onClose }: PaymentAlertProps) {
  const t = useTexts('paying');
  const text = errorText(errors, problem, readLanguage(i18n.language));
  return <AlertDialog text={text} okLabel={t('ok')} onClose={onClose} />;
}
