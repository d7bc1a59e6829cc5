import type { Known } from './charge';
import type { ChargeEvent } from './charge-event';

/** The session is over, and a page shows its receipt. What is not known any more stays as it was known. */
export const receiptShown =
  (receipt: Known<'receipt'>, at: Pick<Known<'session'>, 'operatorId' | 'startedAt'>): ChargeEvent =>
  (charge) => {
    const { session } = charge;
    if (!session) return charge;
    const { place = null, totalMinor = null } = charge.receipt ?? {};
    return {
      ...charge,
      session: { ...session, operatorId: at.operatorId, startedAt: at.startedAt ?? session.startedAt },
      receipt: { ...receipt, place: receipt.place ?? place, totalMinor: receipt.totalMinor ?? totalMinor },
    };
  };
