import type { Release } from '@wattline/contract';
import { attempts } from './attempts';
import type { Candidate } from './candidates';

const ENTRY = 'http://localhost/remotes/part/1.2.0/remoteEntry.js';
const FALLBACK = 'https://backup.example/remotes/part/1.2.0/remoteEntry.js';

const candidate = (version: string, more: Partial<Release> = {}): Candidate => ({
  part: '@wattline/part',
  release: { url: `/remotes/part/${version}/remoteEntry.js`, metadata: { version }, ...more },
  chosen: 'default',
});
const plain = candidate('1.2.0');
const withFallback = candidate('1.2.0', { fallbackUrl: FALLBACK });
const whole = candidate('1.2.0', { url: ENTRY, fallbackUrl: ENTRY });
const other = candidate('1.1.0');

describe('the attempts at a release before the next best one is chosen', () => {
  test.each([
    ['one without a fallback', [plain, other], [ENTRY]],
    ['one with a fallback', [withFallback], [ENTRY, `${FALLBACK} fallback`]],
    ['one with its entry as fallback', [whole, other], [ENTRY]],
  ] as const)('plans the attempts at %s', (_, choice, expected) => {
    const list = attempts(choice);
    expect(list.map(({ address, isFallback }) => `${address}${isFallback ? ' fallback' : ''}`)).toEqual(expected);
    expect(list.map((attempt) => attempt.candidate)).toEqual(list.map(() => choice[0]));
  });
});
