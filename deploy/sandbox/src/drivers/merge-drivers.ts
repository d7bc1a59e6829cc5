import type { Database } from '../database/open-database';
import { inTransaction } from '../database/open-database';
import { movePayments } from '../payments/move-payments';
import { moveSessions } from '../sessions/move-sessions';
import type { SavedDriver } from './driver';
import type { DriverStore } from './driver-store';
import type { RefreshTokenStore } from './refresh-token-store';

/**
 * Makes one driver of two. The one whose phone number it is stays, with what the other knew besides; the other's ways
 * of signing in, refresh tokens, cards, holds, payments and sessions go over, access tokens do not.
 */
export function mergeDrivers(
  database: Database,
  drivers: DriverStore,
  refreshTokens: RefreshTokenStore,
  { driver: leaving }: SavedDriver,
  staying: SavedDriver,
): SavedDriver {
  const { driver } = staying;
  const merged = {
    ...staying,
    driver: {
      ...driver,
      email: driver.email ?? leaving.email,
      display_name: driver.display_name ?? leaving.display_name,
      first_name: driver.first_name ?? leaving.first_name,
      last_name: driver.last_name ?? leaving.last_name,
      receipt_email: driver.receipt_email ?? leaving.receipt_email,
      wants_receipt: driver.wants_receipt || leaving.wants_receipt,
    },
  };
  inTransaction(database, () => {
    drivers.moveIdentities(leaving.id, driver.id);
    refreshTokens.move(leaving.id, driver.id);
    movePayments(database, leaving.id, driver.id);
    moveSessions(database, leaving.id, driver.id);
    drivers.remove(leaving.id);
    drivers.save(merged);
  });
  return merged;
}
