import type { FastifyPluginAsync } from 'fastify';
import { openDatabase } from './database/open-database';
import type { PlatformOptions } from './platform-options';
import { platformPlugin } from './platform-plugin';
import { isSeeded, seed } from './seed/seed';
import { createSimulatedDrivers } from './simulation/simulated-drivers';
import { createStores } from './stores';
import { createFaultList } from './traffic/fault-list';
import { createRequestLog } from './traffic/request-log';

/** A charging platform: a backend, and the chargers and drivers behind it. */
export interface Platform {
  /** All routes, for the host's server. */
  plugin: FastifyPluginAsync;
  /** Sends the drivers home and closes the database. The server goes first, since its routes read from it. */
  close(): Promise<void>;
  /** Sets stations, tariffs and all else back to the first day, and forgets faults and requests. */
  reset(): void;
}

/** Opens the platform on its database, which is filled on first use. */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const now = options.now ?? (() => new Date());
  const database = await openDatabase(options.databaseFile);
  const stores = createStores(database, now);
  const faults = createFaultList();
  const requests = createRequestLog();
  const drivers = createSimulatedDrivers(stores.stations, now);

  const reset = () => {
    seed(database, stores, now());
    faults.clear();
    requests.clear();
  };
  if (!isSeeded(database)) reset();
  if (options.simulate ?? true) drivers.start();

  return {
    plugin: platformPlugin({ options, now, database, stores, faults, requests, drivers, reset }),
    reset,
    async close() {
      drivers.stop();
      if (database.isOpen) database.close();
    },
  };
}
