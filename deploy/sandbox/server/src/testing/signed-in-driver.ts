import type { LightMyRequestResponse } from 'fastify';
import type { LedgerEntry } from '@wattline/sandbox/platform';
import type { TestSandbox } from './start-sandbox';

/** A driver with tokens, who calls the platform. */
export interface SignedInDriver {
  readonly id: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** @param key the Idempotency-Key */
  call(
    method: 'DELETE' | 'GET' | 'PATCH' | 'POST',
    url: string,
    body?: object,
    key?: string,
  ): Promise<LightMyRequestResponse>;
}

/** Makes a driver, or takes the one of an id, and signs them in. */
export async function signedInDriver(sandbox: TestSandbox, driver: string | object = {}): Promise<SignedInDriver> {
  const id = typeof driver === 'string' ? driver : await makeDriver(sandbox, driver);
  const response = await sandbox.call('POST', `/sandbox/api/drivers/${id}/session`);
  const { accessToken, refreshToken } = response.json<{ accessToken: string; refreshToken: string }>();
  return {
    id,
    accessToken,
    refreshToken,
    call(method, url, body, key) {
      const headers = { authorization: `Bearer ${accessToken}`, ...(key !== undefined && { 'idempotency-key': key }) };
      return sandbox.call(method, url, { headers, ...(body && { body }) });
    },
  };
}

async function makeDriver(sandbox: TestSandbox, driver: object): Promise<string> {
  return (await sandbox.call('POST', '/sandbox/api/drivers', { body: driver })).json<{ id: string }>().id;
}

/** Saves a card of Stripe's for a driver, and gives its id. */
export async function giveCard(sandbox: TestSandbox, { id }: SignedInDriver, card: object = {}): Promise<string> {
  const response = await sandbox.call('POST', `/sandbox/api/drivers/${id}/payment-methods`, { body: card });
  return response.json<{ id: string }>().id;
}

/** A driver's ledger: the kinds of its entries, with cents. */
export async function ledgerOf(sandbox: TestSandbox, { id }: SignedInDriver): Promise<[LedgerEntry['kind'], number][]> {
  const entries = (await sandbox.get(`/sandbox/api/ledger?driver=${id}`)).json<LedgerEntry[]>();
  return entries.map(({ kind, amountMinor }) => [kind, amountMinor]);
}
