import { requireDomain } from './require-domain';

test.each([null, 'https://acme.example', 'https://carga.acme.example:8443', 'http://acme.localhost:4200'])(
  'the domain %s may be composed',
  (domain) => {
    expect(() => requireDomain(domain)).not.toThrow();
  },
);

test.each([
  'http://acme.example',
  'https://acme.example/',
  'https://acme.example/app',
  'https://acme.example?a',
  'https://ACME.example',
  'https://user@acme.example',
  'https://acme',
  'acme.example',
  'javascript:alert(1)',
  'http://localhost.acme.example',
  '',
])('the domain %j is refused in one line that names the field', (domain) => {
  expect(() => requireDomain(domain)).toThrow(
    new Error(
      `brand.domain: Expected an address over https without a path, such as https://charge.example, not ${domain}.`,
    ),
  );
});
