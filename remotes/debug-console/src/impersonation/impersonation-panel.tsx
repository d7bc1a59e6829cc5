import { type FormEvent, useEffect, useId, useState } from 'react';
import { type DebugUser, listUsers, ServiceError, type ServiceErrorCode, serviceFailure } from '@wattline/api';
import { authStore } from '@wattline/auth';
import type { Failure } from '@wattline/base/i18n';
import { AlertDialog, Button, Card, Columns, Field, FormProblem, Note, TextField } from '@wattline/ui';
import { isUsersListAtBackend, usersClient, usersPath } from '../part';
import { useTexts } from '../texts/use-texts';
import { type consoleErrors, useErrorText } from '../use-error-text';
import { Section, SmallButton } from '../widgets/widgets';
import { impersonateByPassword, impersonateByToken, ImpersonationProblem } from './impersonate';

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
function UserChoice({ users, chosen, onChoose }: UserChoiceProps) {
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

/** Why there is no list of users. `reason` is the service's, for 'users-not-loaded'. */
interface UsersProblem {
  readonly code: Extract<keyof typeof consoleErrors, `users-${string}`>;
  readonly reason: Failure<ServiceErrorCode> | null;
}

/** Tells a list that an environment does not have (404) or keeps for operators (401, 403) from a failure. */
function usersProblem(thrown: unknown): UsersProblem {
  const status = thrown instanceof ServiceError ? thrown.httpStatus : null;
  if (status === 404) return { code: 'users-list-off', reason: null };
  if (status === 401 || status === 403) return { code: 'users-list-closed', reason: null };
  return { code: 'users-not-loaded', reason: serviceFailure(thrown) };
}

type Users =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly users: readonly DebugUser[] }
  | { readonly state: 'failed'; readonly problem: UsersProblem };

/** All users who may be impersonated; `again` reads them once more. */
function useUsers(): { readonly users: Users; readonly again: () => void } {
  const [users, setUsers] = useState<Users>({ state: 'loading' });

  useEffect(() => {
    if (users.state !== 'loading') return;
    const abort = new AbortController();
    const orAsDriver = isUsersListAtBackend && authStore.getState().session !== null;
    listUsers(usersClient, { usersPath, orAsDriver, signal: abort.signal }).then(
      (list) => setUsers({ state: 'loaded', users: list }),
      (error: unknown) => {
        if (!abort.signal.aborted) setUsers({ state: 'failed', problem: usersProblem(error) });
      },
    );
    return () => abort.abort();
  }, [users.state]);

  return { users, again: () => setUsers({ state: 'loading' }) };
}

/** The state of an attempt, by a password or by a token. */
type Attempt =
  | { readonly state: 'idle' | 'done' }
  | { readonly state: 'working'; readonly by: 'password' | 'token' }
  | { readonly state: 'failed'; readonly by: 'password' | 'token'; readonly problem: ImpersonationProblem };

/** Attempts to act as another user, one at a time. */
function useImpersonation() {
  const [attempt, setAttempt] = useState<Attempt>({ state: 'idle' });

  /** Gives whether it succeeded. */
  const run = async (by: 'password' | 'token', work: () => Promise<void>): Promise<boolean> => {
    if (attempt.state === 'working') return false;
    setAttempt({ state: 'working', by });
    try {
      await work();
      setAttempt({ state: 'done' });
      return true;
    } catch (error) {
      const problem =
        error instanceof ImpersonationProblem
          ? error
          : new ImpersonationProblem('token-not-fetched', serviceFailure(error), { cause: error });
      setAttempt({ state: 'failed', by, problem });
      return false;
    }
  };

  return { attempt, run, forget: () => setAttempt({ state: 'idle' }) };
}

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
      <Note $size="small">{t('intro')}</Note>
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
      <Columns $count={2} $gap={16}>
        <Card
          as="form"
          noValidate
          $flat
          $gap={12}
          onSubmit={(event) => void submit('password', () => impersonateByPassword(user, password))(event)}
        >
          <h3>{t('byPassword')}</h3>
          <Note $size="small">{t('byPasswordText')}</Note>
          <TextField
            label={t('password')}
            type="password"
            autoComplete="off"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Problem attempt={attempt} by="password" textOf={textOf} />
          <Button type="submit">{isWorking(attempt, 'password') ? t('working') : t('logIn')}</Button>
        </Card>
        <Card
          as="form"
          noValidate
          $flat
          $gap={12}
          onSubmit={(event) => void submit('token', () => impersonateByToken(user, token, users))(event)}
        >
          <h3>{t('byToken')}</h3>
          <Note $size="small">{t('byTokenText')}</Note>
          <Field>
            <label htmlFor={tokenId}>{t('token')}</label>
            <textarea
              id={tokenId}
              autoComplete="off"
              spellCheck={false}
              value={token}
              onChange={(event) => setToken(event.target.value)}
            />
          </Field>
          <Problem attempt={attempt} by="token" textOf={textOf} />
          <Button type="submit">{isWorking(attempt, 'token') ? t('working') : t('useToken')}</Button>
        </Card>
      </Columns>
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
