import { ServiceError, serviceFailure, type ServiceErrorCode } from '@wattline/api';
import type { Failure } from '@wattline/i18n';
import type { consoleErrors } from '../errors';

/** Why there is no list of users. `reason` is the service's, for 'users-not-loaded'. */
export interface UsersProblem {
  readonly code: Extract<keyof typeof consoleErrors, `users-${string}`>;
  readonly reason: Failure<ServiceErrorCode> | null;
}

/** Tells a list that an environment does not have (404) or keeps for operators (401, 403) from a failure. */
export function usersProblem(thrown: unknown): UsersProblem {
  const status = thrown instanceof ServiceError ? thrown.httpStatus : null;
  if (status === 404) return { code: 'users-list-off', reason: null };
  if (status === 401 || status === 403) return { code: 'users-list-closed', reason: null };
  return { code: 'users-not-loaded', reason: serviceFailure(thrown) };
}
