import { remote } from '@wattline/remote';

/** What this remote works with: its client of the backend, its cache of answers, notices. */
export const { client, queryClient, showNotice, exposeScreens } = remote('@wattline/stations');
