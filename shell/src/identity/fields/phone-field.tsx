import { formatPhone, TextField } from '@wattline/ui';

interface PhoneFieldProps {
  readonly label: string;
  /** As formatPhone writes it: (787) 555-0100. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: string | null;
}

/** Ten digits after +1, formatted while they are typed. */
export function PhoneField({ label, value, onChange, problem }: PhoneFieldProps) {
  return (
    <TextField
      label={label}
      prefix="+1"
      type="tel"
      autoComplete="tel-national"
      placeholder="(787) 555-0100"
      value={value}
      onChange={({ target }) => onChange(formatPhone(target.value))}
      problem={problem}
    />
  );
}
