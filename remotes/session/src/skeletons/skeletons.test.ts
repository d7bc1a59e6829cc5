import { readBeside } from '@wattline/testing';

test.each([
  ['session', '{{session.searching}}<br>{{session.searchingText}}'],
  ['receipt', '{{receipt.loading}}'],
  ['receipts', '{{receipts.loading}}'],
] as const)('1 §3 and §4 the skeleton of a %s shows the loading text of its screen', (name, texts) => {
  expect(readBeside(`${name}.html`)).toContain(`<p role="status">${texts}</p>`);
});
