import { CONTRACT_VERSION, type Release } from '@wattline/contract';
import { bucketAt } from '@wattline/contract/testing';
import { candidates, type Candidate, type Visitor } from './candidates';

const PART = '@wattline/stations';

const release = (version: string, traffic?: number, more: Partial<Release> = {}): Release => ({
  url: `/${version}.js`,
  metadata: { version },
  extras: { wattline: { contract: CONTRACT_VERSION } },
  ...(traffic === undefined ? {} : { deployment: { traffic, default: false } }),
  ...more,
});
const standard = (version: string, traffic: number): Release =>
  release(version, traffic, { deployment: { traffic, default: true } });
const unfit = release('9', 100, { extras: { wattline: { contract: '99.0.0' } } });

const anyone: Visitor = {
  bucket: 0,
  override: null,
  pinned: null,
  lastGood: null,
  isQuarantined: () => false,
  provides: () => true,
  canVerify: () => true,
};

/** The releases that this visitor may get, the best first: 'version why'. */
const given = (releases: Release[], visitor: Partial<Visitor> = {}, withdrawn: readonly string[] = []): string[] =>
  candidates({ microFrontends: { [PART]: releases }, withdrawn: { [PART]: withdrawn } }, PART, {
    ...anyone,
    ...visitor,
  }).map(({ release: { metadata }, chosen }) => `${metadata.version} ${chosen}`);

describe('choosing by share of the traffic', () => {
  test.each([
    [0, ['2 share', '1 last-good']],
    [19.98, ['2 share', '1 last-good']],
    [20, ['1 default', '2 last-good']],
    [99.9, ['1 default', '2 last-good']],
  ])('with 20 %% to 2 and 80 %% to 1, the visitor at %d gets their release', (bucket, expected) => {
    expect(given([release('2', 20), standard('1', 80)], { bucket: bucketAt(PART, bucket) })).toEqual(expected);
  });

  test('the release that was live before comes last, whatever the visitor’s place', () => {
    expect(given([standard('3', 100), release('2', 0)])).toEqual(['3 default', '2 last-good']);
    expect(given([release('2', 0), standard('3', 100)])).toEqual(['3 default', '2 last-good']);
  });

  test('without shares the default release is chosen, else the first', () => {
    expect(given([release('1'), release('2', undefined, { deployment: { default: true } })])[0]).toBe('2 default');
    expect(given([release('1'), release('2')])[0]).toBe('1 share');
  });
});

describe('withdrawn-releases: nothing brings a withdrawn release', () => {
  test.each<[string, Partial<Visitor>]>([
    ['a payment that began with it', { pinned: release('9') }],
    ['what worked in this browser last', { lastGood: release('9') }],
    ['a signed link', { override: release('9') }],
    ['all of these', { pinned: release('9'), lastGood: release('9'), override: release('9') }],
  ])('%s', (_, visitor) => {
    expect(given([standard('1', 100)], visitor).join()).toContain('9 ');
    expect(given([standard('1', 100)], visitor, ['9'])).toEqual(['1 default']);
  });

  test('not discovery itself, as one of before the withdrawal; and then the part is not deployed', () => {
    expect(given([release('9', 20), standard('1', 80)], {}, ['9'])).toEqual(['1 default']);
    expect(() => given([standard('9', 100)], { pinned: release('9') }, ['9'])).toThrow('not-deployed');
  });
});

const canVerify = ({ metadata }: Release) => metadata.version !== '2';

describe('releases with files that the page cannot hold to an integrity', () => {
  test('another release is taken, also in place of one that a payment is pinned to', () => {
    expect(given([standard('2', 100), release('1', 0)], { canVerify })).toEqual(['1 share']);
    expect(given([standard('1', 100)], { pinned: release('2'), lastGood: release('2'), canVerify })).toEqual([
      '1 default',
    ]);
  });

  test('without another release the part shows why it is missing', () => {
    expect(() => given([standard('2', 100)], { canVerify })).toThrow('unverifiable');
  });
});

describe('version skew: the contract that a release was built with', () => {
  test.each([
    ['this shell’s', CONTRACT_VERSION, ['2 default', '1 last-good']],
    ['an earlier minor, or the same', '4.0.0', ['2 default', '1 last-good']],
    ['a later minor', '4.99.0', ['1 share']],
    ['an earlier major', '3.9.0', ['1 share']],
    ['a later major', '5.0.0', ['1 share']],
    ['none', '', ['1 share']],
  ])('chooses by the contract: %s', (_, contract, expected) => {
    const next = release('2', 100, { deployment: { traffic: 100, default: true }, extras: { wattline: { contract } } });
    expect(given([next, release('1', 0)])).toEqual(expected);
  });

  test.each([
    ['that this shell provides', { react: '^19.3.1' }, ['2 default', '1 last-good']],
    [
      'one of which this shell provides in an older version',
      { react: '^19.3.1', '@wattline/vendor/router': '^1.1.0' },
      ['1 share'],
    ],
  ])('chooses by shared modules %s', (_, needs, expected) => {
    const next = release('2', 100, {
      deployment: { traffic: 100, default: true },
      extras: { wattline: { contract: CONTRACT_VERSION, needs } },
    });
    expect(given([next, release('1', 0)], { provides: (module) => module === 'react' })).toEqual(expected);
  });

  test('no release is chosen if none fits', () => {
    expect(() => given([unfit])).toThrow(expect.objectContaining({ code: 'contract-unfit' }));
    expect(given([unfit], { lastGood: release('1') })).toEqual(['1 last-good']);
  });
});

test('a part that discovery does not name is not deployed, whatever worked once', () => {
  expect(() => given([], { lastGood: release('1') })).toThrow(expect.objectContaining({ code: 'not-deployed' }));
});

describe('pinned releases', () => {
  test('a pinned release comes first, though discovery does not name it any more', () => {
    expect(given([standard('2', 100)], { pinned: release('1') })).toEqual(['1 pinned', '2 default']);
    expect(given([], { pinned: release('1') })).toEqual(['1 pinned']);
  });

  test('a pinned release is given up when it failed, or when this shell does not offer its contract', () => {
    expect(
      given([standard('2', 100)], {
        pinned: release('1'),
        isQuarantined: ({ release: { metadata } }) => metadata.version === '1',
      }),
    ).toEqual(['2 default']);
    expect(given([standard('2', 100)], { pinned: unfit })).toEqual(['2 default']);
  });
});

const isQuarantined = ({ release: { metadata } }: Candidate): boolean => metadata.version !== '1';

describe('releases that failed here', () => {
  test('a failed release is passed over for other live ones, then for the last that worked', () => {
    expect(given([standard('3', 100), release('2', 0)], { isQuarantined, lastGood: release('1') })).toEqual([
      '1 last-good',
    ]);
    expect(given([standard('3', 100), release('1', 0)], { isQuarantined })).toEqual(['1 last-good']);
  });

  test('a failed release is chosen if no other is left', () => {
    expect(given([standard('3', 100), release('2', 0)], { isQuarantined })).toEqual(['3 default', '2 last-good']);
  });
});

test('an override stands alone, whatever is live, pinned or quarantined', () => {
  const override = { url: 'http://localhost:4202/remoteEntry.js', metadata: { version: 'development' } };
  expect(given([standard('3', 100)], { override, pinned: release('1'), isQuarantined: () => true })).toEqual([
    'development override',
  ]);
  expect(given([], { override })).toEqual(['development override']);
});
