import { cachePolicy } from './cache-policy';
import { routePolicy } from './route-policy';

describe('edge: which file answers a path', () => {
  test.each([
    ['/', { kind: 'document', names: ['site/index.html'] }],
    ['/station/loc-001', { kind: 'document', names: ['site/station.html', 'site/index.html'] }],
    ['/station/loc.001.js', { kind: 'document', names: ['site/station.html', 'site/index.html'] }],
    ['/Unknown%/x', { kind: 'document', names: ['site/index.html'] }],
    ['/shell/1.1.1/shell.abc.js', { kind: 'file', file: 'shell/1.1.1/shell.abc.js' }],
    ['/remotes/stations/1.0.0/remoteEntry.js', { kind: 'file', file: 'remotes/stations/1.0.0/remoteEntry.js' }],
    ['/discovery.json', { kind: 'file', file: 'site/discovery.json' }],
    ['/missing.js', { kind: 'file', file: 'site/missing.js' }],
    ['/api/payment-methods', { kind: 'backend' }],
    ['/ocpi/emsp/2.2.1/locations/loc-001', { kind: 'backend' }],
    ['/sandbox', { kind: 'backend' }],
  ])('%s', (path, expected) => {
    expect(routePolicy(path)).toEqual(expected);
  });
});

describe('edge: how long an answer is kept', () => {
  test.each([
    ['/shell/1.1.1/shell.17f99bc0.js', /immutable/],
    ['/shell/1.1.1/figtree-latin-wght-normal.4ba7d3d0.woff2', /immutable/],
    ['/discovery.json', /^no-cache$/],
    ['/shell/1.1.1/part.json', /^no-cache$/],
    ['/', /^no-cache$/],
  ])('%s', (path, expected) => {
    expect(cachePolicy(path)).toMatch(expected);
  });
});
