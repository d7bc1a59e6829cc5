import type { Database } from '../database/open-database';
import { inTransaction } from '../database/open-database';
import { asLocation } from '../stations/location';
import type { Stores } from '../stores';
import type { GiveCard } from '../stripe/give-card';
import { buildStation } from './build-station';
import { buildCdrs } from './cdrs';
import { drivers, passwordAccounts } from './drivers';
import { networks } from './networks';
import { seedSavedCards } from './saved-cards';
import { brokenStations } from './stations/broken-stations';
import { demoStation } from './stations/demo-station';
import { largeStations } from './stations/large-stations';
import { oddStations } from './stations/odd-stations';
import { puertoRico } from './stations/puerto-rico';
import { unitedStates } from './stations/united-states';
import { everydayTariffs } from './tariffs/everyday-tariffs';
import { portalTariffs } from './tariffs/portal-tariffs';
import { unusualTariffs } from './tariffs/unusual-tariffs';
import { tokens } from './tokens';

const TABLES = [
  'payment_methods',
  'holds',
  'wallet_payments',
  'ledger',
  'kept_answers',
  'stripe_account',
  'stripe_customers',
  'stand_in_objects',
  'charging_sessions',
  'reservations',
  'refresh_tokens',
  'driver_identities',
  'drivers',
  'cdrs',
  'tokens',
  'portal_tariffs',
  'networks',
  'tariffs',
  'stations',
];

/** The operators whose systems write their tariffs in camelCase. */
const CAMEL_CASE_PARTIES = new Set(['BAY', 'PHV']);

const MINUTES_BETWEEN_CHANGES = 7;

/** Whether the database has been seeded, and with this Stripe account: another one knows nothing of its cards and holds. */
export const isSeeded = (database: Database, stripeAccount: string): boolean =>
  database.get('SELECT 1 FROM stripe_account WHERE publishable_key = ?', stripeAccount) !== null;

interface SeededPayments {
  readonly publishableKey: string;
  readonly giveCard?: GiveCard | undefined;
}

/** Empties the database and fills it with the first day's data. */
export function seed(database: Database, stores: Stores, { publishableKey, giveCard }: SeededPayments, at: Date): void {
  const plans = [demoStation, ...puertoRico, ...unitedStates, ...largeStations, ...brokenStations, ...oddStations];
  const stations = plans.map((plan, index) => buildStation(plan, minutesBefore(at, index * MINUTES_BETWEEN_CHANGES)));
  const tariffs = [...everydayTariffs, ...unusualTariffs];
  const locations = new Map(stations.map(({ id, location }) => [id, asLocation(location)]));
  const tariffsById = new Map(tariffs.map((tariff) => [tariff.id, tariff]));

  inTransaction(database, () => {
    for (const table of TABLES) database.exec(`DELETE FROM ${table}`);
    for (const station of stations) stores.stations.save(station);
    for (const tariff of tariffs) {
      const spelling = CAMEL_CASE_PARTIES.has(tariff.party_id) ? 'camel' : 'snake';
      stores.tariffs.save({ id: tariff.id, spelling, tariff });
    }
    for (const network of networks) stores.networks.save(network);
    for (const tariff of portalTariffs) stores.portalTariffs.save(tariff);
    for (const token of tokens) stores.tokens.save(token);
    for (const driver of drivers) stores.drivers.save(driver);
    for (const { localId, email } of passwordAccounts) {
      const known = stores.drivers.findByEmail(email);
      if (known) stores.drivers.link(localId, known.driver.id);
    }
    if (giveCard) seedSavedCards(giveCard);
    database.run('INSERT INTO stripe_account (publishable_key) VALUES (?)', publishableKey);
    for (const cdr of buildCdrs(locations, tariffsById, at)) stores.cdrs.save(cdr);
  });
}

const minutesBefore = (at: Date, minutes: number): Date => new Date(at.getTime() - minutes * 60_000);
