import { useMemo } from 'react';
import { useFormats } from '@wattline/i18n';
import { styled } from '@wattline/styled';
import { Banner } from '@wattline/ui';
import type { ReceiptDocument } from '../receipt-document/receipt-document';
import { CheckHelp } from './check-help';
import { checkWords } from './check-words';
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
export function CheckPanel({ document }: { readonly document: ReceiptDocument }) {
  const formats = useFormats();
  const words = useMemo(() => checkWords(document, formats), [document, formats]);
  const { verdict, tone, advice, checksTitle, checks, periodsTitle, periodsNote } = words;

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
      <CheckHelp document={document} words={words} />
      <h4>{periodsTitle}</h4>
      {words.periods.length > 0 && <PeriodTable words={words} />}
      <Small>{periodsNote}</Small>
    </Panel>
  );
}
