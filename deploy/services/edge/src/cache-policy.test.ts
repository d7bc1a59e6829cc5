import { cachePolicy } from './cache-policy';

describe('edge: the cache time of an answer', () => {
  test.each([
    ['shell/1.1.1/shell.17f99bc0.js', /^public, max-age=31536000, immutable$/],
    ['shell/1.1.1/figtree-latin-wght-normal.4ba7d3d0.woff2', /immutable/],
    ['shell/1.1.1/shell.js', /^no-cache$/],
    ['shell/1.1.1-17f99bc0/part.json', /^no-cache$/],
    ['site/discovery.json', /^no-cache$/],
    ['site/index.html', /^no-cache$/],
    ['site/sw.js', /^no-cache$/],
  ])('%s has its cache time', (path, expected) => {
    expect(cachePolicy(path)).toMatch(expected);
  });
});
