import type { ReactNode } from 'react';
import { styled } from '@wattline/styled';
import { SuccessIcon } from '@wattline/ui';
import { useTexts } from '../../texts/use-texts';
import { ConfirmStep } from './confirm-step';
import { OtpStep } from './otp-step';
import { PhoneStep } from './phone-step';
import type { MergeCase } from './phone-verification-machine';
import type { PhoneVerificationState, PhoneVerified } from './phone-verification-machine';
import { usePhoneVerification } from './use-phone-verification';

const Done = styled.div`
  display: grid;
  justify-items: center;
  gap: 14px;
  padding: 24px 0;
  color: var(--success);

  & > p {
    color: var(--ink);
  }
`;

interface PhoneVerificationProps {
  readonly merge: MergeCase | null;
  readonly initialPhone?: string;
  /** It reports failures by itself. */
  readonly onVerified: (verified: PhoneVerified) => Promise<void>;
  readonly onCancel: () => void;
  /** Stands around each step with its title. */
  readonly renderFrame: (title: string, content: ReactNode) => ReactNode;
}

/** The title of each step. */
function useTitle({ step, merge }: PhoneVerificationState): string {
  const t = useTexts('phone-verification');
  const titles = {
    confirm: 'confirmTitle',
    phone: 'phoneTitle',
    otp: 'otpTitle',
    success: merge ? 'mergedTitle' : 'successTitle',
  } as const;
  return t(titles[step]);
}

/** Verifies a driver's phone number, or merges the account that has it, in four steps. */
export function PhoneVerification({
  merge,
  initialPhone = '',
  onVerified,
  onCancel,
  renderFrame,
}: PhoneVerificationProps) {
  const t = useTexts('phone-verification');
  const { state, send, verify, typeCode, back } = usePhoneVerification({ merge, onVerified });
  const title = useTitle(state);
  const { step, busy, error } = state;

  if (step === 'success') {
    return renderFrame(
      title,
      <Done role="status">
        <SuccessIcon size={56} />
        <p>{t('successText')}</p>
      </Done>,
    );
  }
  if (step === 'otp') {
    return renderFrame(
      title,
      <OtpStep
        state={state}
        onCode={typeCode}
        onVerify={() => void verify()}
        onBack={back}
        onResend={() => void send()}
      />,
    );
  }
  if (step === 'confirm' && merge) {
    return renderFrame(
      title,
      <ConfirmStep merge={merge} busy={busy} error={error} onContinue={() => void send()} onCancel={onCancel} />,
    );
  }
  return renderFrame(
    title,
    <PhoneStep initial={initialPhone} busy={busy} error={error} onSend={(phone) => void send(phone)} />,
  );
}
