import { CONTRACT_VERSION, type Release } from '@wattline/contract';
import { chooseRelease } from './choose-release';

const release = (version: string, traffic?: number, more: Partial<Release> = {}): Release => ({
  url: `/${version}.js`,
  metadata: { version },
  extras: { wattline: { contract: CONTRACT_VERSION } },
  ...(traffic === undefined ? {} : { deployment: { traffic } }),
  ...more,
});
const choose = (releases: Release[], bucket = 0) =>
  chooseRelease({ microFrontends: { part: releases } }, 'part', bucket).metadata.version;

describe('choosing among the live releases of a part', () => {
  test.each([
    [0, '2'],
    [19.9, '2'],
    [20, '1'],
    [99.9, '1'],
  ])('20 %% to 2, 80 %% to 1: the visitor at %d gets %s', (bucket, version) => {
    expect(choose([release('2', 20), release('1', 80)], bucket)).toBe(version);
  });

  test('without traffic shares the default one, else the first', () => {
    expect(choose([release('1'), release('2', undefined, { deployment: { default: true } })])).toBe('2');
    expect(choose([release('1'), release('2')])).toBe('1');
  });

  test('a release that needs another contract is passed over', () => {
    const unfit = release('9', 100, { extras: { wattline: { contract: '99.0.0' } } });
    expect(choose([unfit, release('1')])).toBe('1');
    expect(() => choose([unfit])).toThrow(expect.objectContaining({ code: 'contract-unfit' }));
  });

  test('a part that discovery does not name is not deployed', () => {
    expect(() => choose([])).toThrow(expect.objectContaining({ code: 'not-deployed' }));
  });
});
