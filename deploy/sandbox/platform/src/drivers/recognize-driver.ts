import { type SavedDriver, type Drivers, newDriver } from './drivers';
import type { IdTokenClaims } from './id-token';

/**
 * Finds the driver of a token of the sign-in service: by its user, else by the phone number, else by the verified e-mail
 * address; else makes a new driver. What the app says beside the token counts only as a name, since a phone number or
 * address that is not verified would open another driver's account.
 */
export function recognizeDriver(
  drivers: Drivers,
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
