import { currentDriver } from '@wattline/auth';
import { adoptTabCharge, takeOverOldPayment } from '@wattline/contract';

/**
 * Before a page tells of a charge: what this tab's own records say of it, or those of an older release, becomes the
 * browser's records, by which the pages know a payment.
 */
export function adoptCharge(): void {
  const driver = currentDriver();
  if (!driver) return;
  takeOverOldPayment(driver.id);
  adoptTabCharge(driver.id);
}
