import type { FastifyPluginAsync } from 'fastify';
import { createAthMovil } from '@wattline/ath-movil-stand-in';
import { createSignInService, EMULATED_PROJECT } from '@wattline/sign-in-emulator';
import { openDatabase } from './database/open-database';
import { createIdentity } from './drivers/identity';
import { createPayments } from './payments/payments';
import { createPhone } from './phone/phone';
import type { PlatformOptions } from './platform-options';
import { platformPlugin } from './platform-plugin';
import { createPartReportList } from './reports/part-report-list';
import { passwordAccounts } from './seed/drivers';
import { isSeeded, seed } from './seed/seed';
import { createCharging } from './sessions/charging';
import { createSimulatedDrivers } from './simulation/simulated-drivers';
import { openStandInMemory } from './stand-in-memory';
import { createStores } from './stores';
import { createGiveCard } from './stripe/give-card';
import { openStripe } from './stripe/open-stripe';
import { createFaultList } from './traffic/fault-list';
import { createRequestLog } from './traffic/request-log';

/** A charging platform: a backend, and the chargers and drivers behind it. */
export interface Platform {
  /** All routes, for the host's server. */
  readonly plugin: FastifyPluginAsync;
  /** Sends the drivers home and closes the database. The server goes first, since its routes read from it. */
  close(): Promise<void>;
  /** Sets stations, drivers and all else back to the first day, and forgets faults, plans, messages and requests. */
  reset(): void;
}

/** Opens the platform on its database, which is filled on first use. */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const now = options.now ?? (() => new Date());
  const database = await openDatabase(options.databaseFile);
  const stores = createStores(database, now);
  const faults = createFaultList();
  const requests = createRequestLog();
  const partReports = createPartReportList();
  const phone = createPhone(now);
  const signInService = createSignInService((message) => phone.receive(message), passwordAccounts);
  const { firebase } = options;
  const identity = createIdentity({
    database,
    drivers: stores.drivers,
    refreshTokens: stores.refreshTokens,
    phone,
    projectId: firebase?.projectId ?? EMULATED_PROJECT.projectId,
    keys: firebase ? new URL(firebase.keysUrl) : () => signInService.keys(),
    now,
  });

  const { stripe, standIn: stripeStandIn } = openStripe(database, options.stripe, now);
  const giveCard = stripeStandIn && createGiveCard(stripeStandIn, stores, now);
  const athMovil = createAthMovil(openStandInMemory(database, 'ath-movil'), now);
  const payments = createPayments(database, stores, stripe, athMovil, now);
  const charging = createCharging(database, stores, payments.sessions, now);
  const simulatedDrivers = createSimulatedDrivers(stores.stations, charging.isTaken, now);

  const reset = () => {
    seed(database, stores, { publishableKey: payments.publishableKey, giveCard }, now());
    faults.clear();
    requests.clear();
    partReports.clear();
    phone.clear();
    identity.plans.clear();
    charging.plans.clear();
    charging.sessions.speed = 1;
  };
  if (!isSeeded(database, payments.publishableKey)) reset();
  charging.start();
  if (options.simulate ?? true) simulatedDrivers.start();

  return {
    plugin: platformPlugin({
      options,
      now,
      database,
      stores,
      faults,
      requests,
      partReports,
      simulatedDrivers,
      phone,
      signInService,
      identity,
      payments,
      stripeStandIn,
      athMovil,
      giveCard,
      charging,
      reset,
    }),
    reset,
    async close() {
      simulatedDrivers.stop();
      await charging.close();
      await stripeStandIn?.close();
      if (database.isOpen) database.close();
    },
  };
}
