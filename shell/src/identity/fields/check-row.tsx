import { useId } from 'react';
import { CheckRow as Row } from '@wattline/ui';

interface CheckRowProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A choice of yes or no, as high as a finger needs. */
export function CheckRow({ label, checked, onChange }: CheckRowProps) {
  const id = useId();
  return (
    <Row htmlFor={id}>
      <input id={id} type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </Row>
  );
}
