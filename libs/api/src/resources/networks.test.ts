import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import { getNetwork, getNetworkByParty } from './networks';

const backend = Backend.forTests();

test.each([
  ['getNetworkByParty', getNetworkByParty],
  ['getNetwork', getNetwork],
])('§9 %s waits 5 s and is not repeated, so that a fall-back shows soon', async (_, get) => {
  const setTimer = jest.spyOn(globalThis, 'setTimeout');
  backend.answerWith({ status: 503 });
  await expect(get(clientFor(backend, { timeoutMs: 10_000 }), 'PHX')).rejects.toMatchObject({ status: 503 });
  expect(backend.requests).toHaveLength(1);
  const delays = setTimer.mock.calls.map(([, delay]) => delay);
  expect(delays).toContain(5000);
  expect(delays).not.toContain(10_000);
});
