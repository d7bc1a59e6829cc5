import { config } from '@wattline/base/config';
import { formatPhone, isForeignPhone, TextField } from '@wattline/ui';
import { useTexts } from '../../texts/use-texts';

interface PhoneFieldProps {
  readonly label: string;
  /** As formatPhone writes it: (787) 555-0100. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: string | null;
  /** It is what its dialog is for, and has the focus as that opens. */
  readonly isFirst?: boolean;
}

/** An opening <dialog> looks for the attribute, which React does not write. */
const takesFocus = (input: HTMLInputElement | null): void => input?.setAttribute('autofocus', '');

/** The digits after the country's code, formatted while they are typed; a number of another country is refused with a word. */
export function PhoneField({ label, value, onChange, problem, isFirst = false }: PhoneFieldProps) {
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
