import { fallbackNetwork } from '@wattline/ocpi';
import { cacheNetwork, cachedNetwork } from './use-network';

const HOUR = 3_600_000;
const network = fallbackNetwork('PHX');
if (!network) throw new Error('PHX is known');

beforeEach(() => localStorage.clear());

describe('1 §7 network information is cached for 1 hour', () => {
  test.each([
    ['just stored', 0, true],
    ['a moment before the hour', HOUR - 1, true],
    ['at the hour', HOUR, false],
    ['from a clock that was ahead', -1, false],
  ])('reads the cache %s', (_, age, known) => {
    cacheNetwork('PHX', network, 1_000_000);
    expect(cachedNetwork('PHX', 1_000_000 + age)?.network).toEqual(known ? network : undefined);
  });

  test('another party has another network', () => {
    cacheNetwork('PHX', network);
    expect(cachedNetwork('BAY')).toBeNull();
  });
});
