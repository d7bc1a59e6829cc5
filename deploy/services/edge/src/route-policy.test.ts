import { robotsPolicy } from './preview-host';
import { routePolicy } from './route-policy';
import { headerPolicy } from './security-headers';
import { siteFolders } from './site-hosts';

const hidden = { kind: 'hidden', files: [] };

test('a probe is answered at any host: the health path is of no composition', () => {
  expect(routePolicy('/health', '')).toEqual({ kind: 'file', files: ['site/discovery.json'] });
  expect(routePolicy('/discovery.json', '').isComposed).toBe(true);
});

test('pages of a route may have a first view, and the store lists those routes', () => {
  expect(routePolicy('/station/loc-001').firstViews).toEqual({ segment: 'station', file: 'site/station.first-view' });
  expect(
    ['/', '/Station/x', '/station.first-view', '/remotes/station/x.js'].map((path) => routePolicy(path).firstViews),
  ).toEqual(Array.from({ length: 4 }, () => undefined));
});

const inPreview = (path: string) => routePolicy(path, 'previews/redesign').files;

describe('previews-apart: the host of a preview', () => {
  test.each([
    ['redesign.preview.example.com', 'previews/redesign'],
    ['PR-12.preview.example.com', 'previews/pr-12'],
    ['preview.example.com', 'site'],
    ['a.b.preview.example.com', 'site'],
    ['-a.preview.example.com', 'site'],
    ['redesign.preview.example.com.evil.example', 'site'],
    ['redesign.previewxexample.com', 'site'],
    ['..preview.example.com', 'site'],
    [`${'a'.repeat(41)}.preview.example.com`, 'site'],
    ['charge.example.com', 'site'],
  ])('%s is answered by %s', (host, expected) => {
    expect(siteFolders({ previewHost: 'preview.example.com' })(host)).toBe(expected);
    expect(robotsPolicy(expected)).toBe(expected === 'site' ? null : 'noindex, nofollow');
  });

  test('an environment without previews answers every host with the site', () => {
    expect(siteFolders({})('redesign.preview.example.com')).toBe('site');
  });

  test('a preview has its own pages and the store’s releases', () => {
    expect(inPreview('/')).toEqual(['previews/redesign/index.html']);
    expect(inPreview('/station/loc-001')).toEqual(['previews/redesign/station.html']);
    expect(inPreview('/sw.js')).toEqual(['previews/redesign/sw.js']);
    expect(inPreview('/shell/1.1.1/shell.abc.js')).toEqual(['shell/1.1.1/shell.abc.js']);
    expect(headerPolicy('previews/redesign/sw.js')).toBe(headerPolicy('site/sw.js'));
  });

  test('an invalid host name is refused', () => {
    expect(() => siteFolders({ previewHost: '*.example.com' })).toThrow("not '*.example.com'");
  });
});

describe('edge: paths that are not served', () => {
  test.each([
    '/shell/live.json',
    '/remotes/checkout/live.json',
    '/remotes/checkout/1.0.0/part.json',
    '/remotes/checkout/1.0.0/release.json',
    '/shell/1.0.0/document.html',
    '/shell/1.0.0/shell.abc.js.br',
    '/shell/1.0.0/shell.abc.js.gz',
    '/shell/1.0.0/shell.abc.js.map',
    '/shell/1.0.0/.maps/shell.abc.js.map',
    '/remotes/stations/.errors/2026-11-29.json',
    '/remotes/stations/1.0.0/server.4f1c2d3e.mjs',
    '/remotes/stations/1.0.0/part.sig',
    '/remotes/stations/1.0.0/offer.html',
    '/remotes/stations/1.0.0/offer.xhtml',
    '/remotes/stations/1.0.0/offer.HTML',
    '/remotes/stations/1.0.0/offer.js.html',
    '/remotes/stations/1.0.0/offer.xml',
    '/remotes/stations/1.0.0/offer',
    '/remotes/stations/1.0.0/.js',
    '/shell/',
    '/index.html.br',
    '/.working/lock',
    '/station/.env',
  ])('does not serve %s', (path) => {
    expect(routePolicy(path)).toEqual(hidden);
  });

  // Files beside the releases in the store have no path that leads to them.
  test.each([
    '/environment.json',
    '/live/shell.json',
    '/audit/2026-11/line.json',
    '/site/config.json',
    '/previews/redesign.json',
    '/previews/redesign/config.json',
  ])('%s does not lead to the file of that name', (path) => {
    expect(routePolicy(path).files).not.toContain(path.slice(1));
  });
});
