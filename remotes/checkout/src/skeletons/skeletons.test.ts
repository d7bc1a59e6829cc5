import { languages } from '@wattline/i18n';
import { readBeside } from '@wattline/testing';
import en from '../texts/en.json';
import es from '../texts/es.json';

const texts = { en, es };

test.each(['confirmation', 'connect-vehicle'] as const)(
  '2 §3 the skeleton of /%s says what its screen says while it loads, in both languages',
  (name) => {
    document.body.innerHTML = readBeside(`${name}.html`);
    for (const language of languages) {
      const said = document.querySelector(`[role=status] > [lang=${language}]`)?.textContent;
      expect(said).toBe(texts[language][name].loading);
    }
  },
);
