import { i18n } from '@wattline/i18n';
import { readBeside } from '@wattline/testing';
import '../find/finder-texts';
import '../station/station-texts';

test.each([
  ['1 §2 a station', 'station.html', 'station'],
  ['find-a-station: the list of stations', 'stations.html', 'finder'],
])('%s: its skeleton says what its screen says while it loads, in both languages', (_, file, texts) => {
  document.body.innerHTML = readBeside(file);
  for (const language of ['en', 'es']) {
    const said = document.querySelector(`[role=status] > [lang=${language}]`)?.textContent;
    expect(said).toBe(i18n.getFixedT(language, texts)('loading'));
  }
});
