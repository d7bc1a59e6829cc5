import { fakeDocument } from '../testing/fake-part';
import { offeredLanguages, withLanguages } from './site-words';

describe('the languages that an environment offers', () => {
  test('none named are all of the app’s, and the document stays as it is', () => {
    expect(offeredLanguages([])).toBeNull();
    expect(withLanguages(fakeDocument, null)).toBe(fakeDocument);
  });

  test.each([
    [['es', 'en'], '<html lang="es" data-languages="es en">'],
    [['es-ES', 'en-GB'], '<html lang="es" data-languages="es en">'],
    [['en'], '<html lang="en" data-languages="en">'],
  ])('%j: the document begins with %s', (codes, element) => {
    expect(withLanguages(fakeDocument, offeredLanguages(codes))).toContain(element);
  });

  test('the description that search engines read is in the first of them', () => {
    const manifest = JSON.stringify({ description: 'Charge.', description_localized: { es: 'Carga "ya".' } });
    const document = `<html lang="en"><meta name="description" content="Charge."><!--manifest ${manifest}-->`;
    expect(withLanguages(document, offeredLanguages(['es']))).toContain('content="Carga &quot;ya&quot;."');
    expect(withLanguages(document, offeredLanguages(['en', 'es']))).toContain('content="Charge."');
  });

  test.each([
    [['xx'], 'languages: there is no xx. The app has en, es'],
    [['es', 'xx-DE', 'yy'], 'languages: there is no xx-DE, yy. The app has en, es'],
    [['es-<b>'], 'languages: there is no es-<b>. The app has en, es'],
    [['español'], 'languages: there is no español. The app has en, es'],
    [['es', 'es-ES'], 'languages: name each language once, not es, es-ES.'],
  ])('%j is refused in one line', (codes, message) => {
    expect(() => offeredLanguages(codes)).toThrow(message);
  });
});
