import { satisfiesRange } from '@wattline/contract';
import { problemOfShared, rangeForPages } from './shared-range';

const shellWith = (react: string) => ({ provides: { react } });

describe('whether the version that a shell gives is within the range that a remote names, here and on the page', () => {
  test.each([
    ['^19.3.1', '19.3.1', true],
    ['^19.3.1', '19.3.0', false],
    ['^19', '19.3.1', true],
    ['^19', '20.0.0', false],
    ['>=18.0.0', '19.3.1', true],
    ['>=18.0.0', '17.0.2', false],
    ['>18', '18.3.1', false],
    ['~19.3.0', '19.3.1', true],
    ['~19.3.0', '19.4.0', false],
    ['^18.0.0 || ^19.0.0', '19.3.1', true],
    ['^18.0.0 || ^19.0.0', '18.2.0', true],
    ['^18.0.0 || ^19.0.0', '20.0.0', false],
    ['18 - 19', '19.9.9', true],
    ['19.x', '19.3.1', true],
    ['19.3.1', '19.3.1', true],
    ['19.3.1', '19.3.2', false],
    ['>=19.0.0 <19.3.0', '19.3.1', false],
    ['*', '19.3.1', true],
    ['', '19.3.1', true],
    ['^0.9.1', '0.10.0', false],
    ['^19.0.0-rc.1', '19.0.0', true],
    ['>=19.0.0-rc.1', '18.3.1', false],
    ['<19.0.0-rc.1', '19.0.0', false],
    ['^19.3.1', '19.4.0-canary.1', false],
    ['^19.4.0-canary.1', '19.4.0-canary.2', false],
    ['latest', '19.3.1', false],
    ['workspace:*', '19.3.1', false],
  ])('%j and %s: %s', (range, given, fits) => {
    expect(problemOfShared('react', range, shellWith(given)) === null).toBe(fits);
    // No page may refuse what may be promoted, nor take what may not.
    expect(satisfiesRange(given, rangeForPages(range))).toBe(fits);
  });
});

test.each([
  ['^19.4.0', '19.3.1', 'needs react ^19.4.0, and the shell gives 19.3.1'],
  [
    'latest',
    '19.3.1',
    "needs react 'latest', which is no range of versions: write ^19.3.1 into the needs of its part.json",
  ],
  [
    '^19.4.0-a.1',
    '19.4.0-a.2',
    'needs react ^19.4.0-a.1, and the shell gives 19.4.0-a.2: pages hold no prerelease for a version that will do',
  ],
])('%s with %s: the message says the true cause', (range, given, problem) => {
  expect(problemOfShared('react', range, shellWith(given))).toBe(problem);
});

test('a plain caret stays as it was published, for pages of every age', () => {
  expect(rangeForPages('^19.3.1')).toBe('^19.3.1');
});
