import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { findConnector, findEvse, type Platform } from '@wattline/sandbox/platform';
import { type FakeSessionPayments, fakeSessionPayments } from './fake-session-payments';
import { NOW, startSandbox } from './start-sandbox';

type Method = NonNullable<InjectOptions['method']>;

/** A sandbox with sessions that are paid by payments that a test makes up, on a clock that the test moves. */
export interface TestCharging {
  readonly platform: Platform;
  readonly payments: FakeSessionPayments;
  /** Calls as a driver of that id, or without a token. */
  call(
    method: Method,
    url: string,
    call?: { as?: string; key?: string; body?: object },
  ): Promise<LightMyRequestResponse>;
  /** The status that a connector reports. */
  statusAt(locationId: string, evseUid: string, connectorId?: string): string | undefined;
  /** Lets seconds pass, each with what is due in it. */
  pass(seconds: number): Promise<void>;
  /** Resets sandbox, payments and clock between tests. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Starts charging on the seed's stations. */
export async function startCharging(dataFile?: string): Promise<TestCharging> {
  let at = NOW;
  const payments = fakeSessionPayments();
  const sandbox = await startSandbox({ dataFile, now: () => at, sessionPayments: payments });
  const { platform } = sandbox.sandbox;

  return {
    platform,
    payments,
    async call(method, url, { as, key, body } = {}) {
      const headers = {
        ...(as !== undefined && { authorization: `Bearer ${await platform.identity.signIns.accessToken(as, {})}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
      };
      return sandbox.call(method, url, { headers, ...(body && { body }) });
    },
    statusAt(locationId, evseUid, connectorId = '1') {
      const evse = findEvse(platform.stations.find(locationId)?.location, evseUid);
      return evse && (findConnector(evse, connectorId)?.status ?? evse.status);
    },
    async pass(seconds) {
      at = new Date(at.getTime() + seconds * 1000);
      platform.tick();
      await platform.sessions.idle();
    },
    async reset() {
      await platform.sessions.idle();
      at = NOW;
      payments.clear();
      await sandbox.reset();
    },
    close: () => sandbox.close(),
  };
}
