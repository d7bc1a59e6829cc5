import { Composition, go, makeRelease, saying } from './support/composition';
import { catchReports, lastGood } from './support/failures';
import { expect, test } from './support/test';

test.use({ brokenOnPurpose: true });

const STATIONS = '@wattline/stations';

test.describe('version skew at mount: the contract that a remote was built with', () => {
  test('this shell’s major is mounted; a later minor, an earlier major and a module that contradicts discovery are passed over for the last release that fits, or show the card', async ({
    page,
  }) => {
    const composition = await Composition.of(page);
    const real = page.getByRole('heading', { name: 'Plaza del Mar Condado' });
    const made = page.getByRole('heading', { name: '@wattline/stations 9.0.0' });
    for (const [what, contract, fits] of [
      ['this shell’s major', '4.0.0', true],
      ['one minor after it', '4.99.0', false],
      ['the major before it', '3.1.0', false],
    ] as const) {
      await test.step(what, async () => {
        const release = await makeRelease(page, STATIONS, { contract });
        composition.deploy(STATIONS, release, lastGood(await composition.released(STATIONS)));
        await page.goto('/station/loc-001');
        await expect(fits ? made : real).toBeVisible();
        // A visitor without a release to fall back to.
        composition.deploy(STATIONS, release);
        await page.evaluate(() => localStorage.clear());
        await page.reload();
        const card = page.getByRole('heading', { name: 'This page did not load' });
        await expect(fits ? made : card).toBeVisible();
        await page.evaluate(() => localStorage.clear());
      });
    }
    await test.step('a module that contradicts discovery is not mounted', async () => {
      const release = await makeRelease(page, STATIONS, { remote: saying('too new', '1.99.0') });
      composition.deploy(STATIONS, release, lastGood(await composition.released(STATIONS)));
      await page.goto('/station/loc-001');
      await expect(real).toBeVisible();
    });
  });

  test('a release is mounted with shared modules that this shell gives; where one is newer or not given, it is passed over and not even requested', async ({
    page,
  }) => {
    const composition = await Composition.of(page);
    const reports = await catchReports(page, composition);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    for (const [what, version, needs, fits] of [
      ['that this shell gives', '9.5.0', { react: '^19.0.0', '@wattline/vendor/router': '^1.0.0' }, true],
      [
        'one of which is newer than this shell’s',
        '9.6.0',
        { react: '^19.0.0', '@wattline/vendor/router': '^1.99.0' },
        false,
      ],
      ['one of which this shell does not give', '9.7.0', { '@wattline/later': '^1.0.0' }, false],
    ] as const) {
      await test.step(what, async () => {
        const release = await makeRelease(page, STATIONS, { version });
        composition.deploy(
          STATIONS,
          { ...release, extras: { wattline: { contract: '4.0.0', needs } } },
          lastGood(await composition.released(STATIONS)),
        );
        await page.goto('/nowhere');
        await go(page, '/station/loc-001');
        await expect(
          page.getByRole('heading', { name: fits ? `@wattline/stations ${version}` : 'Plaza del Mar Condado' }),
        ).toBeVisible();
        expect(asked.some((url) => url.includes(`/${version}/`))).toBe(fits);
        expect(reports()).toEqual([]);
        await page.evaluate(() => localStorage.clear());
      });
    }
  });
});
