import type { Network, PortalTariff, SavedDriver, Tariff } from '@wattline/sandbox/platform';
import type { PasswordAccount } from '@wattline/sandbox/sign-in';
import driversData from './data/drivers.json';
import networksData from './data/networks.json';
import accountsData from './data/password-accounts.json';
import everyday from './data/tariffs/everyday-tariffs.json';
import portal from './data/tariffs/portal-tariffs.json';
import unusual from './data/tariffs/unusual-tariffs.json';

/** Drivers who have been with the product for a while. The first three answer what the accounts' ways out depend on. */
export const drivers = (driversData as readonly (SavedDriver & { readonly why?: string })[]).map(
  ({ why: _why, ...driver }): SavedDriver => driver,
);

/** Those of them who may sign in with a password, as the debug console does for another driver. */
export const passwordAccounts: readonly PasswordAccount[] = accountsData;

/** The operators' networks; the last is hostile. */
export const networks: readonly Network[] = networksData;

/** The tariffs that most stations charge, then those that change with the hour, the date or the session, and those that are hard to show. */
export const tariffs = [...everyday, ...unusual] as readonly Tariff[];

/** The portal's records, in the shapes in which it answers: wrapped or bare, camelCase or snake_case. */
export const portalTariffs: readonly PortalTariff[] = portal;
