import { styled } from '@wattline/styled';
import { Button, FormProblem } from '@wattline/ui';
import { useTexts } from '../../texts/use-texts';
import { useErrorMessage, type SignInError } from '../sign-in-service/sign-in-error';
import { maskEmail } from './mask-email';
import type { MergeCase } from './phone-verification-machine';

const Stack = styled.div`
  display: grid;
  gap: 14px;
`;

interface ConfirmStepProps {
  readonly merge: MergeCase;
  readonly busy: boolean;
  readonly error: SignInError | null;
  readonly onContinue: () => void;
  readonly onCancel: () => void;
}

/** Step 1, merge flow only: the owners of both accounts, and the meaning of a merge. */
export function ConfirmStep({ merge: { phone, existingEmail }, busy, error, onContinue, onCancel }: ConfirmStepProps) {
  const t = useTexts('phone-verification');
  const messageOf = useErrorMessage();
  return (
    <Stack>
      <p>{t('confirmWarning', { phone })}</p>
      <p>{existingEmail === null ? t('confirmGeneric') : t('confirmOwner', { email: maskEmail(existingEmail) })}</p>
      <p>{t('confirmMerge')}</p>
      {error && <FormProblem>{messageOf(error)}</FormProblem>}
      <Button disabled={busy} onClick={onContinue}>
        {t(busy ? 'sending' : 'continue')}
      </Button>
      <Button $look="secondary" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </Stack>
  );
}
