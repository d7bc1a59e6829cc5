import { use, useId, createContext } from 'react';
import type { Connector } from '@wattline/ocpi';
import { Stack, Text } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';

/** The total of a charge in the row of a connector. */
export interface Total {
  /** One line, and a second one where the price changes soon. */
  readonly text: string;
  /** The reason why it is unknown, or a restriction of it, for the connector's details; null: none. */
  readonly note: string | null;
}

/** A part of a day in which prices stay, with the cost of the same charge that begins in it. */
export interface PriceSpan {
  /** As a clock at the station shows it: '22:00'. */
  readonly from: string;
  /** In hours. */
  readonly hours: number;
  /** The amount, and the share of it in the dearest of the day: from 0 to 1. */
  readonly text: string;
  readonly share: number;
  readonly isCheapest: boolean;
}

/** The totals of charges at the connectors of a station (docs/rules.md: compared-totals). */
export interface Totals {
  /** Undefined if there is no total: prices are free or not known. */
  readonly at: (connector: Pick<Connector, 'tariffIds' | 'maxPowerWatts'>) => Total | undefined;
  /** The next 24 hours in spans, where prices follow the clock and a charge costs more in one than in another; else none. */
  readonly dayOf: (connector: Pick<Connector, 'tariffIds' | 'maxPowerWatts'>) => readonly PriceSpan[];
}

/** The totals on the screen; null until the price engine is there. Data that reaches each row without rendering it. */
export const ShownTotals = createContext<Totals | null>(null);

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
export function TotalLine({ connector, lines }: { readonly connector: Connector; readonly lines: 1 | 2 }) {
  return <Line $lines={lines}>{use(ShownTotals)?.at(connector)?.text}</Line>;
}

/** Each span as wide as it lasts, but wide enough for its words. */
const Strip = styled.ol`
  display: flex;
  align-items: end;
  gap: 4px;
  overflow-x: auto;

  & > li {
    min-width: 3.5rem;
    font-size: var(--tiny);
    line-height: var(--tiny-line);
  }
`;

const Bar = styled.span<{ $isCheapest: boolean }>`
  display: block;
  border: 1px solid transparent;
  border-radius: var(--radius-tiny);
  background: var(--${({ $isCheapest }) => ($isCheapest ? 'accent' : 'line-strong')});
  forced-color-adjust: none;
`;

const HIGHEST_PX = 40;

/** A strip of the day: what the compared charge costs by the hour at which it begins. Nothing where that does not matter. */
export function PriceDay({ connector }: { readonly connector: Connector }) {
  const t = useTexts('totals');
  const title = useId();
  const day = use(ShownTotals)?.dayOf(connector) ?? [];
  if (day.length === 0) return null;
  return (
    <Stack $gap={8}>
      <Text id={title} $weight={600}>
        {t('day')}
      </Text>
      <Strip aria-labelledby={title}>
        {day.map(({ from, hours, text, share, isCheapest }, index) => (
          <li key={from} style={{ flex: `${hours} 0 3.5rem` }}>
            <Text as="span" $block $weight={isCheapest ? 700 : 400}>
              {text}
            </Text>
            <Bar $isCheapest={isCheapest} style={{ height: Math.max(4, share * HIGHEST_PX) }} aria-hidden="true" />
            {index === 0 ? t('now') : t('from', { time: from })}
          </li>
        ))}
      </Strip>
    </Stack>
  );
}
