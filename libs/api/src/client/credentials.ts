import { operatorIdentity, type OperatorAccess } from './caller';
import { codedError } from './service-error';

/**
 * The headers that an operator's call proves itself with.
 *
 * @throws ServiceError 401 when no token is configured: without one the call is not even made.
 */
export function operatorHeaders(access: OperatorAccess): Record<string, string> {
  const headers = operatorIdentity(access);
  if (!headers) throw codedError('no-operator-token', { status: 401, unsent: true });
  return headers;
}

/** The header that a driver's call proves itself with; none while no driver is signed in. */
export function driverHeaders(accessToken: string | null): Record<string, string> {
  return accessToken ? { Authorization: `Bearer ${accessToken}` } : {};
}
