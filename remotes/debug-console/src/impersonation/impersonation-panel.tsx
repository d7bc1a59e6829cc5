import { useId, useState, type FormEvent } from 'react';
import type { DebugUser } from '@wattline/api';
import { styled } from '@wattline/styled';
import { AlertDialog, Button, FormProblem, FormStack, TextField } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { useErrorText } from '../use-error-text';
import { Hint } from '../widgets/facts';
import { Section } from '../widgets/section';
import { SmallButton } from '../widgets/small-button';
import { impersonateByPassword, impersonateByToken } from './impersonate';
import type { ImpersonationProblem } from './impersonation-problem';
import { useImpersonation, type Attempt } from './use-impersonation';
import { useUsers } from './use-users';
import { UserChoice } from './user-choice';
import type { UsersProblem } from './users-problem';

const Ways = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr));
  gap: 18px;
`;

const Way = styled(FormStack)`
  align-content: start;
  gap: 14px;
  padding: 18px;
  border: 1px solid var(--line);
  border-radius: var(--radius-small);
`;

const TokenField = styled.div`
  display: grid;
  gap: 6px;

  & label {
    font-weight: 600;
  }

  & textarea {
    width: 100%;
    min-height: 96px;
    padding: 12px 16px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-small);
    background: var(--surface);
    color: inherit;
    font:
      0.8125rem ui-monospace,
      'SFMono-Regular',
      Menlo,
      monospace;
    resize: vertical;
  }
`;

/** These problems are shown in an alert; all others beside the form. */
const isAlert = ({ code }: ImpersonationProblem): boolean => code === 'no-user-chosen' || code === 'mock-token';

/** Acting as another user: the choice of the user, and by password or token. */
export function ImpersonationPanel() {
  const t = useTexts('debug-impersonation');
  const textOf = useErrorText();
  const { users, again } = useUsers();
  const problemText = ({ code, reason }: UsersProblem): string =>
    textOf({ code, values: { reason: reason === null ? '' : textOf(reason) } });

  return (
    <Section title={t('title')}>
      <Hint>{t('intro')}</Hint>
      {users.state === 'loading' && <p role="status">{t('loading')}</p>}
      {users.state === 'failed' && (
        <>
          <FormProblem>{problemText(users.problem)}</FormProblem>
          <div>
            <SmallButton onClick={again}>{t('again')}</SmallButton>
          </div>
        </>
      )}
      <Impersonation users={users.state === 'loaded' ? users.users : []} />
    </Section>
  );
}

function Impersonation({ users }: { readonly users: readonly DebugUser[] }) {
  const t = useTexts('debug-impersonation');
  const errorText = useErrorText();
  const { attempt, run, forget } = useImpersonation();
  const [chosen, setChosen] = useState('');
  const [password, setPassword] = useState('');
  const [token, setToken] = useState('');
  const tokenId = useId();
  const user = users.find(({ id }) => id === chosen) ?? null;
  const textOf = ({ code, reason }: ImpersonationProblem): string =>
    errorText({ code, values: { reason: reason === null ? '' : errorText(reason) } });
  const problem = attempt.state === 'failed' ? attempt.problem : null;

  const submit = (by: 'password' | 'token', work: () => Promise<void>) => async (event: FormEvent) => {
    event.preventDefault();
    if (!(await run(by, work))) return;
    setPassword('');
    setToken('');
  };

  return (
    <>
      <UserChoice
        users={users}
        chosen={chosen}
        onChoose={(id) => {
          setChosen(id);
          forget();
        }}
      />
      <Ways>
        <Way onSubmit={(event) => void submit('password', () => impersonateByPassword(user, password))(event)}>
          <h3>{t('byPassword')}</h3>
          <Hint>{t('byPasswordText')}</Hint>
          <TextField
            label={t('password')}
            type="password"
            autoComplete="off"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Problem attempt={attempt} by="password" textOf={textOf} />
          <Button type="submit">{isWorking(attempt, 'password') ? t('working') : t('logIn')}</Button>
        </Way>
        <Way onSubmit={(event) => void submit('token', () => impersonateByToken(user, token, users))(event)}>
          <h3>{t('byToken')}</h3>
          <Hint>{t('byTokenText')}</Hint>
          <TokenField>
            <label htmlFor={tokenId}>{t('token')}</label>
            <textarea
              id={tokenId}
              autoComplete="off"
              spellCheck={false}
              value={token}
              onChange={(event) => setToken(event.target.value)}
            />
          </TokenField>
          <Problem attempt={attempt} by="token" textOf={textOf} />
          <Button type="submit">{isWorking(attempt, 'token') ? t('working') : t('useToken')}</Button>
        </Way>
      </Ways>
      <p role="status">{attempt.state === 'done' ? t('done') : ''}</p>
      <AlertDialog
        text={problem !== null && isAlert(problem) ? textOf(problem) : null}
        okLabel={t('ok')}
        onClose={forget}
      />
    </>
  );
}

const isWorking = (attempt: Attempt, by: 'password' | 'token'): boolean =>
  attempt.state === 'working' && attempt.by === by;

interface ProblemProps {
  readonly attempt: Attempt;
  readonly by: 'password' | 'token';
  readonly textOf: (problem: ImpersonationProblem) => string;
}

function Problem({ attempt, by, textOf }: ProblemProps) {
  if (attempt.state !== 'failed' || attempt.by !== by || isAlert(attempt.problem)) return null;
  return <FormProblem>{textOf(attempt.problem)}</FormProblem>;
}
