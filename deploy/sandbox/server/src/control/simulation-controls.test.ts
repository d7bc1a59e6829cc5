import { startSandbox, type TestSandbox } from '../testing/start-sandbox';

let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

test('the simulated drivers are sent out and called home', async () => {
  expect((await sandbox.get('/sandbox/api/simulation')).json()).toEqual({ running: false });
  for (const running of [true, true, false]) {
    const response = await sandbox.call('PUT', '/sandbox/api/simulation', { body: { running } });
    expect(response.json()).toEqual({ running });
    expect((await sandbox.get('/sandbox/api/simulation')).json()).toEqual({ running });
  }
});

test('what is neither is refused', async () => {
  const response = await sandbox.call('PUT', '/sandbox/api/simulation', { body: { running: 'yes' } });
  expect(response.statusCode).toBe(400);
  expect(response.json<{ message: string }>().message).toMatch(/^running: /);
});
