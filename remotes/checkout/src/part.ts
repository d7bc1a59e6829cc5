import { remote } from '@wattline/remote';

/** What this remote works with: its client of the backend, its cache of answers, the event bus, notices. */
export const { client, queryClient, bus, showNotice, exposeScreens } = remote('@wattline/checkout');
