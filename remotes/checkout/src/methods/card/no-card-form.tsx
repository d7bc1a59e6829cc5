import { Button, FormProblem, FormStack } from '@wattline/ui';
import { useTexts } from '../../texts/use-texts';
import { useCardErrorText } from './use-card-error-text';

interface NoCardFormProps {
  readonly code: 'no-payment-config' | 'no-card-form';
  readonly onRetry: () => void;
  /** Leads back to the ways to pay. */
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
