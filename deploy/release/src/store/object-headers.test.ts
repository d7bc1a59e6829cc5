import { objectHeaders } from './object-headers';

const YEAR = 'public, max-age=31536000, immutable';

describe('what a bucket tells of its files: the type, the encoding of a copy, the cache policy of the edge', () => {
  test.each([
    ['shell/1.1.1/shell.17f99bc0.js', { ContentType: 'text/javascript; charset=utf-8', CacheControl: YEAR }],
    [
      'shell/1.1.1/shell.17f99bc0.js.br',
      { ContentType: 'text/javascript; charset=utf-8', CacheControl: YEAR, ContentEncoding: 'br' },
    ],
    ['shell/1.1.1/figtree.4ba7d3d0.woff2', { ContentType: 'font/woff2', CacheControl: YEAR }],
    ['site/index.html', { ContentType: 'text/html; charset=utf-8', CacheControl: 'no-cache' }],
    [
      'site/discovery.json.gz',
      { ContentType: 'application/json; charset=utf-8', CacheControl: 'no-cache', ContentEncoding: 'gzip' },
    ],
    ['remotes/checkout/live.json', { ContentType: 'application/json; charset=utf-8', CacheControl: 'no-cache' }],
    ['shell/1.1.1/LICENSE', { ContentType: 'application/octet-stream', CacheControl: 'no-cache' }],
  ])('%s', (path, headers) => {
    expect(objectHeaders(path)).toEqual(headers);
  });
});
