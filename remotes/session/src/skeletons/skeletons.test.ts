import { i18n } from '@wattline/i18n';
import '../live-session/session-texts';
import '../receipt/receipt-texts';

/** The types of this package are a browser's. */
const { readFileSync } = jest.requireActual<{ readFileSync: (path: string, encoding: string) => string }>('node:fs');

test.each([
  ['session', ['searching', 'searchingText']],
  ['receipt', ['loading']],
])('1 §3 and §4 the skeleton of a %s says what its screen says while it loads, in both languages', (name, keys) => {
  document.body.innerHTML = readFileSync(`src/skeletons/${name}.html`, 'utf8');
  for (const language of ['en', 'es']) {
    const lines = document.querySelector(`[role=status] > [lang=${language}]`)?.innerHTML.split('<br>');
    expect(lines).toEqual(keys.map((key) => i18n.getFixedT(language, name)(key)));
  }
});
