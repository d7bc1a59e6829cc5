import { type Drivers, mergedDriver, type SavedDriver } from './drivers';
import type { Guard } from './guard';
import type { ReadIdToken } from './id-token';
import type { OneTimeCodes } from './one-time-codes';
import type { RefreshTokens } from './refresh-tokens';
import type { DurationsOf, SignIns } from './sign-ins';

/** The drivers, and how they prove who they are. */
export interface Identity {
  readonly drivers: Drivers;
  readonly refreshTokens: RefreshTokens;
  readonly readIdToken: ReadIdToken;
  readonly signIns: SignIns;
  readonly guard: Guard;
  readonly codes: OneTimeCodes;
  readonly durationsOf: DurationsOf;
  /** The belongings of drivers beside their identities, each with how it goes over to another driver. */
  readonly owned: readonly Owned[];
  readonly now: () => Date;
}

/** Something that belongs to drivers. */
export interface Owned {
  move(fromId: string, toId: string): void;
}

/** The documents of a table that belong to drivers. */
export const ownedDocuments = (table: Map<string, { readonly driverId: string | null }>): Owned => ({
  move(fromId, toId) {
    for (const [id, document] of table)
      if (document.driverId === fromId) table.set(id, { ...document, driverId: toId });
  },
});

/**
 * Makes one driver of two. The one with the phone number stays, with what the other knew besides; the other's ways of
 * signing in, refresh tokens, cards, holds, payments and sessions go over, access tokens do not.
 */
export function mergeDrivers({ drivers, owned }: Identity, leaving: SavedDriver, staying: SavedDriver): SavedDriver {
  const [fromId, toId] = [leaving.driver.id, staying.driver.id];
  drivers.moveIdentities(fromId, toId);
  for (const each of owned) each.move(fromId, toId);
  drivers.remove(fromId);
  return drivers.save(mergedDriver(staying, leaving));
}
