import { getUser, refreshTokens } from '@wattline/api';
import type { AuthOptions } from '@wattline/auth';
import { clientOf } from '@wattline/remote';

/** The shell's client of the backend, for identity and for kept charges. */
export const client = clientOf('shell');

/** The backend's calls that libs/auth makes for a signed-in driver. @throws ServiceError. */
export const authBackend: Required<Pick<AuthOptions, 'refresh' | 'loadDriver'>> = {
  refresh: (refreshToken) => refreshTokens(client, refreshToken),
  loadDriver: (id) => getUser(client, id),
};
