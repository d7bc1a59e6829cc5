import { visitorCases } from '@wattline/contract/testing';
import { releaseFor } from './live-release';
import { readVisitor } from './visitor';

const release = (version: string, traffic: number, isDefault: boolean) => ({
  url: `/${version}.js`,
  metadata: { version },
  deployment: { traffic, default: isDefault },
});
const live = [release('1.1.0', 20, false), release('1.0.0', 80, true)];

test.each(visitorCases)(
  'the renderer and the page choose the same release: $name',
  ({ cookies, language, theme, version }) => {
    const visitor = readVisitor(cookies, 'en');
    expect(visitor).toMatchObject({ language, theme });
    expect(releaseFor('@wattline/stations', live, visitor)?.metadata.version ?? null).toBe(version);
  },
);

test('a visitor without a cookie has the defaults, and no place in the traffic', () => {
  expect(readVisitor('', 'en')).toEqual({ language: 'en', theme: 'light', bucket: null, ownReleases: null });
});

test.each([
  ['', 'es'],
  ['wattline.language=en', 'en'],
  ['wattline.language=xx', 'es'],
])('where the site speaks Spanish first, the cookies %j have the language %s', (cookies, language) => {
  expect(readVisitor(cookies, 'es')).toMatchObject({ language });
});
