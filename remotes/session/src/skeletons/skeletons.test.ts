import { i18n } from '@wattline/i18n';
import { readBeside } from '@wattline/testing';
import '../history/history-texts';
import '../live-session/session-texts';
import '../receipt/receipt-texts';

test.each([
  ['session', ['searching', 'searchingText']],
  ['receipt', ['loading']],
  ['receipts', ['loading']],
])('1 §3 and §4 the skeleton of a %s says what its screen says while it loads, in both languages', (name, keys) => {
  document.body.innerHTML = readBeside(`${name}.html`);
  for (const language of ['en', 'es']) {
    const lines = document.querySelector(`[role=status] > [lang=${language}]`)?.innerHTML.split('<br>');
    expect(lines).toEqual(keys.map((key) => i18n.getFixedT(language, name)(key)));
  }
});
