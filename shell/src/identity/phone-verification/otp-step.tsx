import { countdownText, Note, useCountdown } from '@wattline/ui';
import { useTexts } from '../../texts/use-texts';
import { CodeForm } from '../code-entry/code-form';
import type { PhoneVerificationState } from './phone-verification-machine';

const CODE_LENGTH = 6;

interface OtpStepProps {
  readonly state: PhoneVerificationState;
  readonly onCode: (code: string) => void;
  readonly onVerify: () => void;
  readonly onBack: () => void;
  readonly onResend: () => void;
}

/** Step 3: the code, the countdown, and another code when it has run down. */
export function OtpStep({ state: { code, phone, merge, busy, error, resendAt }, ...on }: OtpStepProps) {
  const t = useTexts('phone-verification');
  const seconds = useCountdown(resendAt);
  return (
    <CodeForm
      texts={{
        sent: t('otpSent', { phone }),
        label: t('codeLabel'),
        back: t('back'),
        verify: t(busy ? 'verifying' : merge ? 'verifyMerge' : 'verify'),
        resend: t('resend'),
      }}
      code={code}
      isComplete={code.length === CODE_LENGTH}
      busy={busy}
      error={error}
      {...on}
      wait={seconds > 0 && <Note>{t('countdown', { time: countdownText(seconds) })}</Note>}
    />
  );
}
