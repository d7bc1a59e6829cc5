import { forgetWaitingStop, readWaitingStop, readWaitingStops, writeWaitingStop, type WaitingStop } from './index';

beforeEach(() => localStorage.clear());

const stop = (sessionId: string, more: Partial<WaitingStop> = {}): WaitingStop => ({
  sessionId,
  operatorSessionId: sessionId,
  key: `stop-${sessionId}`,
  driverId: 'drv-1',
  askedAt: 1_000,
  unlessBegun: false,
  isTried: false,
  isForPageAlone: false,
  isHandedOver: false,
  ...more,
});

test('stop-waits-for-a-signal: one for each session, the newest first, until it is forgotten', () => {
  for (const id of ['S1', 'S2', 'S1']) writeWaitingStop(stop(id, { isTried: id === 'S1' }));
  expect(readWaitingStops().map(({ sessionId }) => sessionId)).toEqual(['S1', 'S2']);
  expect(readWaitingStop('S1')).toEqual(stop('S1', { isTried: true }));
  forgetWaitingStop('S1');
  forgetWaitingStop('S2');
  expect([readWaitingStop('S1'), Object.keys(localStorage)]).toEqual([null, []]);
});

test('not more than five', () => {
  for (const id of ['1', '2', '3', '4', '5', '6']) writeWaitingStop(stop(id));
  expect(readWaitingStops().map(({ sessionId }) => sessionId)).toEqual(['6', '5', '4', '3', '2']);
});

test.each(['', '{', '7', '{}', '[{}]', '[{"sessionId":"S1"}]'])('of the rubbish %j there is no stop', (rubbish) => {
  localStorage.setItem('waitingStops', rubbish);
  expect(readWaitingStops()).toEqual([]);
});
