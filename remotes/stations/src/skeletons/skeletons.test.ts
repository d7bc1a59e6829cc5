import { languages } from '@wattline/i18n';
import { readBeside } from '@wattline/testing';
import en from '../texts/en.json';
import es from '../texts/es.json';

const texts = { en, es };

test.each([
  ['1 §2 a station', 'station.html', 'station'],
  ['find-a-station: the list of stations', 'stations.html', 'finder'],
] as const)('the skeleton of %s shows the loading text of its screen in both languages', (_, file, name) => {
  document.body.innerHTML = readBeside(file);
  for (const language of languages) {
    const shown = document.querySelector(`[role=status] > [lang=${language}]`)?.textContent;
    expect(shown).toBe(texts[language][name].loading);
  }
});
