import { PayingDriver, WALLET } from '../testing/paying-driver';
import { type Answer, dataOf } from '../testing/start-sandbox';

const payer = new PayingDriver();

/** A charge of ten minutes on a hold, stopped and settled. */
async function charged(): Promise<string> {
  const session = await payer.charge(await payer.hold());
  await payer.stop(session);
  await payer.advance(session, 3);
  await payer.sandbox.sandbox.platform.sessions.idle();
  return session;
}

const mails = async () => (await payer.sandbox.get('/sandbox/api/phone/messages')).json<object[]>();

describe('2 §1: only the energy used is charged', () => {
  test('of a hold as much is taken as the session costs, and the rest released', async () => {
    const session_id = await charged();
    const session = dataOf(await payer.sandbox.get(`/ocpi/emsp/2.2.1/sessions/${session_id}`));
    expect(session).toMatchObject({ status: 'COMPLETED', kwh: 25.125, total_cost: { incl_vat: 11.26 } });
    expect(await payer.ledger()).toEqual([
      ['hold-made', 2000],
      ['hold-authorized', 2000],
      ['hold-captured', 1126],
      ['hold-released', 874],
    ]);
    const { data } = (await payer.sandbox.get('/ocpi/emsp/2.2.1/cdrs?dateFrom=2026-11-20T15:00:00Z')).json<
      Answer<object[]>
    >();
    expect(data).toMatchObject([{ session_id, total_cost: { incl_vat: 11.26 } }]);
  });

  test('docs/backend.md: receipts-by-email: a driver who asked for receipts is sent one, and no other driver', async () => {
    await charged();
    expect(await mails()).toEqual([]);

    const wish = { receipt_email: 'ana@example.com', wants_receipt: true };
    await payer.driver.call('PATCH', `/api/users/${payer.driver.id}/profile`, wish);
    const session = await charged();
    expect(await mails()).toMatchObject([
      {
        kind: 'email',
        to: 'ana@example.com',
        text: 'Wattline: your receipt of the charge at Plaza del Mar Condado: 25.125 kWh, 11.26 USD.',
        link: `/receipt/${session}`,
      },
    ]);
  });

  test('a session ends with the last second that the hold pays for', async () => {
    await payer.charge(await payer.hold(10), 3600);
    await payer.sandbox.sandbox.platform.sessions.idle();
    expect(await payer.centsOf('hold-captured')).toEqual([1000]);
  });

  test('docs/rules.md: spent-hold: a hold serves one session, and none once it is released', async () => {
    const used = await payer.hold();
    const session = await payer.charge(used);
    await payer.end(session);
    expect(await payer.start(used)).toMatchObject({
      result: 'REJECTED',
      message: `This payment is already used by session ${session}`,
    });

    const released = await payer.hold();
    await payer.driver.call('POST', `/api/pre-authorizations/${released}/cancel`, { reason: 'Changed my mind' });
    expect(await payer.start(released)).toBeNull();
  });
});

/** The session that the newest of the driver's holds names. */
const namedByHold = async () =>
  (await payer.driver.call('GET', `/api/users/${payer.driver.id}/pre-authorizations/pending`)).json<
    { sessionId: string | null }[]
  >()[0]?.sessionId;

describe('docs/backend.md: a payment names the session that uses it', () => {
  test('a hold, from the start on and after the end, for as long as it would have been held', async () => {
    const reference = await payer.hold();
    expect(await namedByHold()).toBeNull();
    const session = await payer.charge(reference);
    expect(await namedByHold()).toBe(session);
    await payer.end(session);
    expect(await namedByHold()).toBe(session);
    await payer.wait(7 * 24 * 3_600_000);
    expect(await namedByHold()).toBeUndefined();
  });

  test('a hold of a session that cost less than Stripe takes is released', async () => {
    const session = await payer.charge(await payer.hold(), 0);
    await payer.end(session);
    expect(await payer.ledger()).toContainEqual(['hold-released', 2000]);
    expect(await namedByHold()).toBe(session);
  });

  test('the wallet’s payment, from the start on', async () => {
    const paymentId = await payer.walletPaid();
    const named = async () =>
      (await payer.driver.call('GET', `${WALLET}/${paymentId}/status`)).json<{ sessionId: string | null }>().sessionId;
    expect(await named()).toBeNull();
    const session = await payer.charge(paymentId);
    expect(await named()).toBe(session);
  });
});
