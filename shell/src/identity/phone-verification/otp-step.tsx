import type { FormEvent } from 'react';
import { styled } from '@wattline/styled';
import { Button, countdownText, FormStack, useCountdown } from '@wattline/ui';
import { useTexts } from '../../texts/use-texts';
import { CodeField } from '../fields/code-field';
import { useErrorMessage } from '../sign-in-service/sign-in-error';
import type { PhoneVerificationState } from './phone-verification-machine';

const CODE_LENGTH = 6;

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr 2fr;
  gap: 12px;
`;

const Quiet = styled.p`
  color: var(--ink-soft);
`;

interface OtpStepProps {
  readonly state: PhoneVerificationState;
  readonly onCode: (code: string) => void;
  readonly onVerify: () => void;
  readonly onBack: () => void;
  readonly onResend: () => void;
}

/** Step 3: the code, the countdown, and another code when it has run down. */
export function OtpStep({
  state: { code, phone, merge, busy, error, resendAt },
  onCode,
  onVerify,
  onBack,
  onResend,
}: OtpStepProps) {
  const t = useTexts('phone-verification');
  const messageOf = useErrorMessage();
  const seconds = useCountdown(resendAt);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.length === CODE_LENGTH) onVerify();
  };

  return (
    <FormStack onSubmit={submit}>
      <Quiet>{t('otpSent', { phone })}</Quiet>
      <CodeField label={t('codeLabel')} value={code} onChange={onCode} problem={error && messageOf(error)} />
      <Row>
        <Button $look="secondary" onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" disabled={busy || code.length !== CODE_LENGTH}>
          {t(busy ? 'verifying' : merge ? 'verifyMerge' : 'verify')}
        </Button>
      </Row>
      {seconds > 0 && <Quiet>{t('countdown', { time: countdownText(seconds) })}</Quiet>}
      <Button $look="secondary" disabled={busy || seconds > 0} onClick={onResend}>
        {t('resend')}
      </Button>
    </FormStack>
  );
}
