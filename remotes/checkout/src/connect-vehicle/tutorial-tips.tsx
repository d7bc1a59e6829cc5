import { useState } from 'react';
import { styled } from '@wattline/styled';
import type { TutorialStep } from '../start-session/tutorial-progress';
import { useTexts } from '../texts/use-texts';

const List = styled.ol`
  display: grid;
  gap: 12px;
  padding-inline-start: 22px;
  font-size: 1.0625rem;
  list-style: decimal;

  & > li::marker {
    color: var(--accent);
    font-weight: 700;
  }
`;

const tips = {
  1: ['prepare1', 'prepare2', 'prepare3'],
  2: ['connect1', 'connect2', 'connect3'],
  3: ['confirm1', 'confirm2', 'confirm3'],
} as const;

interface TutorialTipsProps {
  readonly step: TutorialStep;
  /** As it is written on the charger; null when it is not known. */
  readonly charger: string | null;
  readonly connectorId: string;
}

/**
 * The tips for one step. Mounted anew for each step: a name that comes later does not change its lines, since 'Next'
 * below them would move under the finger (docs/rules.md: nothing-jumps).
 */
export function TutorialTips({ step, charger: known, connectorId }: TutorialTipsProps) {
  const t = useTexts('connect-vehicle');
  const [charger] = useState(known);
  return (
    <List>
      {tips[step].map((tip) => (
        <li key={tip}>
          {tip === 'connect1' && charger === null
            ? t('connect1Unnamed', { connector: connectorId })
            : t(tip, { charger: charger ?? '', connector: connectorId })}
        </li>
      ))}
    </List>
  );
}
