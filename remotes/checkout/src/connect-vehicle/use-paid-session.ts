import { useQuery } from '@wattline/query';
import { NO_DATA } from '../start-session/paid-session';
import { findPaidSession, type FoundPayment } from './find-paid-session';

/** What a page's id stands for to a driver; to a visitor, nothing. Undefined while that is being found out. */
export function usePaidSession(id: string, driverId: string | null): FoundPayment | undefined {
  const { data } = useQuery({
    queryKey: ['paid-session', id, driverId],
    queryFn: async (): Promise<FoundPayment> =>
      driverId === null ? { state: 'not-paid', why: NO_DATA } : findPaidSession(id, driverId),
    // What was found stays: starting the session removes the record.
    staleTime: Infinity,
    gcTime: 0,
  });
  return data;
}
