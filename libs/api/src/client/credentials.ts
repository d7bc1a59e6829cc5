import { codedError } from './service-error';

/** How the app may call the operators' side. */
export interface OperatorAccess {
  /** 'edge': the server in front of the backend adds the token, and the browser never holds it. */
  readonly token: string | null;
  /** The party that the app calls as. */
  readonly cpoIdentifier: string;
}

/** The caller: the app with the operator's token, the signed-in driver, or a visitor. */
export type Caller = 'operator' | 'driver' | 'visitor';

/** The caller of a path: the operator calls the protocol's paths, a visitor the public ones, a driver the rest. */
export function callerOf(path: string): Caller {
  if (path.startsWith('/ocpi/')) return 'operator';
  return path.startsWith('/api/public/') ? 'visitor' : 'driver';
}

/**
 * The headers that an operator's call proves itself with.
 *
 * @throws ServiceError 401 when no token is configured: without one the call is not even made.
 */
export function operatorHeaders({ token, cpoIdentifier }: OperatorAccess): Record<string, string> {
  if (!token) throw codedError('no-operator-token', { status: 401, unsent: true });
  const identifier = { 'X-CPO-Identifier': cpoIdentifier };
  return token === 'edge' ? identifier : { ...identifier, Authorization: `Token ${token}` };
}

/** The header that a driver's call proves itself with; none while no driver is signed in. */
export function driverHeaders(accessToken: string | null): Record<string, string> {
  return accessToken ? { Authorization: `Bearer ${accessToken}` } : {};
}
