import type { Release } from '@wattline/contract';

const DAY_MS = 24 * 3_600_000;
const release: Release = { url: '/1.js', metadata: { version: '1.0.0' } };

/** Opens a page of its own: quarantined releases are read once. */
async function isQuarantinedUntil(until: unknown): Promise<boolean> {
  localStorage.setItem('wattline.avoided', JSON.stringify({ '@wattline/checkout 1.0.0': until }));
  jest.resetModules();
  const { isQuarantined } = await import('./quarantine');
  return isQuarantined({ part: '@wattline/checkout', release });
}

test.each([
  ['an hour ago', -3_600_000, false],
  ['in an hour', 3_600_000, true],
  ['in a day', DAY_MS, true],
  ['in a year, which a clock that was ahead wrote', 365 * DAY_MS, false],
])('judges a release that is quarantined until %s', async (_, ahead, expected) => {
  jest.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000);
  await expect(isQuarantinedUntil(1_700_000_000_000 + ahead)).resolves.toBe(expected);
});

test.each(['soon', null, {}])('%j is not accepted as a time', async (until) => {
  await expect(isQuarantinedUntil(until)).resolves.toBe(false);
});
