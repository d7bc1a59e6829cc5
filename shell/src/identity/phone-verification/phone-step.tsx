import { useState, type FormEvent } from 'react';
import { Button, formatPhone, FormStack, isWholePhone, toE164 } from '@wattline/ui';
import { useTexts } from '../../texts/use-texts';
import { PhoneField } from '../fields/phone-field';
import { useErrorMessage, type SignInError } from '../sign-in-service/sign-in-error';

interface PhoneStepProps {
  /** As the driver typed it before, or as the profile has it. */
  readonly initial: string;
  readonly busy: boolean;
  readonly error: SignInError | null;
  readonly onSend: (phone: string) => void;
}

/** Step 2: the number that a code is sent to. */
export function PhoneStep({ initial, busy, error, onSend }: PhoneStepProps) {
  const t = useTexts('phone-verification');
  const messageOf = useErrorMessage();
  const [typed, setTyped] = useState(() => formatPhone(initial));
  const complete = isWholePhone(typed);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (complete && !busy) onSend(toE164(typed));
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
