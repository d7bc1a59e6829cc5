import { getUser, refreshTokens } from '@wattline/api';
import type { AuthOptions } from '@wattline/auth';
import { client } from './client';

/* A chunk of its own: the calls that the shell makes without a dialog. */
export { verifyCharges } from './verify-charges';

/** The backend's calls that libs/auth makes for a signed-in driver. @throws ServiceError. */
export const authBackend: Required<Pick<AuthOptions, 'refresh' | 'loadDriver'>> = {
  refresh: (refreshToken) => refreshTokens(client, refreshToken),
  loadDriver: (id) => getUser(client, id),
};
