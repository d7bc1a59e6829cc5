import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import { getNetwork, getNetworkByParty } from './networks';

const backend = Backend.forTests();

const calls = [
  ['getNetworkByParty', getNetworkByParty, '/api/public/networks/by-party/P%2FX'],
  ['getNetwork', getNetwork, '/api/public/networks/P%2FX'],
] as const;

test.each(calls)('§7 %s is public', async (_, get, url) => {
  backend.answerWith({ body: { data: { name: 'Phoenix', primaryColor: '#f00' } } });
  const client = clientFor(backend, { accessToken: () => 'jwt' });
  await expect(get(client, 'P/X')).resolves.toMatchObject({ name: 'Phoenix', primaryColor: '#ff0000' });
  expect(backend.requests[0]?.url).toBe(url);
  expect(backend.requests[0]?.headers).not.toHaveProperty('authorization');
});

test.each(calls)('§9 %s waits 5 s', async (_, get) => {
  const setTimer = jest.spyOn(globalThis, 'setTimeout');
  backend.answerWith({ body: { name: 'Phoenix' } });
  await get(clientFor(backend, { timeoutMs: 10_000 }), 'PHX');
  const delays = setTimer.mock.calls.map(([, delay]) => delay);
  expect(delays).toContain(5000);
  expect(delays).not.toContain(10_000);
});

test.each(calls)('%s is not repeated, so that a fall-back shows soon', async (_, get) => {
  backend.answerWith({ status: 503 });
  await expect(get(clientFor(backend), 'PHX')).rejects.toMatchObject({ status: 503 });
  expect(backend.requests).toHaveLength(1);
});

test.each(calls)('%s fails for an answer without a network', async (_, get) => {
  backend.answerWith({ body: { data: null } });
  await expect(get(clientFor(backend), 'PHX')).rejects.toMatchObject({
    message: 'No network data in response',
    status: 404,
  });
});
