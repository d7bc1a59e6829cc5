import { config } from '@wattline/base/config';
import { formatPhone, isForeignPhone, TextField } from '@wattline/ui';
import { useTexts } from '../../texts/use-texts';

/** A line that a driver fills in, as its dialog keeps it. */
export interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: string | null;
}

/** An e-mail address. */
export const EmailField = ({ onChange, ...field }: FieldProps) => (
  <TextField {...field} type="email" autoComplete="email" onChange={({ target }) => onChange(target.value)} />
);

/** An opening <dialog> looks for the attribute, which React does not write. */
const takesFocus = (input: HTMLInputElement | null): void => input?.setAttribute('autofocus', '');

/**
 * The digits after the country's code, formatted while they are typed: (787) 555-0100. A number of another country is refused
 * with a word. `isFirst`: it is what its dialog is for, and has the focus as that opens.
 */
export function PhoneField({ value, onChange, problem, isFirst, label }: FieldProps & { readonly isFirst?: boolean }) {
  const t = useTexts('phone-verification');
  const { code, example } = config().phone;
  return (
    <TextField
      ref={isFirst ? takesFocus : null}
      label={label}
      prefix={code}
      type="tel"
      autoComplete="tel-national"
      placeholder={example}
      value={value}
      onChange={({ target }) => onChange(formatPhone(target.value, value))}
      problem={isForeignPhone(value) ? t('onlyCode', { code }) : problem}
    />
  );
}
