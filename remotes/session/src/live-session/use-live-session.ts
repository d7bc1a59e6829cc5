import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { ServiceError, serviceFailure } from '@wattline/api';
import { useBusEvent } from '@wattline/event-bus';
import { useQuery } from '@wattline/vendor/query';
import { clock, platformTime } from '../part';
import { sessionQuery } from '../queries';
import { type LiveSession, pollInterval } from './live-session';
import { createLiveSessionFlow, type LiveSessionFlow } from './live-session-flow';
import { knownStartOf } from './session-records';

/** How long an operator may take to know a session that it has just started: as long as a start may take. */
const NEW_MS = 70_000;

interface Live {
  readonly flow: LiveSessionFlow;
  readonly state: LiveSession;
  /** When it was read, in milliseconds since the epoch, by the device's clock. */
  readonly readAt: number;
  /** Searches again for a session that was not found. */
  readonly searchAgain: () => void;
}

/**
 * A session as it goes on: read every 5 s while it may change, not while the page is hidden, and at once when it is shown
 * again. A stop in another tab counts too.
 */
export function useLiveSession(pageSessionId: string): Live {
  const [flow] = useState(() => createLiveSessionFlow(pageSessionId));
  const { store, send } = flow;
  const state = useStore(store);
  const refetchInterval = pollInterval(state);
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...sessionQuery(pageSessionId, { takesKept: true }),
    refetchInterval,
    refetchOnWindowFocus: refetchInterval !== false,
  });

  useEffect(() => {
    if (data) send({ type: 'read', session: data, at: platformTime(data.keptAt ?? dataUpdatedAt) });
  }, [send, data, dataUpdatedAt]);

  useEffect(() => {
    if (!error) return;
    const problem = {
      failure: serviceFailure(error),
      isMissing: error instanceof ServiceError && error.status === 404,
    };
    send({ type: 'unread', problem, isNew: isNew(pageSessionId) });
  }, [send, error, pageSessionId]);

  useBusEvent('session/completed', ({ sessionId }, { relayed }) => {
    if (relayed && sessionId === pageSessionId) send({ type: 'stopped', isElsewhere: true, at: clock.now() });
  });

  const searchAgain = (): void => {
    send({ type: 'searched-again' });
    void refetch();
  };
  return { state, readAt: data?.keptAt ?? dataUpdatedAt, flow, searchAgain };
}

function isNew(pageSessionId: string): boolean {
  const startedAt = knownStartOf(pageSessionId);
  if (startedAt === null) return false;
  // The start is by the device's clock until the session was read, then by the platform's.
  return [Date.now(), clock.now()].some((now) => Math.abs(now - Date.parse(startedAt)) < NEW_MS);
}
