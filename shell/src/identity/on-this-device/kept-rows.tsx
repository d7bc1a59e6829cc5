import { useId } from 'react';
import { useFormats } from '@wattline/i18n';
import { styled } from '@wattline/styled';
import { Note, Stack } from '@wattline/ui';
import { useTexts } from '../../texts/use-texts';
import type { KeptRow, ShownKind } from './kept-item';

const Title = styled.h3`
  font-size: 1rem;
`;

const Rows = styled(Stack)`
  padding: 0;
  list-style: none;
`;

interface KeptRowsProps {
  readonly title: string;
  readonly rows: readonly KeptRow[];
  /** A further note on a kind. */
  readonly noteOf?: (kind: ShownKind) => string;
}

/** Lists what is kept, kind by kind, with how many entries and since when. */
export function KeptRows({ title, rows, noteOf }: KeptRowsProps) {
  const t = useTexts('device');
  const { date } = useFormats();
  const id = useId();
  const amountOf = ({ count, since }: KeptRow): string => {
    const entries = t('entries', { count });
    return since === null ? entries : t('since', { entries, date: date(new Date(since)) });
  };
  return (
    <Stack $gap={10} as="section" aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      <Rows $gap={12} as="ul">
        {rows.map((row) => (
          <li key={row.kind}>
            <p>{t(`label-${row.kind}`)}</p>
            <Note $size={14}>{amountOf(row)}</Note>
            {noteOf && <Note $size={14}>{noteOf(row.kind)}</Note>}
          </li>
        ))}
      </Rows>
    </Stack>
  );
}
