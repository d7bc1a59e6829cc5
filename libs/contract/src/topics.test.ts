import { eventProblem } from './topics';

describe('contract: events are checked in development', () => {
  test.each([
    ['notice/shown', { kind: 'info', text: 'Hello', durationMs: 5000 }],
    ['auth/signed-out', { reason: 'driver' }],
    ['remote/failed', { remote: '@wattline/checkout', version: null, code: 'entry-timeout', message: '' }],
  ])('%s with a right payload has no problem', (topic, payload) => {
    expect(eventProblem(topic, payload)).toBeNull();
  });

  test.each([
    ['notice/shown', { kind: 'shout', text: 'Hello', durationMs: 5000 }, /^kind: /],
    ['notice/shown', { kind: 'info', text: '', durationMs: 0 }, /text: .*durationMs: /],
    ['session/started', null, /^payload: /],
    ['checkout/exploded', {}, /is not a topic/],
    ['toString', {}, /is not a topic/],
  ])('%s with %j names what is wrong', (topic, payload, expected) => {
    expect(eventProblem(topic, payload)).toMatch(expected);
  });
});
