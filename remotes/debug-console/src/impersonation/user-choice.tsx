import { useId, useState } from 'react';
import type { DebugUser } from '@wattline/api';
import { Columns, Field, Note, TextField } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';

const labelOf = ({ id, displayName, email, phoneNumber }: DebugUser): string =>
  [displayName, email ?? phoneNumber].filter(Boolean).join(' · ') || id;

const isLike = (user: DebugUser, words: string): boolean =>
  [user.id, user.displayName, user.email, user.phoneNumber].some((value) =>
    value?.toLowerCase().includes(words.trim().toLowerCase()),
  );

interface UserChoiceProps {
  readonly users: readonly DebugUser[];
  /** The chosen user's id; '' for none. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** The list of users, and a search that narrows it. The chosen user stays in the list. */
export function UserChoice({ users, chosen, onChoose }: UserChoiceProps) {
  const t = useTexts('debug-impersonation');
  const [words, setWords] = useState('');
  const id = useId();
  const found = users.filter((user) => user.id === chosen || isLike(user, words));

  return (
    <>
      <Columns $count={2} $gap={16}>
        <TextField
          label={t('find')}
          placeholder={t('findHint')}
          type="search"
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Field>
          <label htmlFor={id}>{t('user')}</label>
          <select id={id} value={chosen} onChange={(event) => onChoose(event.target.value)}>
            <option value="">{t('choose')}</option>
            {found.map((user) => (
              <option key={user.id} value={user.id}>
                {labelOf(user)}
              </option>
            ))}
          </select>
        </Field>
      </Columns>
      <Note $size="small" role="status">
        {t('matches', { count: found.length })}
      </Note>
    </>
  );
}
