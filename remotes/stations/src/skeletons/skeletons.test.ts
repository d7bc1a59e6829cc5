import { i18n } from '@wattline/i18n';
import { readBeside } from '@wattline/testing';
import '../station/station-texts';

test('1 §2 a station’s skeleton says what its screen says while it loads, in both languages', () => {
  document.body.innerHTML = readBeside('station.html');
  for (const language of ['en', 'es']) {
    const said = document.querySelector(`[role=status] > [lang=${language}]`)?.textContent;
    expect(said).toBe(i18n.getFixedT(language, 'station')('loading'));
  }
});
