import { use } from 'react';
import type { Connector } from '@wattline/ocpi';
import { styled } from '@wattline/vendor/styled';
import { ShownTotals } from './totals';

/** Each line keeps its place, whenever its total is known (docs/rules.md: nothing-jumps). */
const Line = styled.span<{ $lines: number }>`
  grid-column: 2 / -1;
  min-height: ${({ $lines }) => $lines * 1.4}em;
  margin-top: -8px;
  color: var(--ink-soft);
  font-size: var(--small);
  line-height: 1.4;
  text-align: end;
  white-space: pre-line;

  &::first-line {
    color: var(--ink);
    font-weight: 600;
  }
`;

/** Shows the total of a charge at a connector, below its prices. */
export function TotalLine({
  connector,
  followsClock,
}: {
  readonly connector: Connector;
  readonly followsClock: boolean;
}) {
  return <Line $lines={followsClock ? 2 : 1}>{use(ShownTotals)?.at(connector)?.text}</Line>;
}
