import { promote } from '../ship/promote';
import { type EnvironmentInput } from '../site/environment';
import { fakeRemote, fakeShell, type RemoteOptions } from '../testing/fake-part';
import { madeStore } from '../testing/made-store';
import { fitsOf, incompatibilities, requireFit } from './fit';

const made = madeStore();
const { keep, publishRemote, publishShell, releaseRemote, releaseShell, tempFolder } = made;

const shared = { react: '19.3.1', '@wattline/event-bus': '1.0.0' };
const remote = (contract: string, needs: Readonly<Record<string, string>> = {}) =>
  fakeRemote(tempFolder(), '@wattline/checkout', { contract, needs });
const shell = (contract: string, provides: Readonly<Record<string, string>> = shared) =>
  fakeShell(tempFolder(), { contract, provides });

describe('whether a shell can mount a remote', () => {
  test.each<[string, ReturnType<typeof remote>, ReturnType<typeof shell>, string[]]>([
    ['the same contract', remote('1.1.0'), shell('1.1.0'), []],
    ['shell N, remote N+1', remote('1.2.0'), shell('1.1.0'), ['needs contract 1.2.0, and the shell offers 1.1.0']],
    [
      'a shared module that the shell has not',
      remote('1.1.0', { react: '^19.2.0', '@wattline/vendor/query': '^1.0.0' }),
      shell('1.1.0'),
      ['needs @wattline/vendor/query ^1.0.0, which the shell does not give'],
    ],
    [
      'another exposed module',
      { ...remote('1.1.0'), exposes: './app' },
      shell('1.1.0'),
      ['exposes ./app, and the shell mounts ./module'],
    ],
    [
      'two reasons',
      remote('1.2.0', { react: '^20.0.0' }),
      shell('1.1.0'),
      ['needs contract 1.2.0, and the shell offers 1.1.0', 'needs react ^20.0.0, and the shell gives 19.3.1'],
    ],
  ])('%s', (_, newRemote, liveShell, reasons) => {
    expect(incompatibilities(newRemote, liveShell)).toEqual(reasons);
  });
});

/** The answer of can-i-deploy, a line for each pair. */
const fits = async (name: string, version: string) =>
  (await fitsOf(made.store, [{ name: `@wattline/${name}`, version }])).map(
    (fit) =>
      `${fit.remote.name} ${fit.remote.version} / ${fit.shell.version}: ${fit.problems.length === 0 ? 'fits' : fit.problems.join()}`,
  );

describe('can-i-deploy, against all that is live', () => {
  beforeEach(async () => {
    await releaseShell({ version: '2.0.0', contract: '1.1.0', provides: shared });
    await releaseRemote('@wattline/checkout', '3.0.0', { contract: '1.0.0', needs: { react: '^19.0.0' } });
    await releaseRemote('@wattline/session', '4.0.0', { contract: '1.0.0' });
    await publishRemote('@wattline/session', '4.1.0', { contract: '1.1.0' });
    await promote(made.store, [{ name: '@wattline/session', version: '4.1.0' }], { by: 'test', traffic: 10 });
  });

  test('a remote with the live shell', async () => {
    await publishRemote('@wattline/checkout', '3.1.0', { contract: '1.2.0' });
    expect(await fits('checkout', '3.1.0')).toEqual([
      '@wattline/checkout 3.1.0 / 2.0.0: needs contract 1.2.0, and the shell offers 1.1.0',
    ]);
  });

  test('a shell with every live remote, what is on trial too', async () => {
    await publishShell({ version: '1.9.0', contract: '1.0.0', provides: shared });
    expect(await fits('shell', '1.9.0')).toEqual([
      '@wattline/checkout 3.0.0 / 1.9.0: fits',
      '@wattline/session 4.0.0 / 1.9.0: fits',
      '@wattline/session 4.1.0 / 1.9.0: needs contract 1.1.0, and the shell offers 1.0.0',
    ]);
    await publishShell({ version: '2.1.0', contract: '1.2.0', provides: { ...shared, react: '20.0.0' } });
    expect((await fits('shell', '2.1.0'))[0]).toBe(
      '@wattline/checkout 3.0.0 / 2.1.0: needs react ^19.0.0, and the shell gives 20.0.0',
    );
  });

  test('every incompatibility is named at once', async () => {
    await publishShell({ version: '3.0.0', contract: '2.0.0' });
    const wish = [{ name: '@wattline/shell', version: '3.0.0' }];
    await expect(requireFit(made.store, wish)).rejects.toThrow(
      /checkout 3\.0\.0 with .*session 4\.0\.0 with .*session 4\.1\.0 with/,
    );
  });
});

const PARKING = '@acme/parking';
const problems = async (name: string) => (await fitsOf(made.store, [{ name, version: '1.0.0' }]))[0]?.problems;
const environment = (grants: EnvironmentInput['grants']) => keep({ grants });

describe('granted-routes: can-i-deploy asks the environment', () => {
  beforeEach(async () => {
    await releaseShell();
    await publishRemote(PARKING, '1.0.0', { prefixes: ['parking'] });
  });

  test('a part without a grant is refused with the row to add, and fits once it stands there', async () => {
    await environment({ '@wattline/checkout': { prefixes: ['confirmation'] } });
    const row = '"@acme/parking": {"prefixes":["parking"],"slots":[]}';
    expect(await problems(PARKING)).toEqual([expect.stringContaining(`is not granted /parking here: add ${row} to`)]);
    await environment(JSON.parse(`{${row}}`) as NonNullable<EnvironmentInput['grants']>);
    expect(await problems(PARKING)).toEqual([]);
  });

  test('a part that is live already keeps no shell from being promoted', async () => {
    await made.live(PARKING, '1.0.0');
    await environment({ '@wattline/checkout': {} });
    await publishShell({ version: '2.1.0' });
    await expect(requireFit(made.store, [{ name: '@wattline/shell', version: '2.1.0' }])).resolves.toBeUndefined();
  });

  test('before there is an environment nothing is refused: composing asks for the grants', async () => {
    expect(await problems(PARKING)).toEqual([]);
  });
});

test.each<[string, string, RemoteOptions, string | null]>([
  ['names that give the same global', '@acme/parking-lot', {}, 'acme_parking_lot'],
  ['a name of its own choice that is taken', '@other/lot', { container: 'acme_parking_lot' }, 'acme_parking_lot'],
  ['a name of its own choice', '@acme/parking-lot', { container: 'acme_lots' }, null],
])('a container name that is taken: %s', async (_, name, options, taken) => {
  await releaseShell();
  await releaseRemote('@acme-parking/lot', '3.0.0');
  await publishRemote(name, '1.0.0', options);
  const [fit] = await fitsOf(made.store, [{ name, version: '1.0.0' }]);
  expect(fit?.problems).toEqual(
    taken === null
      ? []
      : [
          expect.stringMatching(
            new RegExp(`^is called ${taken} on a page, as @acme-parking/lot 3.0.0 is: give it another name`),
          ),
        ],
  );
});

test('where no shell is live there is nothing to fit', async () => {
  await publishRemote('@wattline/checkout', '3.0.0', { contract: '9.0.0' });
  expect(await fitsOf(made.store, [{ name: '@wattline/checkout', version: '3.0.0' }])).toEqual([]);
});
