import { useEffect, useReducer, type Dispatch } from 'react';
import { ServiceError } from '@wattline/api';
import { bus } from '@wattline/event-bus';
import { useQuery } from '@wattline/query';
import { clock } from '../api';
import { sessionQuery } from '../session-query';
import { type LiveSession, type SessionEvent, next, pollInterval } from './live-session';
import { knownStartOf } from './stored-session';

/** How long an operator may take to know of a session that it has just started: as long as a start may (specification 2, §9). */
const NEW_MS = 70_000;

interface Live {
  readonly state: LiveSession;
  readonly dispatch: Dispatch<SessionEvent>;
  /** Reads the session again, now. */
  readonly reload: () => void;
}

/**
 * A session as it goes on: read every 5 s while it may change, not while the page is hidden, and at once when it is shown
 * again (reading 24). Another tab's stop counts here too.
 */
export function useLiveSession(sessionId: string): Live {
  const [state, dispatch] = useReducer(next, { screen: 'searching' });
  const refetchInterval = pollInterval(state);
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...sessionQuery(sessionId),
    refetchInterval,
    refetchOnWindowFocus: refetchInterval !== false,
  });

  useEffect(() => {
    if (data) dispatch({ type: 'read', session: data, at: dataUpdatedAt + clock.now() - Date.now() });
  }, [data, dataUpdatedAt]);

  useEffect(() => {
    if (!error) return;
    const problem = { message: error.message, isMissing: error instanceof ServiceError && error.status === 404 };
    dispatch({ type: 'unread', problem, isNew: isNew(sessionId) });
  }, [error, sessionId]);

  useEffect(
    () =>
      bus.on('session/completed', (payload, { relayed }) => {
        if (relayed && payload.sessionId === sessionId)
          dispatch({ type: 'stopped', isElsewhere: true, at: clock.now() });
      }),
    [sessionId],
  );

  return { state, dispatch, reload: () => void refetch() };
}

function isNew(sessionId: string): boolean {
  const startedAt = knownStartOf(sessionId);
  if (startedAt === null) return false;
  // Noted by this device's clock when it was started, by the platform's once the session was read.
  return [Date.now(), clock.now()].some((now) => Math.abs(now - Date.parse(startedAt)) < NEW_MS);
}
