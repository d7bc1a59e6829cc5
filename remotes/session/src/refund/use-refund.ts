import { useMemo } from 'react';
import { useDriver } from '@wattline/auth';
import { useFormats } from '@wattline/base/i18n';
import type { OwedCharge } from '@wattline/charge';
import type { FinalCost, Session } from '@wattline/ocpi';
import { useChunk } from '@wattline/remote';
import { finalCostCode } from '../final-cost/use-final-cost';
import { useKeptCharges } from '../kept-charges';
import { owedChargeOf } from './owed-refund';

/**
 * The charge of a session with a refund, as this browser knows it now (docs/rules.md: refunds-owed);
 * null where nothing does, and for every other driver.
 */
export function useOwedCharge(pageSessionId: string, session: Session): OwedCharge | null {
  const driver = useDriver();
  const kept = useKeptCharges();

  return useMemo(() => {
    const charge = owedChargeOf(pageSessionId, session);
    return charge && charge.driverId === driver?.id ? charge : null;
    // The charge is read again after each change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pageSessionId, session, driver, kept]);
}

/**
 * The words about the refund of a charge; null without one, and while they are being loaded. `cost` is the cost of its session,
 * which the refund may wait for.
 */
export function useRefundNews(charge: OwedCharge | null, cost: FinalCost) {
  const formats = useFormats();
  const isTaxUnknown = cost.state === 'tax-unknown';
  const { code, hasFailed } = useChunk(finalCostCode, charge !== null);
  const news = useMemo(
    () => (charge && code ? code.refundNews(charge, formats, { isTaxUnknown }) : null),
    [charge, code, formats, isTaxUnknown],
  );
  return { news, isLoading: charge !== null && code === null && !hasFailed };
}
