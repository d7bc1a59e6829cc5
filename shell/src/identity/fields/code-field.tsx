import { useEffect, useEffectEvent } from 'react';
import { readCode, TextField } from '@wattline/ui';
import type { FieldProps } from './fields';

/** The browser's answer for an SMS that ends with '@<this host> #<code>' (WebOTP). */
interface SmsCode {
  readonly code?: string;
}

/** A refusal of the driver, a time-out and the end of the step are all the same, '': the code is typed. */
async function codeFrom(wanted: CredentialRequestOptions): Promise<string> {
  try {
    const answer = (await navigator.credentials.get(wanted)) as SmsCode | null;
    return answer?.code ?? '';
  } catch {
    return '';
  }
}

/**
 * Takes a code out of the SMS that it comes by, once the driver lets the browser. Only Chromium on Android has this; a
 * message in another format, such as Firebase's own, is offered by the keyboard (docs/decisions/0060).
 */
function useSmsCode(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in globalThis)) return undefined;
    const left = new AbortController();
    const wanted: CredentialRequestOptions & { readonly otp: unknown } = {
      otp: { transport: ['sms'] },
      signal: left.signal,
    };
    void codeFrom(wanted).then((code) => code !== '' && take(readCode(code)));
    return () => left.abort();
  }, []);
}

/** A code from an SMS: it may be pasted, filled in by the phone, or typed in any script's digits. */
export function CodeField({ label, value, onChange, problem }: FieldProps) {
  useSmsCode(onChange);
  return (
    <TextField
      // The step exists only for this field, so focusing it is expected.
      autoFocus // oxlint-disable-line jsx-a11y/no-autofocus
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      onChange={({ target }) => onChange(readCode(target.value))}
      problem={problem}
    />
  );
}
