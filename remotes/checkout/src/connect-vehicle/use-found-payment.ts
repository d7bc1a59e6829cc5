import { useQuery } from '@wattline/query';
import { notPaid, type FoundPayment } from '../payment/payment';
import { findPayment } from './find-payment';

/** What the id of a payment stands for to a driver; to a visitor, nothing. Undefined while that is being found out. */
export function useFoundPayment(paymentId: string, driverId: string | null): FoundPayment | undefined {
  const { data } = useQuery({
    queryKey: ['payment', paymentId, driverId],
    queryFn: async (): Promise<FoundPayment> =>
      driverId === null ? notPaid('no-payment') : findPayment(paymentId, driverId),
    // What was found stays: starting the session removes the record.
    staleTime: Infinity,
    gcTime: 0,
  });
  return data;
}
