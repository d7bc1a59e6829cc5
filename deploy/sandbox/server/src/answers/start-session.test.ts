import { PayingDriver, START, type Started, WALLET } from '../testing/paying-driver';
import { signedInDriver } from '../testing/signed-in-driver';

const SESSIONS = '/ocpi/emsp/2.2.1/sessions';

const payer = new PayingDriver();
let hold: string;

beforeEach(async () => {
  hold = await payer.hold();
});

const sessionsBy = async (query: string) =>
  (await payer.sandbox.get(`${SESSIONS}?${query}`)).json<{ data: { id: string }[] }>().data.map(({ id }) => id);

const setStatus = (status: string) =>
  payer.control('PUT', '/stations/loc-001/evses/loc-001_1/connectors/1/status', { status });

describe('2 §7: START_SESSION as a driver', () => {
  test('a wallet’s payment pays as a hold does, however long its id', async () => {
    const reference = await payer.walletPaid();
    const started = await payer.start(reference);
    expect(started).toMatchObject({ result: 'ACCEPTED' });
    expect(await sessionsBy(`tokenUid=APP-${reference}`)).toEqual([started?.session_id]);
  });

  test('2 §4: a fee beyond what is held is refused, and the hold can still be used elsewhere', async () => {
    const small = await payer.hold(10);
    expect(await payer.start(small, { locationId: 'loc-010', evseUid: 'loc-010_4' })).toMatchObject({
      result: 'REJECTED',
      message: 'The authorized amount does not cover the session fee',
    });
    expect(await payer.start(small)).toMatchObject({ result: 'ACCEPTED' });
  });

  test.each([
    ['a hold that waits for 3-D Secure', () => payer.hold(20, payer.driver, { number: '4000002500003155' })],
    ['a wallet’s payment that is not approved', () => payer.walletAsked()],
    [
      'a wallet’s payment that was refunded',
      async () => {
        const id = await payer.walletPaid();
        await payer.driver.call('POST', `${WALLET}/${id}/refund`, { amount: 1, reason: 'Changed my mind' });
        return id;
      },
    ],
  ])('%s starts nothing', async (_, made) => {
    expect(await payer.start(await made())).toBeNull();
  });

  test('2 §6: a stranger may not', async () => {
    const response = await payer.sandbox.call('POST', START, { body: { authorizationReference: hold } });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({ statusMessage: expect.any(String), message: expect.any(String) });
  });
});

describe('one-key-per-intent: a start that is repeated', () => {
  const key = 'step-1';

  test('with the same key it is the same session, also while the first still runs', async () => {
    const [one, other] = await Promise.all([payer.start(hold, { key }), payer.start(hold, { key })]);
    expect(one).toMatchObject({ result: 'ACCEPTED' });
    expect(other).toEqual(one);
    expect(await payer.start(hold, { key })).toEqual(one);
    expect(await sessionsBy('')).toEqual([one?.session_id]);
  });

  test('with another key, or without, the payment is in use; the session is found by it', async () => {
    const { session_id } = (await payer.start(hold, { key })) as Started;
    const refusal = { result: 'REJECTED', message: `This payment is already used by session ${session_id}` };
    expect(await payer.start(hold, { evseUid: 'loc-001_2', key: 'step-2' })).toMatchObject(refusal);
    expect(await payer.start(hold, { evseUid: 'loc-001_2' })).toMatchObject(refusal);
    for (const query of [
      `tokenUid=APP-${hold}`,
      `token_uid=app-${hold}`,
      `authorization_reference=${hold}`,
      `authorizationReference=${hold}`,
    ])
      expect(await sessionsBy(query)).toEqual([session_id]);
    expect(await sessionsBy('tokenUid=APP-pi_2')).toEqual([]);
  });

  test('after a refusal the same key tries again', async () => {
    await setStatus('OUTOFORDER');
    expect(await payer.start(hold, { key })).toMatchObject({ result: 'REJECTED' });
    await setStatus('AVAILABLE');
    expect(await payer.start(hold, { key })).toMatchObject({ result: 'ACCEPTED' });
  });

  test('a key stands for one request, and for one driver', async () => {
    await payer.start(hold, { key });
    expect(await payer.start(hold, { evseUid: 'loc-001_2', key })).toBeNull();
    const other = await signedInDriver(payer.sandbox);
    const wish = { evseUid: 'loc-001_2', key, as: other };
    expect(await payer.start(await payer.hold(20, other), wish)).toMatchObject({ result: 'ACCEPTED' });
  });

  test('of two at once for one connector, one gets it', async () => {
    const other = await signedInDriver(payer.sandbox);
    const theirs = await payer.hold(20, other);
    const answers = await Promise.all([payer.start(hold), payer.start(theirs, { as: other })]);
    expect(new Set(answers.map((answer) => answer?.result))).toEqual(new Set(['ACCEPTED', 'REJECTED']));
  });
});
