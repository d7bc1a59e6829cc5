import { getSession } from '@wattline/api';
import { KEPT_AT } from '@wattline/contract';
import type { Session } from '@wattline/ocpi';
import { client, queryClient } from '../part';
import { sessionQuery } from '../queries';

/**
 * Reads a session from the backend for a decision about a stop: what was kept for a page without a connection does not
 * count. The page shows it too.
 *
 * @throws ServiceError; Error where it was kept
 */
export async function readAfresh(pageSessionId: string): Promise<Session> {
  const session = await getSession(
    {
      cpoIdentifier: client.cpoIdentifier,
      send: async (request) => {
        const answer = await client.send(request);
        if (answer.header(KEPT_AT) !== null) throw new Error('No connection');
        return answer;
      },
    },
    pageSessionId,
  );
  queryClient.setQueryData(sessionQuery(pageSessionId).queryKey, session);
  return session;
}
