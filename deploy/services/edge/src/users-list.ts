/**
 * The policy of an environment for the list of all users, which holds e-mail addresses, phone numbers and names
 * (docs/rules.md: users-list-on-demand): a 404; the backend's answer for callers with a bearer token, which the backend
 * checks, and 401 for others; or the backend's answer for anybody, as on a developer's machine.
 */
export type UsersList = 'none' | 'with-token' | 'for-anybody';

/**
 * The list's address, decoded, in every way in which a server may read it. The beginning of another word or an id is
 * another resource: /api/users/drv-001.
 */
export const usersListPath = /^\/api\/[Uu][Ss][Ee][Rr][Ss](?![\w-]|\/[^\s;./%?#])/;

/** An Authorization header that holds a bearer token. */
export const bearerToken = /^Bearer +[^ ]/i;

/** The edge's own answer to a request for the list; null where the backend answers. */
export function usersListRefusal(list: UsersList, authorization: string | undefined): 401 | 404 | null {
  if (list === 'none') return 404;
  return list === 'with-token' && !bearerToken.test(authorization ?? '') ? 401 : null;
}
