import { styled } from '@wattline/vendor/styled';
import type { CheckWords } from './check-words';

/** A wide list scrolls by itself, so that the page does not. */
const Scroll = styled.div`
  overflow-x: auto;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--small);

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
export function PeriodTable({ words }: { readonly words: CheckWords }) {
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
