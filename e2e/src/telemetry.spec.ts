import type { Page } from '@playwright/test';
import { figuresIn } from '@wattline/release';
import { releaseHealth, type ReleaseHealth } from '@wattline/services/health';
import { Composition, makeRelease } from './support/composition';
import { expect, test } from './support/test';

const STATIONS = '@wattline/stations';
const URL = '/api/telemetry/v1/logs';

async function measuring(page: Page): Promise<Composition> {
  const composition = await Composition.of(page);
  composition.configure({ telemetry: { url: URL, percent: 100 } });
  return composition;
}

test.describe('telemetry-by-release', () => {
  test.use({ brokenOnPurpose: true });

  test('a page reports loads, a failure, paints and steps by part and version once it is left', async ({
    page,
    sandbox,
  }) => {
    const station = await sandbox.station();
    const composition = await measuring(page);
    const [stations, checkout] = [
      await composition.released(STATIONS),
      await composition.released('@wattline/checkout'),
    ];
    const broken = await makeRelease(page, STATIONS, { version: '9.3.3-broken', entry: 'throw new Error("broken")' });
    composition.deploy(STATIONS, broken, { ...stations, deployment: { traffic: 0 } });

    const code = page.waitForResponse(/\/telemetry\.\w+\.js$/);
    await page.goto(station.path);
    await code;
    await page
      .getByRole('button', { name: /Available.*\$\d/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Start Charging' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm your charge' })).toBeVisible();
    await page.goto('about:blank');

    const healthOf = async (version: string, part = STATIONS): Promise<ReleaseHealth | undefined> => {
      const metrics = await (await page.request.get('/sandbox/api/metrics')).text();
      return releaseHealth(figuresIn(metrics, part, new Date())).find((release) => release.version === version);
    };
    await expect
      .poll(() => healthOf(broken.metadata.version))
      .toMatchObject({ part: STATIONS, loads: 1, failures: 1, addresses: 1 });
    expect(await healthOf(stations.metadata.version)).toMatchObject({
      part: STATIONS,
      loads: 1,
      failures: 0,
      p75: { lcp: expect.any(Number), ttfb: expect.any(Number), cls: expect.any(Number) },
      funnel: { station: 1 },
    });
    expect(await healthOf(checkout.metadata.version, '@wattline/checkout')).toMatchObject({
      loads: 1,
      failures: 0,
      funnel: { confirmation: 1 },
    });
  });
});
