import { codedError } from './service-error';

/** How the app may call the operators' side. */
export interface OperatorAccess {
  /** 'edge': the server in front of the backend adds the token, and the browser never holds it. */
  readonly token: string | null;
  /** The party that the app calls as. */
  readonly cpoIdentifier: string;
}

/** Whose call it is: the app's own with the operator token, the signed-in driver's, or nobody's. */
export type Caller = 'operator' | 'driver' | 'nobody';

/** Who calls a path (specification §6 and §7): the protocol's paths are the operator's, public ones nobody's. */
export function callerOf(path: string): Caller {
  if (path.startsWith('/ocpi/')) return 'operator';
  return path.startsWith('/api/public/') ? 'nobody' : 'driver';
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

/** The header that a driver's call proves itself with; none while nobody is signed in. */
export function driverHeaders(accessToken: string | null): Record<string, string> {
  return accessToken ? { Authorization: `Bearer ${accessToken}` } : {};
}
