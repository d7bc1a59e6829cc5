import { refusedNotice } from './refused-notice';

test('final-cost-decides: the notice of a refused refund names the method and leads to the receipt', () => {
  expect(refusedNotice('ATH Móvil')).toMatch(/^Your ATH Móvil refund was not accepted\. The receipt /);
});
