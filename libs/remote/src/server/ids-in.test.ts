import { idsIn } from './ids-in';

const ROUTE = 'confirmation/:evseId/:connectorId';

test.each([
  ['/confirmation/loc-001_1/1', { evseId: 'loc-001_1', connectorId: '1' }],
  ['/confirmation/PR*CPR*E1~x/a.b', { evseId: 'PR*CPR*E1~x', connectorId: 'a.b' }],
  ['/confirmation/loc-001_1', null],
  ['/confirmation/loc-001_1/1/2', null],
  ['/confirmation/loc-001_1/', null],
  ['/Confirmation/loc-001_1/1', null],
  ['/confirmation/loc 1/1', null],
  ['/confirmation/%2e%2e/1', null],
  ['/confirmation/<b>/1', null],
])('the ids of a confirmation in %s are %j', (path, ids) => {
  expect(idsIn(path, ROUTE)).toEqual(ids);
});
