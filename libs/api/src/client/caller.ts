import type { Caller } from '../routes';

/** How the app may call the operators' side. */
export interface OperatorAccess {
  /** 'edge': the server in front of the backend adds the token, and the browser never holds it. */
  readonly token: string | null;
  /** The party that the app calls as. */
  readonly cpoIdentifier: string;
}

/** The caller of a path: the operator calls the protocol's paths, a visitor the public ones, a driver the rest. */
export function callerOf(path: string): Caller {
  if (path.startsWith('/ocpi/')) return 'operator';
  return path.startsWith('/api/public/') ? 'visitor' : 'driver';
}

/** The headers that an operator's call proves itself with; null where no token is configured. */
export function operatorIdentity({ token, cpoIdentifier }: OperatorAccess): Record<string, string> | null {
  if (!token) return null;
  const identifier = { 'X-CPO-Identifier': cpoIdentifier };
  return token === 'edge' ? identifier : { ...identifier, Authorization: `Token ${token}` };
}
