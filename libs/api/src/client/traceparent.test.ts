import { traceparent } from './traceparent';

test('W3C: the header has version, trace, span and the sampled flag', () => {
  expect(traceparent()).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
});

test('W3C: an attempt has a new span of the same trace', () => {
  const first = traceparent();
  const second = traceparent(first);
  expect(second.slice(0, 35)).toBe(first.slice(0, 35));
  expect(second).not.toBe(first);
});

test('W3C: every call has a trace of its own', () => {
  expect(traceparent().slice(3, 35)).not.toBe(traceparent().slice(3, 35));
});
