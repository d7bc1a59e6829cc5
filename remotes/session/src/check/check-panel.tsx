import { useMemo } from 'react';
import { styled } from '@wattline/styled';
import { Banner } from '@wattline/ui';
import { useHold } from '../hold/use-hold';
import { CheckHelp } from './check-help';
import { checkOf } from './check-of';
import type { CheckSubject } from './check-subject';
import { PeriodTable } from './period-table';

const Panel = styled.div`
  display: grid;
  gap: 18px;
  padding-top: 16px;

  & h4 {
    font-size: 1rem;
    font-weight: 650;
  }
`;

const List = styled.ul`
  display: grid;
  gap: 12px;
  padding: 0;
  list-style: none;

  & li {
    display: grid;
    grid-template-columns: 1.5em minmax(0, 1fr);
    gap: 0 8px;
  }

  & li > span[aria-hidden] {
    grid-row: span 2;
    font-weight: 750;
    text-align: center;
  }

  & div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 20px;
  }

  & strong {
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
`;

const Small = styled.p`
  color: var(--ink-soft);
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;
`;

const MARKS = { agrees: '✓', differs: '≠', 'cannot-tell': '?' } as const;
const COLOURS = { agrees: 'var(--success)', differs: 'var(--warning)', 'cannot-tell': 'var(--ink-soft)' } as const;

/** Whether the bill agrees with its tariff, check by check, and the periods that it comes from. */
export function CheckPanel({ subject }: { readonly subject: CheckSubject }) {
  const held = useHold(subject.pageSessionId, subject.session);
  const document = useMemo(() => checkOf(subject, held), [subject, held]);
  const { verdict, tone, advice, checksTitle, checks, periodsTitle, periodsNote } = document;

  return (
    <Panel>
      <Banner $tone={tone} role="status">
        {verdict}
      </Banner>
      {advice !== null && <p>{advice}</p>}
      {checks.length > 0 && (
        <>
          <h4>{checksTitle}</h4>
          <List>
            {checks.map(({ name, state, result, detail }) => (
              <li key={name}>
                <span aria-hidden style={{ color: COLOURS[state] }}>
                  {MARKS[state]}
                </span>
                <div>
                  <span>{name}</span>
                  <strong>{result}</strong>
                </div>
                {detail !== '' && <Small>{detail}</Small>}
              </li>
            ))}
          </List>
        </>
      )}
      <CheckHelp document={document} subject={subject} />
      <h4>{periodsTitle}</h4>
      {document.periods.length > 0 && <PeriodTable document={document} />}
      <Small>{periodsNote}</Small>
    </Panel>
  );
}
