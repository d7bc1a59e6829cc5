import { differencePath, dictionaryOf, dictionaryUse } from './dictionaries';

const hash = 'pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4=';
const slashed = 'pZGm1Av0/EBKARczz7exkN/sZb8LzaMrV7J32a+fFG4=';

describe('RFC 9842: the dictionary that a browser offers', () => {
  test.each([
    ['gzip, deflate, br, zstd, dcb, dcz', `:${hash}:`, hash],
    ['dcz', `:${hash}:`, hash],
    ['dcz, br', `:${slashed}:`, slashed],
    ['gzip, br', `:${hash}:`, null],
    ['dcz;q=0, br', `:${hash}:`, null],
    ['xdcz', `:${hash}:`, null],
    ['dcb', `:${hash}:`, null],
    ['dcz', '', null],
    ['dcz', hash, null],
    ['dcz', ':AAAA:', null],
    ['dcz', `:${hash}:, :${hash}:`, null],
    ['dcz', ':../../../../../../../../../../../../../../etc/=:', null],
    ['', '', null],
  ])('%s with %s offers %s', (accepted, available, expected) => {
    expect(dictionaryOf(accepted, available)).toBe(expected);
  });
});

describe('RFC 9842: the scripts for which a script is a dictionary', () => {
  test.each([
    ['/remotes/stations/1.0.0/module.d2daf152.js', 'match="/remotes/stations/*/module.*.js"'],
    ['/remotes/debug-console/1.0.0-ab12/remoteEntry.d2daf152.js', 'match="/remotes/debug-console/*/remoteEntry.*.js"'],
    ['/remotes/acme.parking/1.0.0-RC1/module.d2daf152.js', 'match="/remotes/acme.parking/*/module.*.js"'],
    ['/shell/1.1.1/shell.d2daf152.js', 'match="/shell/*/shell.*.js"'],
    [
      `/remotes/checkout/1.0.0/${differencePath(slashed, 'screen-confirmation.d2daf152.js')}`,
      'match="/remotes/checkout/*/screen-confirmation.*.js"',
    ],
    ['/shell/1.1.1/icon.d2daf152.svg', null],
    ['/remotes/stations/1.0.0/plain.js', null],
    ['/discovery.json', null],
  ])('%s is a dictionary for %s', (path, expected) => {
    expect(dictionaryUse(path)).toBe(expected);
  });
});
