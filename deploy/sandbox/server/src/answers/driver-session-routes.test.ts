import { signedInDriver } from '../testing/signed-in-driver';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const make = async (driverId: string) => {
  const body = { locationId: 'loc-001', driverId, status: 'COMPLETED', startedSecondsAgo: 600 };
  return (await sandbox.call('POST', '/sandbox/api/sessions', { body })).json<{ id: string }>().id;
};

describe('past-charges: GET /api/users/{id}/sessions', () => {
  test('the driver’s own, newest first', async () => {
    const maria = await signedInDriver(sandbox, 'drv-001');
    const own = [await make('drv-001'), await make('drv-001')];
    await make('drv-003');
    const answer = (await maria.call('GET', '/api/users/drv-001/sessions')).json<{ id: string }[]>();
    expect(answer.map(({ id }) => id).slice(0, 2)).toEqual(own.toReversed());
    expect(answer[0]).toMatchObject({ status: 'COMPLETED', location_id: 'loc-001' });
  });

  test('for that driver alone', async () => {
    const maria = await signedInDriver(sandbox, 'drv-001');
    expect((await maria.call('GET', '/api/users/drv-003/sessions')).statusCode).toBe(403);
    expect((await sandbox.get('/api/users/drv-001/sessions')).statusCode).toBe(401);
  });
});
