import type { ReactNode } from 'react';
import { media, Note, tickStyle } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';

const Row = styled.div<{ $pending: boolean }>`
  display: flex;
  visibility: ${({ $pending }) => $pending && 'hidden'};
  flex-wrap: wrap;
  align-items: center;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-small);
  background: var(--surface);
  transition:
    background-color 0.15s,
    border-color 0.15s;

  &:has(input:checked) {
    border-color: var(--accent);
    background: var(--accent-soft);
    box-shadow: inset 0 0 0 1px var(--accent);
  }
`;

const Choice = styled.label`
  display: flex;
  flex: 1 1 220px;
  gap: 12px;
  align-items: center;
  min-height: 60px;
  padding: 8px 12px;
  cursor: pointer;

  & > input {
    flex: none;
    width: 20px;
    height: 20px;
    ${tickStyle}
  }

  & > svg {
    display: none;
    flex: none;
    color: var(--ink-soft);

    ${media.wide} {
      display: block;
    }
  }

  &:has(input:disabled) {
    cursor: default;
    opacity: 0.75;
  }
`;

const Title = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  align-items: center;
  font-weight: 600;
`;

const Actions = styled.div`
  display: flex;
  gap: 4px;
  padding: 0 4px;
`;

interface OptionProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly note: ReactNode;
  readonly checked: boolean;
  readonly disabled?: boolean;
  /** It is not known yet whether it can be paid with: its place is kept, empty. */
  readonly isPending?: boolean;
  readonly onChoose: () => void;
  /** The actions on it besides choosing it. */
  readonly children?: ReactNode;
}

/** One way to pay, of which one is chosen. */
export function Option({
  icon,
  title,
  note,
  checked,
  disabled = false,
  isPending = false,
  onChoose,
  children,
}: OptionProps) {
  return (
    <Row $pending={isPending}>
      <Choice>
        <input type="radio" name="payment" checked={checked} disabled={disabled} onChange={onChoose} />
        {icon}
        <span>
          <Title>{title}</Title>
          <Note as="span" $size="small" $block>
            {note}
          </Note>
        </span>
      </Choice>
      {children && <Actions>{children}</Actions>}
    </Row>
  );
}
