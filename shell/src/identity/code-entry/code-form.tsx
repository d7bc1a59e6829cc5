import type { FormEvent, ReactNode } from 'react';
import { Button, FormStack, Note } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { CodeField } from '../fields/code-field';
import { useErrorMessage, type SignInError } from '../sign-in-service/sign-in-error';

/** Two buttons beside each other, the second one the wider. */
export const BackAndOn = styled.div`
  display: grid;
  grid-template-columns: 1fr 2fr;
  gap: 12px;
`;

interface CodeFormProps {
  /** The texts of the form, which each dialog has in its own words. */
  readonly texts: Readonly<Record<'sent' | 'label' | 'back' | 'verify' | 'resend', string>>;
  readonly code: string;
  /** Whether the code has enough digits to be sent. */
  readonly isComplete: boolean;
  readonly busy: boolean;
  readonly error: SignInError | null;
  readonly onCode: (code: string) => void;
  readonly onVerify: () => void;
  readonly onBack: () => void;
  readonly onResend: () => void;
  /** Shown while another code cannot be asked for yet. */
  readonly wait?: ReactNode;
}

/** The form for a code that was sent to a phone: the code, the way back, and another code. */
export function CodeForm({ texts, code, isComplete, busy, error, wait, ...on }: CodeFormProps) {
  const messageOf = useErrorMessage();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isComplete) on.onVerify();
  };
  return (
    <FormStack onSubmit={submit}>
      <Note>{texts.sent}</Note>
      <CodeField label={texts.label} value={code} onChange={on.onCode} problem={error && messageOf(error)} />
      <BackAndOn>
        <Button $look="secondary" onClick={on.onBack}>
          {texts.back}
        </Button>
        <Button type="submit" disabled={busy || !isComplete}>
          {texts.verify}
        </Button>
      </BackAndOn>
      {wait}
      <Button $look="secondary" disabled={busy || Boolean(wait)} onClick={on.onResend}>
        {texts.resend}
      </Button>
    </FormStack>
  );
}
