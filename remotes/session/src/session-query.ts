import { getSession } from '@wattline/api';
import { queryOptions } from '@wattline/query';
import { client } from './api';

/** A session as the backend has it now; live session and receipt share what is known of it. */
export function sessionQuery(sessionId: string) {
  return queryOptions({
    queryKey: ['session', sessionId],
    queryFn: ({ signal }) => getSession(client, sessionId, { signal }),
  });
}
