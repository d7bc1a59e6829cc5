import { config } from '@wattline/base/config';
import { busOf, clientOf } from '@wattline/remote';

const NAME = '@wattline/debug-console';

/** The event bus, with the console as the sender. */
export const bus = busOf(NAME);

/** The console's client of the backend. */
export const client = clientOf(NAME);

const { api, debug } = config();

/** The users' list may have an address of its own; a path is on the backend's. */
const usersUrl = new URL(debug.usersUrl, new URL(api.baseUrl, location.origin));

/** Whether the list is at the backend, which the driver's token is for. A token goes to no other server. */
export const isUsersListAtBackend = usersUrl.origin === new URL(api.baseUrl, location.origin).origin;

/** The client of the server with the list of users. */
export const usersClient = clientOf(NAME, { baseUrl: usersUrl.origin });
export const usersPath = usersUrl.pathname + usersUrl.search;
