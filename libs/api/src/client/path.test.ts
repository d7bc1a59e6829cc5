import { path } from './path';

test.each([
  ['BE*BEC*E041503001', '/evses/BE%2ABEC%2AE041503001/connectors'],
  ['loc-001', '/evses/loc-001/connectors'],
  ['a/b?c#d', '/evses/a%2Fb%3Fc%23d/connectors'],
  ['../../users', '/evses/..%2F..%2Fusers/connectors'],
  ['Bayamón 1', '/evses/Bayam%C3%B3n%201/connectors'],
  ['%2E', '/evses/%252E/connectors'],
])('§7 the id %s stays one segment', (id, expected) => {
  expect(path`/evses/${id}/connectors`).toBe(expected);
});

test.each(['', '.', '..', '\ud800'])('the id %j is refused because it would name another resource', (id) => {
  expect(() => path`/evses/${id}`).toThrow(expect.objectContaining({ name: 'ServiceError', status: 400 }));
});
