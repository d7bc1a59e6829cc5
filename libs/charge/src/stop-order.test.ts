import { stopOrderPath } from './stop-order';

test('ids-in-addresses: the order of a stop has one segment below the orders, whatever the session is called', () => {
  expect(stopOrderPath('S/1?a')).toBe('/stops/S%2F1%3Fa');
});
