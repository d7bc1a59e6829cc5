import { i18n } from '@wattline/i18n';
import { readBeside } from '@wattline/testing';
import '../confirmation/confirmation-texts';

test('2 §3 a confirmation’s skeleton says what its screen says while it loads, in both languages', () => {
  document.body.innerHTML = readBeside('confirmation.html');
  for (const language of ['en', 'es']) {
    const said = document.querySelector(`[role=status] > [lang=${language}]`)?.textContent;
    expect(said).toBe(i18n.getFixedT(language, 'confirmation')('loading'));
  }
});
