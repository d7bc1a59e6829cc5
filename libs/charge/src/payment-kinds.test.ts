import { kindOf } from './payment-kinds';

test.each([
  [null, 'hold'],
  ['pm_1', 'hold'],
  ['', 'hold'],
  ['ATH_MOVIL', 'wallet'],
  ['ath-movil', 'hold'],
])('a payment of the method %j is of the kind %s', (paymentMethodId, kind) => {
  expect(kindOf(paymentMethodId)).toBe(kind);
});
