import { fakeRemote } from '../testing/fake-part';
import { tempFolders } from '../testing/temp-folder';
import { discoveryWith, documentWith } from './with-part';

const tempFolder = tempFolders();
const policy = (rest: string): string => `<meta http-equiv="Content-Security-Policy" content="${rest}">`;
const page = (head = ''): string =>
  [
    policy("default-src 'none'; script-src 'self'; style-src 'self'"),
    policy("script-src 'strict-dynamic' 'sha256-shell'; worker-src 'self'"),
    head,
    '<script defer id="wattline-shell" src="/shell/2.0.0/shell.js"></script>',
    '<script type="application/json" id="wattline-discovery">{"microFrontends":{},"others":["@acme/parking"]}</script>',
  ].join('\n');
const discoveryIn = (html: string): unknown => JSON.parse(/wattline-discovery">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
const part = (format: 'var' | 'module') => ({
  ...fakeRemote(tempFolder(), '@acme/parking', { prefixes: ['parking'] }),
  format,
});

test('a page that does not know a part has it as its one release, at its prefix', () => {
  const known = discoveryIn(documentWith(page(), part('var')));
  expect(known).toMatchObject({
    microFrontends: {
      '@acme/parking': [{ metadata: { version: '1.0.0' }, deployment: { traffic: 100, default: true } }],
    },
    routes: { parking: '@acme/parking' },
    others: [],
  });
  expect(JSON.parse(discoveryWith('{"microFrontends":{},"others":[]}', part('var')))).toEqual(known);
});

test('the policies let in what is added, by its hash: the script that loads anew, and the import map', () => {
  const map = '<script type="importmap">{"integrity":{"/remotes/other/1.0.0/a.js":"sha256-a"}}</script>';
  const html = documentWith(page(map), part('module'));
  expect(html.match(/type="importmap"/g)).toHaveLength(1);
  expect(html).toContain('"/remotes/other/1.0.0/a.js":"sha256-a"');
  expect(html).toContain('"/remotes/acme.parking/1.0.0/remoteEntry.js":"sha');
  const added = html.match(/script-src '(sha256-[^']+)' '(sha256-[^']+)' '/g);
  expect(added).toHaveLength(2);
  expect(new Set(added)).toHaveProperty('size', 1);
});

test.each([['<h1>Not here</h1>'], ['']])('any other answer stays as it is: %j', (text) => {
  expect(documentWith(text, part('var'))).toBe(text);
  expect(discoveryWith(text, part('var'))).toBe(text);
});
