import { useQuery } from '@wattline/query';
import { notPaid, type FoundPayment } from '../payment/payment';
import { findPayment } from './find-payment';

/** A driver's payment by its id; nothing for a visitor. Undefined while it is being looked up. */
export function useFoundPayment(paymentId: string, driverId: string | null): FoundPayment | undefined {
  const { data } = useQuery({
    queryKey: ['payment', paymentId, driverId],
    queryFn: async (): Promise<FoundPayment> =>
      driverId === null ? notPaid('no-payment') : findPayment(paymentId, driverId),
    // The payment that was found stays: starting the session removes the record.
    staleTime: Infinity,
    gcTime: 0,
  });
  return data;
}
