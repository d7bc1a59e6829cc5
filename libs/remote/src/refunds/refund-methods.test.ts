import { isDebitMethod, methodName, refusedNotice } from './refund-methods';

test.each<[method: string | null, isKnown: boolean]>([
  ['ath-movil', true],
  ['paypal', false],
  [null, false],
])('refunds-owed: whether this release refunds the method %s: %s', (method, isKnown) => {
  expect(isDebitMethod(method)).toBe(isKnown);
});

test.each([
  ['ath-movil', 'ATH Móvil'],
  ['paypal', 'paypal'],
])('the method %s is called %s', (method, name) => {
  expect(methodName(method)).toBe(name);
});

test('final-cost-decides: the notice of a refused refund names the method and leads to the receipt', () => {
  expect(refusedNotice('ATH Móvil')).toMatch(/^Your ATH Móvil refund was not accepted\. The receipt /);
});
