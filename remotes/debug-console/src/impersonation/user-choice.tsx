import { useId, useState } from 'react';
import type { DebugUser } from '@wattline/api';
import { TextField } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import { Hint } from '../widgets/facts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
  gap: 16px;
`;

const Field = styled.div`
  display: grid;
  gap: 8px;

  & label {
    font-weight: 600;
  }

  & select {
    width: 100%;
    min-height: 50px;
    padding: 0 14px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-small);
    background: var(--surface);
  }
`;

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
      <Pair>
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
      </Pair>
      <Hint role="status">{t('matches', { count: found.length })}</Hint>
    </>
  );
}
