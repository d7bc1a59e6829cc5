import { remote } from '@wattline/remote';

/** The means of this remote: its client of the backend, its cache of answers, the event bus, notices. */
export const { client, queryClient, bus, showNotice, exposeScreens } = remote('@wattline/checkout');
