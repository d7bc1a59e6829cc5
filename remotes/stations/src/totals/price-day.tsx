import { use, useId } from 'react';
import type { Connector } from '@wattline/ocpi';
import { Stack, Text } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import { ShownTotals } from './totals';

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
