import { isSiteFolder, siteFolders, type SiteHosts } from './site-hosts';

const two: SiteHosts = {
  hosts: ['wattline.example', 'www.wattline.example'],
  brandHosts: ['acme.example'],
  previewHost: 'preview.wattline.example',
};

describe('a brand of its own at a host', () => {
  test.each([
    ['wattline.example', 'site'],
    ['www.wattline.example', 'site'],
    ['acme.example', 'site/acme.example'],
    ['ACME.Example', 'site/acme.example'],
    ['redesign.preview.wattline.example', 'previews/redesign'],
    ['acme.example.evil.example', null],
    ['acmexexample', null],
    ['www.acme.example', null],
    ['10.0.0.7', null],
    ['', null],
  ])('the host %j is answered by %s', (host, folder) => {
    expect(siteFolders(two)(host)).toBe(folder);
  });

  test('where the hosts of the site are not named every other host is the site’s', () => {
    expect(siteFolders({ brandHosts: ['acme.localhost'] })('127.0.0.1')).toBe('site');
    expect(siteFolders({ brandHosts: ['acme.localhost'] })('acme.localhost')).toBe('site/acme.localhost');
  });

  test.each([
    [{ brandHosts: ['acme.example', 'acme.example'] }, 'acme.example is named twice'],
    [{ hosts: ['acme.example'], brandHosts: ['acme.example'] }, 'acme.example is named twice'],
    [{ hosts: ['../site'] }, "A host is written charge.example.com, not '../site'."],
    [{ brandHosts: ['*.example'] }, "not '*.example'"],
    [{ brandHosts: ['acme.example:443'] }, "not 'acme.example:443'"],
    [{ brandHosts: [''] }, "not ''"],
  ])('%j is refused', (hosts, message) => {
    expect(() => siteFolders(hosts)).toThrow(message);
  });
});

test.each([
  ['site', true],
  ['site/acme.example', true],
  ['site/', false],
  ['site/..', false],
  ['site/../previews/x', false],
  ['site/a/b', false],
  ['previews/redesign', false],
  ['', false],
])('%j names the folder of a composition that visitors have: %s', (text, expected) => {
  expect(isSiteFolder(text)).toBe(expected);
});
