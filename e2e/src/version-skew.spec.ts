import { Composition, lastGood, makeRelease, saying } from './support/composition';
import { expect, test } from './support/test';

test.use({ brokenOnPurpose: true });

const STATIONS = '@wattline/stations';

test('version skew at mount: a release of this shell’s contract is mounted, one of a later minor and one that contradicts discovery are passed over for the last that fits', async ({
  page,
}) => {
  const composition = await Composition.of(page);
  const live = await composition.released(STATIONS);
  for (const [what, wish, heading] of [
    ['this shell’s major', { contract: '4.0.0' }, '@wattline/stations 9.0.0'],
    ['one minor after it', { version: '9.1.0', contract: '4.99.0' }, 'Plaza del Mar Condado'],
    ['a contradiction', { version: '9.2.0', remote: saying('too new', '1.99.0') }, 'Plaza del Mar Condado'],
  ] as const) {
    await test.step(what, async () => {
      composition.deploy(STATIONS, await makeRelease(page, STATIONS, wish), lastGood(live));
      await page.goto('/station/loc-001');
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    });
  }
});
