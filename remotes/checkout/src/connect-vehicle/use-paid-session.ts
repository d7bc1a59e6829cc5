import { useQuery } from '@wattline/query';
import { readPendingSession } from '@wattline/contract';
import { readAttempt } from '../payment/payment-attempt';
import { readUsableHolds } from '../pre-authorization/use-pending-holds';
import { fromAttempt, fromHold, fromRecord, type NotPaid, type PaidSession } from '../start-session/paid-session';

/**
 * What a page's id stands for: as this tab remembers it, else as this device or the platform does, so that another tab
 * and another day serve as well. Undefined while that is being found out.
 */
export function usePaidSession(id: string, driverId: string | null): PaidSession | NotPaid | undefined {
  const { data } = useQuery({
    queryKey: ['paid-session', id, driverId],
    queryFn: async (): Promise<PaidSession | NotPaid> => {
      const remembered = fromRecord(readPendingSession(), id);
      if (typeof remembered === 'object' || driverId === null) return remembered;
      const paidByWallet = fromAttempt(readAttempt(driverId), id);
      if (typeof paidByWallet === 'object') return paidByWallet;
      const hold = await readUsableHolds(driverId).then((holds) => holds.find((one) => one.id === id), () => undefined);
      return hold ? fromHold(hold) : remembered;
    },
    // What was found stays: starting the session removes the record.
    staleTime: Infinity,
    gcTime: 0,
  });
  return data;
}
