import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LedgerEntry } from '@wattline/platform';
import { giveCard } from '../testing/give-card';
import { ledgerOf } from '../testing/ledger-of';
import { signedInDriver, type SignedInDriver } from '../testing/signed-in-driver';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox';

let sandbox: TestSandbox;
let driver: SignedInDriver;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(async () => {
  await sandbox.reset();
  driver = await signedInDriver(sandbox);
});
afterAll(() => sandbox.close());

async function held(): Promise<string> {
  const paymentMethodId = await giveCard(sandbox, driver);
  const body = { paymentMethodId, amount: 20, currency: 'usd', userId: driver.id };
  return (await driver.call('POST', '/api/pre-authorizations', body)).json<{ paymentIntentId: string }>()
    .paymentIntentId;
}

const inDashboard = (body: object) => sandbox.call('POST', '/sandbox/api/stripe-dashboard', { body });

/** Waits for the event of an act. */
async function until(kind: LedgerEntry['kind']): Promise<[LedgerEntry['kind'], number][]> {
  for (;;) {
    const entries = await ledgerOf(sandbox, driver);
    if (entries.some(([known]) => known === kind)) return entries;
    await nextTurn();
  }
}

describe('what people do in Stripe’s dashboard, and banks, reaches the platform by signed events', () => {
  test('a release: the driver’s hold is gone', async () => {
    const reference = await held();
    expect((await inDashboard({ act: 'release', reference })).statusCode).toBe(201);
    expect((await until('hold-expired')).at(-1)).toEqual(['hold-expired', 2000]);
    const pending = await driver.call('GET', `/api/users/${driver.id}/pre-authorizations/pending`);
    expect(pending.json()).toEqual([]);
  });

  test('a capture, a refund of a part, and a dispute that the bank decides', async () => {
    const reference = await held();
    await inDashboard({ act: 'capture', reference, amount: 1234 });
    await until('hold-captured');
    await inDashboard({ act: 'refund', reference, amount: 234 });
    await until('card-refunded');
    const { id } = (await inDashboard({ act: 'dispute', reference })).json<{ id: string }>();
    await until('card-disputed');
    await inDashboard({ act: 'lose-dispute', reference: id });
    expect(await until('dispute-lost')).toEqual([
      ['hold-made', 2000],
      ['hold-authorized', 2000],
      ['hold-captured', 1234],
      ['card-refunded', 234],
      ['card-disputed', 1234],
      ['dispute-lost', 1234],
    ]);
  });

  test('what Stripe refuses is refused', async () => {
    const reference = await held();
    expect((await inDashboard({ act: 'refund', reference })).statusCode).toBe(400);
    expect((await inDashboard({ act: 'dispute', reference })).statusCode).toBe(400);
    expect((await inDashboard({ act: 'capture', reference: 'pi_none' })).statusCode).toBe(400);
  });
});
