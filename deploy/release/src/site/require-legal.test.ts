import { requireLegal } from './require-legal';

const terms = (url: Readonly<Record<string, string>>) => ({ kind: 'terms' as const, version: '2026-01', url });

test.each([
  [[]],
  [[terms({ en: 'https://acme.example/terms', es: '/legal/terminos.html' })]],
  [[terms({ es: '/terminos' }), { ...terms({ es: '/privacidad' }), kind: 'privacy' as const }]],
])('%j may be composed', (legal) => {
  expect(() => requireLegal(legal)).not.toThrow();
});

test.each([
  [[terms({ es: 'http://acme.example/terms' })], 'legal.0.url.es: Expected an address over https'],
  [
    [terms({ en: 'https://acme.example', es: 'javascript:alert(1)' })],
    'legal.0.url.es: Expected an address over https',
  ],
  [[terms({ es: '//acme.example' })], 'legal.0.url.es'],
  [[terms({ es: '/\\acme.example' })], 'legal.0.url.es'],
  [[terms({ es: 'data:text/html,x' })], 'legal.0.url.es'],
  [[terms({ es: 'https://acme.example/a b' })], 'legal.0.url.es'],
  [[terms({ es: '' })], 'legal.0.url.es'],
  [[terms({})], 'legal.0.url: Expected an address by language'],
  [[terms({ es: '/a' }), terms({ es: '/b' })], 'legal.1.kind: name terms once.'],
])('%j is refused in one line that names the field', (legal, message) => {
  expect(() => requireLegal(legal)).toThrow(message);
});
