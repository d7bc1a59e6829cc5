import { fakeDocument } from '../testing/fake-part';
import { siteManifest, withoutManifest } from './site-manifest';

test("an environment's manifest has its name, and the icons of the shell", () => {
  expect(
    JSON.parse(siteManifest(fakeDocument, '/shell/2.0.0', { name: 'Acme "1"', icon: null, language: null }) ?? ''),
  ).toEqual({
    name: 'Acme "1"',
    icons: [{ src: '/shell/2.0.0/icon.png' }],
  });
});

test('a shell with a manifest of its own is composed without one', () => {
  expect(
    siteManifest(withoutManifest(fakeDocument), '/shell/2.0.0', { name: 'Acme', icon: null, language: null }),
  ).toBeNull();
});

test('a mark of the brand takes the place of the shell’s icons', () => {
  const manifest = siteManifest(fakeDocument, '/shell/2.0.0', { name: 'Acme', icon: '/icon.svg', language: null });
  expect(JSON.parse(manifest ?? '')).toEqual({
    name: 'Acme',
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  });
});

test('a site that speaks another language first has that language and its description', () => {
  const manifest = { name: '{{brand}}', lang: 'en', description: 'Charge.', description_localized: { es: 'Carga.' } };
  const document = `<!--manifest ${JSON.stringify(manifest)}-->`;
  const inLanguage = (language: string | null): unknown =>
    JSON.parse(siteManifest(document, '/shell/2.0.0', { name: 'Acme', icon: null, language }) ?? '');
  expect(inLanguage('es')).toMatchObject({ lang: 'es', description: 'Carga.' });
  expect(inLanguage('en')).toMatchObject({ lang: 'en', description: 'Charge.' });
  expect(inLanguage(null)).toMatchObject({ lang: 'en', description: 'Charge.' });
});
