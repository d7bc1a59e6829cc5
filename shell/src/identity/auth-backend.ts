import { getUser, refreshTokens } from '@wattline/api';
import type { AuthOptions } from '@wattline/auth';
import { client } from './identity-api';

/** What libs/auth asks of the backend for a driver who is signed in. Errors: ServiceError. */
export const authBackend: Required<Pick<AuthOptions, 'refresh' | 'loadDriver'>> = {
  refresh: (refreshToken) => refreshTokens(client, refreshToken),
  loadDriver: (id) => getUser(client, id),
};
