import { i18n } from '@wattline/i18n';
import { readBeside } from '@wattline/testing';
import '../confirmation/confirmation-texts';
import '../connect-vehicle/connect-texts';

test.each(['confirmation', 'connect-vehicle'])(
  '2 §3 the skeleton of /%s says what its screen says while it loads, in both languages',
  (name) => {
    document.body.innerHTML = readBeside(`${name}.html`);
    for (const language of ['en', 'es']) {
      const said = document.querySelector(`[role=status] > [lang=${language}]`)?.textContent;
      expect(said).toBe(i18n.getFixedT(language, name)('loading'));
    }
  },
);
