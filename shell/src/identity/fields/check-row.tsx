import { useId } from 'react';
import { styled } from '@wattline/vendor/styled';

const Row = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;

  & > input {
    flex: none;
    width: 22px;
    height: 22px;
    accent-color: var(--accent);
  }
`;

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
