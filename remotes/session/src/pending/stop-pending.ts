import { isOver, type Session } from '@wattline/ocpi';
import { queryClient } from '../part';
import { sessionQuery } from '../queries';

/** How long the look at the session may hold up the stop, in milliseconds. */
const LOOK_MS = 3_000;

/** 'begun': the charge began, so it was not stopped. 'not-taken': the operator did not take the stop, or it is not clear. */
export type PendingStop = 'stopped' | 'begun' | 'not-taken';

/**
 * Stops a session that waits for its charger. What the page knows may be some seconds old, so the session is read first: a
 * charge that has begun meanwhile goes on (docs/rules.md: pending-without-end). Never throws.
 *
 * @param stop The stop of the page; it gives whether the operator took it.
 */
export async function stopPending(pageSessionId: string, stop: () => Promise<boolean>): Promise<PendingStop> {
  const session = await Promise.race([read(pageSessionId), later()]);
  if (session && isOver(session)) return 'stopped';
  if (session && session.status !== 'PENDING') return 'begun';
  return (await stop()) ? 'stopped' : 'not-taken';
}

const read = (pageSessionId: string): Promise<Session | null> =>
  queryClient.fetchQuery(sessionQuery(pageSessionId)).catch(() => null);

const later = (): Promise<null> => new Promise((resolve) => void setTimeout(resolve, LOOK_MS, null));

/** Waits for the page's readings to say that a session is over, and gives it as it is then. It asks for none itself. */
export function whenOver(pageSessionId: string): Promise<Session> {
  const { queryKey } = sessionQuery(pageSessionId);
  const known = (): Session | undefined => queryClient.getQueryData(queryKey);
  return new Promise((resolve) => {
    const check = (): void => {
      const session = known();
      if (!session || !isOver(session)) return;
      ignore();
      resolve(session);
    };
    const ignore = queryClient.getQueryCache().subscribe(check);
    check();
  });
}
