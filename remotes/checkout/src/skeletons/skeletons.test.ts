import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { i18n } from '@wattline/i18n';
import '../confirmation/confirmation-texts';

test('2 §3 a confirmation’s skeleton says what its screen says while it loads, in both languages', () => {
  document.body.innerHTML = readFileSync(join(__dirname, 'confirmation.html'), 'utf8');
  for (const language of ['en', 'es']) {
    const said = document.querySelector(`[role=status] > [lang=${language}]`)?.textContent;
    expect(said).toBe(i18n.getFixedT(language, 'confirmation')('loading'));
  }
});
