import { connectorKey } from './connector-key';

test.each([
  ['a hyphen', ['1-1', '1'], ['1', '1-1']],
  ['the start of a key', ['1', '1-1-1'], ['1-1-1', '1']],
  ['nothing', ['', '1'], ['1', '']],
  ['another EVSE', ['a', '1'], ['b', '1']],
] as const)('connectors of two EVSEs have two keys where their ids have %s', (_, one, other) => {
  const [first, second] = [one, other].map(([uid, id]) => connectorKey({ uid }, { id }));
  expect(first).not.toBe(second);
});
