import { type FormEvent, type ReactNode, useState } from 'react';
import {
  Button,
  countdownText,
  DialogPanel,
  FormProblem,
  FormStack,
  isWholePhone,
  Note,
  Stack,
  SuccessIcon,
  toE164,
  useCountdown,
} from '@wattline/ui';
import { useTexts } from '../../texts/use-texts';
import { CodeForm } from '../code-entry/code-form';
import { PhoneField } from '../fields/fields';
import { useErrorMessage } from '../sign-in-service/sign-in-error';
import { maskEmail, type MergeCase, type PhoneVerified } from './phone-verification-machine';
import { type PhoneVerificationFlow, usePhoneVerification } from './use-phone-verification';

interface StepProps {
  readonly flow: PhoneVerificationFlow;
}

/** Step 2: the number that a code is sent to. */
function PhoneStep({ flow: { state, send } }: StepProps) {
  const t = useTexts('phone-verification');
  const messageOf = useErrorMessage();
  const { busy, error } = state;
  const [typed, setTyped] = useState('');
  const complete = isWholePhone(typed);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (complete && !busy) void send(toE164(typed));
  };

  return (
    <FormStack onSubmit={submit}>
      <PhoneField label={t('phoneLabel')} value={typed} onChange={setTyped} problem={error && messageOf(error)} />
      <Button type="submit" disabled={!complete || busy}>
        {t(busy ? 'sending' : 'send')}
      </Button>
    </FormStack>
  );
}

const CODE_LENGTH = 6;

/** Step 3: the code, the countdown, and another code when it has run down. */
function OtpStep({ flow: { state, send, verify, typeCode, back } }: StepProps) {
  const t = useTexts('phone-verification');
  const { code, phone, merge, busy, error, resendAt } = state;
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
      least={CODE_LENGTH}
      // Accounts that have become one stay one: the driver presses for that.
      sendsItself={!merge}
      busy={busy}
      error={error}
      onCode={typeCode}
      onVerify={(typed) => void verify(typed)}
      onBack={back}
      onResend={() => void send()}
      wait={seconds > 0 && <Note>{t('countdown', { time: countdownText(seconds) })}</Note>}
    />
  );
}

interface ConfirmStepProps extends StepProps {
  readonly merge: MergeCase;
  readonly onCancel: () => void;
}

/** Step 1, merge flow only: the owners of both accounts, and the meaning of a merge. */
function ConfirmStep({ flow: { state, send }, merge: { phone, existingEmail }, onCancel }: ConfirmStepProps) {
  const t = useTexts('phone-verification');
  const messageOf = useErrorMessage();
  const { busy, error } = state;
  return (
    <Stack $gap={12}>
      <p>{t('confirmWarning', { phone })}</p>
      <p>{existingEmail === null ? t('confirmGeneric') : t('confirmOwner', { email: maskEmail(existingEmail) })}</p>
      <p>{t('confirmMerge')}</p>
      {error && <FormProblem>{messageOf(error)}</FormProblem>}
      <Button disabled={busy} onClick={() => void send()}>
        {t(busy ? 'sending' : 'continue')}
      </Button>
      <Button $look="secondary" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </Stack>
  );
}

interface PhoneVerificationProps {
  readonly merge: MergeCase | null;
  /** It reports failures by itself. */
  readonly onVerified: (verified: PhoneVerified) => Promise<void>;
  readonly onCancel: () => void;
  readonly onClose: () => void;
  /** Around each step, below its title. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** Verifies a driver's phone number, or merges the account that has it, in four steps. */
export function PhoneVerification({ merge, onVerified, onCancel, onClose, before, after }: PhoneVerificationProps) {
  const t = useTexts('phone-verification');
  const close = useTexts('profile')('close');
  const flow = usePhoneVerification({ merge, onVerified });
  const { step } = flow.state;
  const titles = {
    confirm: 'confirmTitle',
    phone: 'phoneTitle',
    otp: 'otpTitle',
    success: merge ? 'mergedTitle' : 'successTitle',
  } as const;
  return (
    <DialogPanel title={t(titles[step])} closeLabel={close} onClose={onClose}>
      {before}
      {step === 'confirm' && merge && <ConfirmStep flow={flow} merge={merge} onCancel={onCancel} />}
      {step === 'phone' && <PhoneStep flow={flow} />}
      {step === 'otp' && <OtpStep flow={flow} />}
      {step === 'success' && (
        <Stack $gap={12} $align="center" $top={24} role="status">
          <SuccessIcon size={56} color="var(--success)" />
          <p>{t('successText')}</p>
        </Stack>
      )}
      {after}
    </DialogPanel>
  );
}
