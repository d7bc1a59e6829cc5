import { styled } from '@wattline/styled';
import type { Row } from '../block';
import type { Section } from './receipt-words';

const List = styled.dl`
  display: grid;
  gap: 14px;
  font-variant-numeric: tabular-nums;
`;

const Line = styled.div<{ $isTotal?: boolean }>`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: baseline;
  gap: 2px 20px;
  font-size: ${({ $isTotal }) => ($isTotal ? '1.125rem' : '1rem')};
  font-weight: ${({ $isTotal }) => ($isTotal ? 750 : 550)};
`;

const Origin = styled.dd`
  grid-column: 1 / -1;
  color: var(--ink-soft);
  font-size: 0.9375rem;
  font-weight: 400;
`;

interface AmountsProps {
  readonly rows: readonly (Row & Partial<Section>)[];
  readonly isTotal?: boolean;
}

/** Amounts beside their names, each with the lines that it comes from below. */
export function Amounts({ rows, isTotal = false }: AmountsProps) {
  return (
    <List>
      {rows.map(({ label, value, lines = [] }) => (
        <Line key={label} $isTotal={isTotal}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {lines.map((line) => (
            <Origin key={line}>{line}</Origin>
          ))}
        </Line>
      ))}
    </List>
  );
}
