import { languages } from '@wattline/i18n';
import { readBeside } from '@wattline/testing';
import en from '../texts/en.json';
import es from '../texts/es.json';

const texts = { en, es };

test.each([
  ['session', ({ session }: typeof en) => [session.searching, session.searchingText]],
  ['receipt', ({ receipt }: typeof en) => [receipt.loading]],
  ['receipts', ({ receipts }: typeof en) => [receipts.loading]],
] as const)(
  '1 §3 and §4 the skeleton of a %s says what its screen says while it loads, in both languages',
  (name, wordsOf) => {
    document.body.innerHTML = readBeside(`${name}.html`);
    for (const language of languages) {
      const lines = document.querySelector(`[role=status] > [lang=${language}]`)?.innerHTML.split('<br>');
      expect(lines).toEqual(wordsOf(texts[language]));
    }
  },
);
