import { findSessionTariffs, type SessionTariffs } from '@wattline/api';
import { type Session, tariffIdsOf } from '@wattline/ocpi';
import { queryOptions } from '@wattline/vendor/query';
import { client } from './part';

const READ_AGAIN_MS = 30_000;

interface Asked {
  readonly state: { readonly data: SessionTariffs | undefined };
}

/** The tariffs of a session, asked for until all that there may be have answered. Live session and receipt share the cache. */
export function tariffsQuery(session: Session) {
  return queryOptions({
    queryKey: ['receipt-tariffs', session.currency, ...tariffIdsOf(session)],
    queryFn: ({ signal }) => findSessionTariffs(client, session, { signal, takesKept: true }),
    staleTime: ({ state: { data } }: Asked) => (data?.isFinal ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state: { data } }: Asked) => (data?.isFinal ? false : READ_AGAIN_MS),
  });
}
