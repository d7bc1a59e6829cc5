import { createQueryClient } from '@wattline/query';

/** This remote's server state. */
export const queryClient = createQueryClient();
