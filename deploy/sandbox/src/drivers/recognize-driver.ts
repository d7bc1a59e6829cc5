import { randomUUID } from 'node:crypto';
import type { Driver, SavedDriver } from './driver';
import type { DriverStore } from './driver-store';
import type { IdTokenClaims } from './id-token';

/**
 * Finds the driver whom the sign-in service vouches for: who signed in so before, else whose phone number it is, else
 * whose verified e-mail address. Nobody yet: a new driver. What the app says beside the token counts only as a name,
 * for a phone number or address that nobody verified would open anybody's account.
 */
export function recognizeDriver(
  drivers: DriverStore,
  claims: IdTokenClaims,
  nameGiven: string | undefined,
  at: Date,
): SavedDriver {
  const { sub, phone_number, name } = claims;
  const email = claims.email_verified ? claims.email : undefined;
  const found = drivers.findByIdentity(sub) ??
    (phone_number === undefined ? undefined : drivers.findByPhone(phone_number)) ??
    (email === undefined ? undefined : drivers.findByEmail(email)) ?? {
      driver: newDriver(at),
      spelling: 'camel' as const,
    };

  const freePhone = phone_number !== undefined && !drivers.findByPhone(phone_number) ? phone_number : null;
  const freeEmail = email !== undefined && !drivers.findByEmail(email) ? email : null;
  const { driver } = found;
  const saved = drivers.save({
    ...found,
    driver: {
      ...driver,
      phone_number: driver.phone_number ?? freePhone,
      email: driver.email ?? freeEmail,
      display_name: driver.display_name ?? name ?? nameGiven ?? null,
    },
  });
  drivers.link(sub, saved.driver.id);
  return saved;
}

/** A driver of whom nothing is known. */
export const newDriver = (at: Date): Driver => ({
  id: `drv-${randomUUID().slice(0, 13)}`,
  email: null,
  phone_number: null,
  display_name: null,
  first_name: null,
  last_name: null,
  receipt_email: null,
  wants_receipt: false,
  created_at: at.toISOString(),
});
