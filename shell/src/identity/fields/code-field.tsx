import { readCode, TextField } from '@wattline/ui';
import { useSmsCode } from './use-sms-code';

interface CodeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly problem: string | null;
}

/** A code from an SMS: it may be pasted, filled in by the phone, or typed in any script's digits. */
export function CodeField({ label, value, onChange, problem }: CodeFieldProps) {
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
