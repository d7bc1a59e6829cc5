import { remote } from '@wattline/remote';

/** What this remote works with: its client of the backend, its cache of answers, notices, where a driver goes next. */
export const { client, queryClient, showNotice, useExpectedPath, exposeScreens } = remote('@wattline/stations');
