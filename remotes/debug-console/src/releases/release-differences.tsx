import { useEffect, useState } from 'react';
import { serviceFailure, type ServiceFailure } from '@wattline/api';
import { useFormats } from '@wattline/base/i18n';
import { FormProblem } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { Table } from '../widgets/table';
import { readDifferences } from './desk-client';
import type { Differences } from './desk-schema';
import { useDeskErrorText } from './use-desk-error-text';

type Row = Differences['differences'][number];

interface ReleaseDifferencesProps {
  readonly part: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Shows the differences between two releases of a part, and whether the second fits the live ones. Give it a key of its
 * own for each pair.
 */
export function ReleaseDifferences({ part, from, to }: ReleaseDifferencesProps) {
  const t = useTexts('debug-releases');
  const textOf = useDeskErrorText();
  const { number } = useFormats();
  const [read, setRead] = useState<Differences | ServiceFailure | null>(null);

  useEffect(() => {
    const abort = new AbortController();
    readDifferences(part, from, to, abort.signal).then(setRead, (error: unknown) => {
      if (!abort.signal.aborted) setRead(serviceFailure(error));
    });
    return () => abort.abort();
  }, [part, from, to]);

  if (read === null) return <p role="status">{t('comparing')}</p>;
  if ('message' in read)
    return <FormProblem>{textOf({ code: 'desk-not-read', values: { reason: textOf(read) } })}</FormProblem>;

  const { differences, problems } = read;
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
