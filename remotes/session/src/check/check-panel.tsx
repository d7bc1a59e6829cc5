import { useMemo } from 'react';
import { useFormats } from '@wattline/base/i18n';
import { Banner, Button, Note, Stack } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { bus } from '../part';
import type { ReceiptDocument } from '../receipt-document/receipt-document';
import { useTexts } from '../texts/use-texts';
import { checkWords, type CheckWords } from './check-words';

/** A wide list scrolls by itself, so that the page does not. */
const Scroll = styled.div`
  overflow-x: auto;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--small);
  overflow-wrap: normal;

  & th,
  & td {
    padding-block: 8px;
    padding-inline: 0 12px;
    text-align: start;
    vertical-align: top;
    font-weight: 400;
  }

  & thead th {
    color: var(--ink-soft);
  }

  & tbody {
    border-top: 1px solid var(--line);
  }

  & :is(th, td):nth-last-child(-n + 2) {
    text-align: end;
    white-space: nowrap;
  }

  & :is(th, td):last-child {
    padding-inline-end: 0;
  }

  & small {
    display: block;
    color: var(--warning);
    font-size: inherit;
    font-weight: 600;
  }
`;

/** The periods of a charge: when, what was used, at what rate, for how much. */
function PeriodTable({ words }: { readonly words: CheckWords }) {
  const { periodsTitle, heads, periods } = words;
  return (
    <Scroll tabIndex={0} role="region" aria-label={periodsTitle}>
      <Table aria-label={periodsTitle}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {periods.map(({ time, lines }, index) => (
          // Two periods may look the same.
          // oxlint-disable-next-line react/no-array-index-key
          <tbody key={index}>
            {lines.map(({ used, rate, byTariff, amount }, line) => (
              <tr key={used}>
                {line === 0 && (
                  <th scope="rowgroup" rowSpan={lines.length}>
                    {time}
                  </th>
                )}
                <td>{used}</td>
                <td>
                  {rate}
                  {byTariff !== '' && <small>{byTariff}</small>}
                </td>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </Table>
    </Scroll>
  );
}

const HelpButton = styled(Button)`
  justify-self: start;
`;

interface CheckHelpProps {
  readonly document: ReceiptDocument;
  readonly words: CheckWords;
}

/** Asks the shell for help with what a receipt's check found; nothing where it found no difference. */
function CheckHelp({ document: { session, pageSessionId }, words: { verdict, checks } }: CheckHelpProps) {
  const t = useTexts('check-help');
  const different = checks.filter(({ state }) => state === 'differs');
  if (different.length === 0) return null;

  const ask = (): void => {
    const { locationId, evseUid, connectorId, authorizationReference } = session;
    const facts = {
      station: locationId,
      charger: evseUid,
      connector: connectorId,
      session: pageSessionId,
      payment: authorizationReference,
      ...Object.fromEntries(
        different.map(({ name, result, detail }) => [name, [result, detail].filter(Boolean).join(': ')]),
      ),
    };
    const known = Object.entries(facts).filter((fact): fact is [string, string] => fact[1] != null);
    bus.emit('help/requested', { from: 'receipt', said: verdict, facts: Object.fromEntries(known) });
  };

  return (
    <HelpButton $look="secondary" onClick={ask}>
      {t('help')}
    </HelpButton>
  );
}

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
    font-weight: 700;
    text-align: center;
  }

  & div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
  }

  & strong {
    font-weight: 600;
  }
`;

const MARKS = { agrees: '✓', differs: '≠', 'cannot-tell': '?' } as const;
const COLOURS = { agrees: 'var(--success)', differs: 'var(--warning)', 'cannot-tell': 'var(--ink-soft)' } as const;

/** Whether the bill agrees with its tariff, check by check, and the periods that it comes from. */
export function CheckPanel({ document }: { readonly document: ReceiptDocument }) {
  const formats = useFormats();
  const words = useMemo(() => checkWords(document, formats), [document, formats]);
  const { verdict, tone, advice, checksTitle, checks, periodsTitle, periodsNote } = words;

  return (
    <Stack $gap={16} $top={16}>
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
                {detail !== '' && <Note $size="small">{detail}</Note>}
              </li>
            ))}
          </List>
        </>
      )}
      <CheckHelp document={document} words={words} />
      <h4>{periodsTitle}</h4>
      {words.periods.length > 0 && <PeriodTable words={words} />}
      <Note $size="small">{periodsNote}</Note>
    </Stack>
  );
}
