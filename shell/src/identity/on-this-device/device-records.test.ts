import { writeText } from '@wattline/base/storage';
import { keepCharge, owedCharge, pastCharge, runningCharge, waitingStop } from '@wattline/charge/testing';
import { keptCaches, knownKeys, storageKeys } from '@wattline/contract';
import { fakeCaches, removeCaches } from '@wattline/testing';
import { blockStorage } from '../../testing/block-storage';
import { clearDevice, readDevice, type ShownKind } from './device-records';

const everything = new Set<ShownKind>([...knownKeys.map(({ kind }) => kind), ...Object.values(keptCaches)]);
const records = new Set(['charges', 'pastCharges']);
const keys = knownKeys
  .filter(({ name }) => !records.has(name))
  .map(({ prefix, endsInId, kind }) => [`${prefix}${endsInId ? 'x-1' : ''}`, kind] as const);

const kindsOf = async (me: string | null = 'U1'): Promise<ShownKind[]> => {
  const { clearable, staying } = await readDevice(me);
  return [...clearable, ...staying].map(({ kind }) => kind);
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(removeCaches);

describe('on-this-device: nothing that the app keeps is left out', () => {
  test.each(keys)('%s is listed in each area under its kind, %s', async (key, kind) => {
    localStorage.setItem(key, '1');
    expect(await kindsOf()).toEqual([kind]);
    localStorage.clear();
    sessionStorage.setItem(key, '1');
    expect(await kindsOf()).toEqual([kind]);
  });

  test.each(Object.entries(keptCaches))('the cache %s is listed as %s', async (name, kind) => {
    fakeCaches({ [name]: { '/a': {}, '/b': {} } });
    expect(await kindsOf()).toEqual([kind]);
  });

  test('a cookie is listed, and an entry of another program is not', async () => {
    document.cookie = 'tutorialCompleted=true; Path=/';
    localStorage.setItem('another-apps', '1');
    fakeCaches({ 'another-apps': { '/a': {} } });
    expect(await kindsOf()).toEqual(['choices']);
    document.cookie = 'tutorialCompleted=; Max-Age=0; Path=/';
  });

  test('entries are counted', async () => {
    localStorage.setItem('keptCodes', `[{"keptAt":1756893600000},{"keptAt":1756893700000}]`);
    fakeCaches({
      'wattline-stations': { '/1': {}, '/2': {} },
      'wattline-tariffs': { '/3': {} },
    });
    const { clearable } = await readDevice(null);
    expect(clearable).toEqual([
      { kind: 'codes', count: 2 },
      { kind: 'answers', count: 3 },
    ]);
  });

  test('storage that is blocked shows what lives until the page is left', async () => {
    blockStorage();
    writeText('local', storageKeys.keptCodes, '[1,2,3]');
    expect((await readDevice(null)).clearable).toEqual([{ kind: 'codes', count: 3 }]);
    expect(await clearDevice(null, everything)).toEqual([{ kind: 'codes', count: 3 }]);
  });
});

const ids = () =>
  ['charges', 'pastCharges'].flatMap((key) =>
    (JSON.parse(localStorage.getItem(key) ?? '[]') as { session: { id: string } }[]).map(({ session }) => session.id),
  );

const past = () => keepCharge(pastCharge('over'));

describe('on-this-device: clearing', () => {
  test('what is settled goes, and is named with its number', async () => {
    past();
    localStorage.setItem('theme', 'dark');
    fakeCaches({ 'wattline-files': { '/a.js': {} }, 'wattline-sessions': { '/s': {} } });
    const cleared = await clearDevice('U1', everything);
    expect(cleared.map(({ kind, count }) => [kind, count])).toEqual([
      ['receipts', 1],
      ['choices', 1],
      ['app', 1],
      ['charge-answers', 1],
    ]);
    expect(await kindsOf()).toEqual([]);
  });

  test('only kinds that were asked for go', async () => {
    past();
    localStorage.setItem('theme', 'dark');
    await clearDevice('U1', new Set<ShownKind>(['receipts']));
    expect(await kindsOf()).toEqual(['choices']);
  });

  test.each([
    ['a charge that goes on', runningCharge('open')],
    ['a stop that was asked for', { ...pastCharge('open'), stop: waitingStop() }],
    ['a refund that is owed', owedCharge({}, { sessionId: 'open' })],
  ])('%s stays, with all that shows it without a connection', async (_, charge) => {
    past();
    keepCharge(charge);
    fakeCaches({
      'wattline-files': { '/a.js': {} },
      'wattline-sessions': { '/s': {} },
      'wattline-records': { '/r': {} },
    });
    localStorage.setItem('meterReadings', '[1]');
    expect((await clearDevice('U1', everything)).map(({ kind }) => kind)).toEqual(['receipts']);
    expect(ids()).toEqual(['open']);
    expect(await kindsOf()).toEqual(['open', 'readings', 'app', 'charge-answers']);
  });

  test.each([
    ['a payment without an outcome', 'localStorage', 'paymentAttempt_U1'],
    ['a payment that is to start a charge', 'sessionStorage', 'pendingSession'],
    ['the key of a stop', 'localStorage', 'stopKey_S1'],
  ] as const)('%s stays', async (_, storage, key) => {
    window[storage].setItem(key, '{}');
    expect(await clearDevice('U1', everything)).toEqual([]);
    expect(window[storage].getItem(key)).toBe('{}');
  });

  test('the sign-in stays until the driver signs out', async () => {
    sessionStorage.setItem('authData', '{}');
    expect(await clearDevice('U1', everything)).toEqual([]);
    expect(await kindsOf()).toEqual(['sign-in']);
  });

  test('a cache that a browser does not let go is not named as cleared', async () => {
    fakeCaches({ 'wattline-stations': { '/1': {} } });
    jest.spyOn(caches, 'delete').mockRejectedValue(new DOMException('No', 'SecurityError'));
    expect(await clearDevice(null, everything)).toEqual([]);
  });

  test('the charges of another driver stay for them', async () => {
    keepCharge(pastCharge('theirs', {}, { driverId: 'U2', isPrivate: true }));
    expect(await clearDevice('U1', everything)).toEqual([]);
    expect(await kindsOf()).toEqual(['others']);
  });
});
