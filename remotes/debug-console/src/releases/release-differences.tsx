import { useFormats } from '@wattline/base/i18n';
import { useTexts } from '../texts/use-texts';
import { Table } from '../widgets/table';
import { readDifferences, type Differences } from './desk-client';
import { DeskRead } from './desk-read';

type Row = Differences['differences'][number];

interface ReleaseDifferencesProps {
  readonly part: string;
  readonly from: string;
  readonly to: string;
}

/** Shows the differences between two releases of a part, and whether the second fits the live ones. */
export function ReleaseDifferences(between: ReleaseDifferencesProps) {
  const t = useTexts('debug-releases');
  return (
    <DeskRead
      key={JSON.stringify(between)}
      read={(signal) => readDifferences(between, signal)}
      waiting={t('comparing')}
    >
      {(answer) => <Answer {...between} {...answer} />}
    </DeskRead>
  );
}

function Answer({ from, to, differences, problems }: ReleaseDifferencesProps & Differences) {
  const t = useTexts('debug-releases');
  const { number } = useFormats();
  const changed = differences.filter(({ what, from: before, to: after }) => what !== 'total' || before !== after);
  const side = ({ what }: Row, value: Row['from']): string => {
    if (value === null) return t('none');
    const isSize = (what === 'total' || what === 'size') && typeof value === 'number';
    return isSize ? t('kilobytes', { count: number(value / 1_000, 1, 1) }) : String(value);
  };

  return (
    <>
      <p role="status">
        {problems.length === 0
          ? t('fits', { version: to })
          : t('fitsNot', { version: to, problems: problems.join('; ') })}
      </p>
      {changed.length === 0 ? (
        <p>{t('same')}</p>
      ) : (
        <Table caption={t('differences', { from, to })} heads={[t('what'), from, to]}>
          {changed.map((row) => (
            <tr key={`${row.what} ${row.name}`}>
              <th scope="row">{t(row.what, { name: row.name })}</th>
              <td>{side(row, row.from)}</td>
              <td>{side(row, row.to)}</td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}
