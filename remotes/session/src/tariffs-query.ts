import { findSessionTariffs } from '@wattline/api';
import { type Session, tariffIdsOf } from '@wattline/ocpi';
import { queryOptions } from '@wattline/query';
import { client } from './part';

/** The tariffs of a session. Live session and receipt share the cache. */
export function tariffsQuery(session: Session) {
  return queryOptions({
    queryKey: ['receipt-tariffs', session.currency, ...tariffIdsOf(session)],
    queryFn: ({ signal }) => findSessionTariffs(client, session, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
