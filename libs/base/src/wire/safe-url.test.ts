import { safeUrl } from './safe-url';

test.each([
  ['https://cdn.example/a.png?w=1#x', 'https://cdn.example/a.png?w=1#x'],
  ['http://cdn.example', 'http://cdn.example/'],
  [' HTTPS://CDN.example/a b.png ', 'https://cdn.example/a%20b.png'],
  ['https://cdn.example/"onerror="x', 'https://cdn.example/%22onerror=%22x'],
  ['/logos/phx.svg', '/logos/phx.svg'],
  ['/logos/../phx.svg?v=2', '/phx.svg?v=2'],
])('%s may be loaded as %s', (value, url) => {
  expect(safeUrl(value)).toBe(url);
});

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://cdn.example/1',
  'file:///etc/passwd',
  'ftp://cdn.example/a.png',
  '//evil.example/a.png',
  '/\\evil.example/a.png',
  '/\t/evil.example/a.png',
  '/.//evil.example/a.png',
  '\\\\evil.example',
  'https:evil.example',
  'https://',
  'https://bank.example@evil.example/',
  'logo.png',
  'www.phoenix.example',
  '',
  `https://cdn.example/${'a'.repeat(3000)}`,
])('%s may not be loaded', (value) => {
  expect(safeUrl(value)).toBeNull();
});
