import { fakeDocument } from '../testing/fake-part';
import { siteManifest, withoutManifest } from './site-manifest';

test("an environment's manifest has its name, and the icons of the shell", () => {
  expect(JSON.parse(siteManifest(fakeDocument, '/shell/2.0.0', { name: 'Acme "1"', icon: null }) ?? '')).toEqual({
    name: 'Acme "1"',
    icons: [{ src: '/shell/2.0.0/icon.png' }],
  });
});

test('a shell with a manifest of its own is composed without one', () => {
  expect(siteManifest(withoutManifest(fakeDocument), '/shell/2.0.0', { name: 'Acme', icon: null })).toBeNull();
});

test('a mark of the brand takes the place of the shell’s icons', () => {
  const manifest = siteManifest(fakeDocument, '/shell/2.0.0', { name: 'Acme', icon: '/icon.svg' });
  expect(JSON.parse(manifest ?? '')).toEqual({
    name: 'Acme',
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  });
});
