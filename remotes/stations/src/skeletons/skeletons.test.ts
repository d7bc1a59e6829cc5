import { languages } from '@wattline/i18n';
import { readBeside } from '@wattline/testing';
import en from '../texts/en.json';
import es from '../texts/es.json';

const texts = { en, es };

test.each([
  ['1 §2 a station', 'station.html', 'station'],
  ['find-a-station: the list of stations', 'stations.html', 'finder'],
] as const)('%s: its skeleton says what its screen says while it loads, in both languages', (_, file, name) => {
  document.body.innerHTML = readBeside(file);
  for (const language of languages) {
    const said = document.querySelector(`[role=status] > [lang=${language}]`)?.textContent;
    expect(said).toBe(texts[language][name].loading);
  }
});
