import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPointer } from '../live/live-pointer';
import { CHECKOUT, twoEnvironments } from '../testing/two-environments';
import { typed } from '../testing/typed';

const stores = twoEnvironments();
const sign = (...more: readonly string[]) => typed(['sign', 'checkout', '--store', 'production', ...more]);
const signature = async (version: string) =>
  (await stores.production.read(`remotes/checkout/${version}/part.sig`))?.content.toString();

describe('signed-releases: sign', () => {
  beforeEach(async () => {
    await typed(['signing-key', '--out', join(process.cwd(), 'key.pem')]);
  });
  test('what has other bytes than where it was tried is not signed, and is named; the rest is', async () => {
    const before = await signature('1.1.0');
    const part = 'production/remotes/checkout/1.1.0/part.json';
    writeFileSync(part, readFileSync(part, 'utf8').replace('"needs"', '"description": "mine", "needs"'));
    const { code, output } = await sign('--part-key', 'key.pem');
    expect([code, output.trim().split('\n')]).toEqual([
      1,
      [
        '✓ @wattline/checkout 1.3.0 is signed.',
        '✓ @wattline/checkout 1.2.0 is signed.',
        '✖ @wattline/checkout 1.1.0 has other bytes than in staging: part.json.',
        '✓ @wattline/checkout 1.0.0 is signed.',
      ],
    ]);
    expect(await signature('1.1.0')).toBe(before);
  });

  test('publishing the same build again signs nothing that was written over in the store', async () => {
    const before = await signature('1.3.0');
    const part = 'production/remotes/checkout/1.3.0/part.json';
    writeFileSync(part, readFileSync(part, 'utf8').replace('"needs"', '"description": "mine", "needs"'));
    const { code, output } = await typed([
      'publish',
      'remotes/checkout/dist',
      '--part-key',
      'key.pem',
      '--store',
      'production',
    ]);
    expect([code, output]).toEqual([1, expect.stringContaining('is not in the store as it was built')]);
    expect(await signature('1.3.0')).toBe(before);
  });

  test('without a key, and where nothing is live, it says so', async () => {
    expect(await sign()).toMatchObject({ code: 2, output: expect.stringContaining('--part-key is missing') });
    expect(await typed(['sign', 'session', '--part-key', 'key.pem', '--store', 'production'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('Nothing of @wattline/session is live in production'),
    });
    expect((await readPointer(stores.production, CHECKOUT))?.pointer.releases[0]?.version).toBe('1.3.0');
  });
});
