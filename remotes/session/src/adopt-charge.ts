import { currentDriver } from '@wattline/auth';
import { adoptTabCharge } from '@wattline/charge';

/**
 * Before a page shows a charge: what the specification's records of this tab show of it becomes the browser's record, by which
 * the pages know a payment.
 */
export function adoptCharge(): void {
  const driver = currentDriver();
  if (driver) adoptTabCharge(driver.id);
}
