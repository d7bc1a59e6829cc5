import fastify, { type InjectOptions, type LightMyRequestResponse } from 'fastify';
import { type CommandParts, driverCommandRoutes, operatorCommandRoutes } from '../commands/command-routes';
import { mobileSessionRoutes } from '../commands/mobile-session-routes';
import { commandPlanControls } from '../control/command-plan-controls';
import { sessionControls } from '../control/session-controls';
import { openDatabase } from '../database/open-database';
import { createAccessTokens } from '../drivers/access-tokens';
import { createGuard } from '../drivers/guard';
import { answerErrors } from '../http/answer-errors';
import { createKeptAnswers } from '../http/kept-answers';
import { failure } from '../ocpi/envelope';
import { seed } from '../seed/seed';
import { type Charging, createCharging } from '../sessions/charging';
import { sessionRoutes } from '../sessions/session-routes';
import { findConnector, findEvse } from '../stations/location';
import { createStores, type Stores } from '../stores';
import { type FakeSessionPayments, fakeSessionPayments } from './fake-session-payments';
import { NOW } from './start-platform';

type Method = NonNullable<InjectOptions['method']>;

/** Chargers, commands and sessions, paid by payments that a test makes up, on a clock that it moves. */
export interface TestCharging {
  readonly charging: Charging;
  readonly stores: Stores;
  readonly payments: FakeSessionPayments;
  /** Calls as a driver of that id, or as nobody. */
  call(
    method: Method,
    url: string,
    call?: { as?: string; key?: string; body?: object },
  ): Promise<LightMyRequestResponse>;
  /** What a connector reports. */
  statusAt(locationId: string, evseUid: string, connectorId?: string): string | undefined;
  /** Lets seconds pass, each with what is due in it. */
  pass(seconds: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts charging on the seed's stations. */
export async function startCharging(databaseFile = ':memory:'): Promise<TestCharging> {
  let at = NOW;
  const now = () => at;
  const database = await openDatabase(databaseFile);
  const stores = createStores(database, now);
  const payments = fakeSessionPayments();
  const charging = createCharging(database, stores, payments, now);
  if (stores.stations.all().length === 0) seed(database, stores, { publishableKey: 'test' }, now());

  const accessTokens = createAccessTokens(Buffer.from('a secret that only tests have'), now);
  const parts: CommandParts = {
    stations: stores.stations,
    tariffs: stores.tariffs,
    sessions: charging.sessions,
    reservations: charging.reservations,
    plans: charging.plans,
    payments,
    kept: createKeptAnswers(database, now),
    guard: createGuard(accessTokens, stores.drivers),
    now,
  };
  const app = fastify();
  await app.register(
    async (operators) => {
      answerErrors(operators, (refusal) => failure(refusal, now()));
      await operators.register(sessionRoutes(charging.sessions, () => 'http://sandbox.test', now));
      await operators.register(operatorCommandRoutes(parts));
    },
    { prefix: '/ocpi/emsp' },
  );
  await app.register(driverCommandRoutes(parts), { prefix: '/api' });
  await app.register(mobileSessionRoutes(parts), { prefix: '/api' });
  await app.register(
    async (controls) => {
      answerErrors(controls, ({ message }) => ({ message }));
      await controls.register(sessionControls(charging.sessions, stores, now));
      await controls.register(commandPlanControls(charging.plans));
    },
    { prefix: '/sandbox/api' },
  );

  return {
    charging,
    stores,
    payments,
    async call(method, url, { as, key, body } = {}) {
      const headers = {
        ...(as !== undefined && { authorization: `Bearer ${await accessTokens.issue(as, 3600)}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
      };
      return app.inject({ method, url, headers, ...(body && { payload: body }) });
    },
    statusAt(locationId, evseUid, connectorId = '1') {
      const evse = findEvse(stores.stations.find(locationId)?.location, evseUid);
      return evse && (findConnector(evse, connectorId)?.status ?? evse.status);
    },
    async pass(seconds) {
      at = new Date(at.getTime() + seconds * 1000);
      charging.tick();
      await charging.sessions.idle();
    },
    async close() {
      await app.close();
      await charging.close();
      database.close();
    },
  };
}
