import type { FormEvent, ReactNode } from 'react';
import { Button, FormStack, Note, TextButton } from '@wattline/ui';
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
  /** From how many digits on it can be sent. */
  readonly least: number;
  /** A whole code is sent once it is there: by a key, from the clipboard or out of the SMS. */
  readonly sendsItself: boolean;
  readonly busy: boolean;
  readonly error: SignInError | null;
  readonly onCode: (code: string) => void;
  readonly onVerify: (code: string) => void;
  readonly onBack: () => void;
  readonly onResend: () => void;
  /** Shown while another code cannot be asked for yet. */
  readonly wait?: ReactNode;
}

/** The digits of a code in an SMS. */
const WHOLE = 6;

/** The form for a code that was sent to a phone: the code, the way back, and another code. */
export function CodeForm({ texts, code, least, sendsItself, busy, error, wait, ...on }: CodeFormProps) {
  const messageOf = useErrorMessage();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.length >= least) on.onVerify(code);
  };
  const type = (typed: string): void => {
    on.onCode(typed);
    if (sendsItself && typed.length === WHOLE && typed !== code) on.onVerify(typed);
  };
  return (
    <FormStack onSubmit={submit}>
      <Note>{texts.sent}</Note>
      <CodeField label={texts.label} value={code} onChange={type} problem={error && messageOf(error)} />
      <BackAndOn>
        <Button $look="secondary" onClick={on.onBack}>
          {texts.back}
        </Button>
        <Button type="submit" disabled={busy || code.length < least}>
          {texts.verify}
        </Button>
      </BackAndOn>
      {wait}
      <TextButton disabled={busy || Boolean(wait)} onClick={on.onResend}>
        {texts.resend}
      </TextButton>
    </FormStack>
  );
}
