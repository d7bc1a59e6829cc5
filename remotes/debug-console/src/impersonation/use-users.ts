import { useEffect, useState } from 'react';
import { listUsers, type DebugUser } from '@wattline/api';
import { authStore } from '@wattline/auth';
import { isUsersListAtBackend, usersClient, usersPath } from '../part';
import { usersProblem, type UsersProblem } from './users-problem';

export type Users =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly users: readonly DebugUser[] }
  | { readonly state: 'failed'; readonly problem: UsersProblem };

/** All users who may be impersonated; `again` reads them once more. */
export function useUsers(): { readonly users: Users; readonly again: () => void } {
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
