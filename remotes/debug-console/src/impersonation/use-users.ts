import { useEffect, useState } from 'react';
import { listUsers, serviceFailure, type DebugUser, type ServiceFailure } from '@wattline/api';
import { usersClient, usersPath } from '../part';

export type Users =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly users: readonly DebugUser[] }
  | { readonly state: 'failed'; readonly reason: ServiceFailure };

/** All users who may be impersonated; `again` reads them once more. */
export function useUsers(): { readonly users: Users; readonly again: () => void } {
  const [users, setUsers] = useState<Users>({ state: 'loading' });

  useEffect(() => {
    if (users.state !== 'loading') return;
    const abort = new AbortController();
    listUsers(usersClient, { usersPath, signal: abort.signal }).then(
      (list) => setUsers({ state: 'loaded', users: list }),
      (error: unknown) => {
        if (!abort.signal.aborted) setUsers({ state: 'failed', reason: serviceFailure(error) });
      },
    );
    return () => abort.abort();
  }, [users.state]);

  return { users, again: () => setUsers({ state: 'loading' }) };
}
