import { i18n } from '@wattline/i18n';
import '../station/station-texts';

/** The types of this package are a browser's. */
const { readFileSync } = jest.requireActual<{ readFileSync: (path: string, encoding: string) => string }>('node:fs');

test('1 §2 a station’s skeleton says what its screen says while it loads, in both languages', () => {
  document.body.innerHTML = readFileSync('src/skeletons/station.html', 'utf8');
  for (const language of ['en', 'es']) {
    const said = document.querySelector(`[role=status] > [lang=${language}]`)?.textContent;
    expect(said).toBe(i18n.getFixedT(language, 'station')('loading'));
  }
});
