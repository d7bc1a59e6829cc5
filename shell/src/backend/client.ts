import { clientOf } from '@wattline/remote';

/** The shell's client of the backend. */
export const client = clientOf('shell');
