import { createHash } from 'node:crypto';
import { allowStyles, contentSecurityPolicy, markedScriptsPolicy } from './content-security-policy';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const html = '<style>a{}</style><script>run()</script><script type="application/json">{}</script>';
const policy = contentSecurityPolicy(html, {
  scripts: ['https://parts.example'],
  connections: ['https://api.example'],
});
const directive = (name: string) =>
  policy
    .split('; ')
    .find((text) => text.startsWith(`${name} `))
    ?.split(' ')
    .slice(1);

test('inline script and style are allowed by their hashes, and nothing else inline', () => {
  expect(directive('script-src')).toEqual(["'self'", 'https://parts.example', sha('run()')]);
  expect(directive('style-src')).toEqual(["'self'", sha(''), sha('a{}')]);
});

test('an import map is allowed by its hash in both policies', () => {
  const map = '<script type="importmap">{"integrity":{}}</script>';
  const allowed = sha('{"integrity":{}}');
  expect(contentSecurityPolicy(map, { scripts: [], connections: [] })).toContain(`script-src 'self' ${allowed};`);
  expect(markedScriptsPolicy(map)).toContain(`script-src 'strict-dynamic' ${allowed};`);
});

test('script-addresses: Trusted Types are enforced, and only policies of the app and of the environment may be created', () => {
  expect(directive('require-trusted-types-for')).toEqual(["'script'"]);
  expect(directive('trusted-types')).toEqual(['wattline', 'wattline-again', 'default']);
  expect(contentSecurityPolicy(html, { scripts: [], connections: [], policies: ['goog#html'] })).toMatch(
    /trusted-types wattline wattline-again default goog#html$/,
  );
});

test('nothing is evaluated, and nothing is allowed by default', () => {
  expect(policy).not.toMatch(/unsafe/);
  expect(directive('default-src')).toEqual(["'none'"]);
  expect(directive('connect-src')).toEqual(["'self'", 'https://api.example']);
});

test('payment-page: only pictures of named hosts are allowed', () => {
  expect(directive('img-src')).toEqual(["'self'", 'data:']);
  const images = ['https://media.example'];
  expect(contentSecurityPolicy(html, { scripts: [], connections: [], images })).toContain(
    "; img-src 'self' data: https://media.example;",
  );
});

test('payment-page: a second policy lets a script in the document run only by its hash', () => {
  const marked = `<script defer src="/a.js" integrity="sha256-a"></script><link rel="preload" href="/a.js" integrity="sha256-a"><link rel="preload" integrity="sha384-b">`;
  expect(markedScriptsPolicy(html + marked)).toBe(
    `script-src 'strict-dynamic' ${sha('run()')} 'sha256-a' 'sha384-b'; worker-src 'self'`,
  );
});

test('only the hashes of styles in a document are allowed, in attributes too', () => {
  const known = "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-own'; img-src https:";
  expect(allowStyles(known, [''], [])).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-own'; img-src https:",
  );
  expect(allowStyles(known, [], ['', ''])).toContain(
    "style-src 'self' 'unsafe-hashes' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-own';",
  );
  expect(() => allowStyles("default-src 'none'", [''], [])).toThrow('does not tell');
});
