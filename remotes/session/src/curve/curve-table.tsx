import { useFormats } from '@wattline/base/i18n';
import type { PowerStretch } from '@wattline/ocpi';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import { curveRows } from './curve-rows';

const Table = styled.table`
  width: 100%;
  margin-top: 12px;
  border-collapse: collapse;
  font-size: var(--small);
  line-height: 1.3;

  & th,
  & td {
    padding-block: 8px;
    padding-inline: 12px 0;
    border-bottom: 1px solid var(--line);
    text-align: end;
    vertical-align: bottom;
  }

  & :is(th, td):first-child {
    padding-inline-start: 0;
    text-align: start;
  }

  & th {
    font-weight: 600;
  }

  & thead th {
    color: var(--ink-soft);
    font-size: var(--small);
    overflow-wrap: normal;
  }

  & tbody th {
    font-weight: 400;
  }
`;

interface CurveTableProps {
  readonly stretches: readonly PowerStretch[];
  /** An IANA name; null: the device's. */
  readonly timeZone: string | null;
}

/** The charging curve in figures. */
export function CurveTable({ stretches, timeZone }: CurveTableProps) {
  const t = useTexts('curve');
  const { number, clock } = useFormats();
  const rows = curveRows(stretches);
  const hasBattery = rows.some(({ stateOfCharge }) => stateOfCharge !== null);

  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t('timeColumn')}</th>
          <th scope="col">{t('powerColumn')}</th>
          <th scope="col">{t('energyColumn')}</th>
          {hasBattery && <th scope="col">{t('batteryColumn')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ from, to, kilowatts, kwh, stateOfCharge }, index) => (
          <tr key={from}>
            <th scope="row">{clock(new Date(to), timeZone, index === 0)}</th>
            <td>{number(kilowatts, 1, 1)}</td>
            <td>{number(kwh, 2, 2)}</td>
            {hasBattery && <td>{stateOfCharge === null ? '–' : number(stateOfCharge)}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
