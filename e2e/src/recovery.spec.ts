import type { Page, Route } from '@playwright/test';
import type { OtlpLogs } from '@wattline/base/telemetry';
import { Composition, goAnew, lastGood, makeRelease, markDocument, THROWS_AT_RENDER } from './support/composition';
import { see } from './support/see';
import { expect, test } from './support/test';

test.use({ brokenOnPurpose: true });

const STATIONS = '@wattline/stations';
const PATH = '/station/loc-001';

/** Catches the failures that pages send; a function that gives part, version and code of each. Nothing else is measured. */
async function catchReports(page: Page, composition: Composition): Promise<() => readonly unknown[]> {
  const reports: unknown[] = [];
  composition.configure({ telemetry: { url: '/failure-reports', percent: 0 } });
  await page.route('/failure-reports', (route) => {
    const { resourceLogs } = route.request().postDataJSON() as OtlpLogs;
    for (const { attributes } of resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap((logs) => logs.logRecords)))
      reports.push(
        ['wattline.part', 'wattline.part.version', 'error.type'].map((name) =>
          Object.values(attributes.find(({ key }) => key === name)?.value ?? {}).at(0),
        ),
      );
    return route.fulfill({ json: {} });
  });
  return () => reports;
}

/** The faults of a release: the answer to its entry, or the behaviour of its code. */
const faults: Readonly<
  Record<string, { readonly answer?: (route: Route) => unknown; readonly made?: { entry?: string; remote?: string } }>
> = {
  dead: { answer: (route) => route.abort() },
  // No answer: looking moves the page's faked time past the limit (support/see.ts), and no other request's answer.
  hanging: { answer: async () => undefined },
  truncated: {
    answer: (route) => route.fulfill({ contentType: 'text/javascript', body: 'globalThis.wattline_stations = {' }),
  },
  'HTML instead': {
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sorry</title>' }),
  },
  'throws at evaluation': { made: { entry: 'throw new Error("broken entry")' } },
  'throws at render': { made: { remote: THROWS_AT_RENDER } },
};

/** Makes a release of a part with one of these faults. Gives how to answer its entry as it is. */
async function breakRelease(page: Page, part: string, fault: string, version: string) {
  const { answer, made } = faults[fault] ?? {};
  const release = await makeRelease(page, part, { version, ...made });
  let isBroken = answer !== undefined;
  await page.route(`${release.url}*`, async (route) => (isBroken ? answer?.(route) : route.fallback()));
  const mend = (): void => {
    isBroken = false;
  };
  return { release, mend };
}

const card = (page: Page) => page.getByRole('heading', { name: 'This page did not load' });
const station = (page: Page) => page.getByRole('heading', { level: 1, name: 'Plaza del Mar Condado' });

test(`a part fails: the shell works, Try again recovers it without a reload, and the last good release comes by itself (${Object.keys(faults).join(', ')})`, async ({
  page,
}) => {
  test.slow();
  const composition = await Composition.of(page);
  const reports = await catchReports(page, composition);
  const real = await composition.released(STATIONS);
  await page.clock.install();
  const seen = (locator: ReturnType<typeof card>) =>
    see(page, (timeout) => expect(locator.first()).toBeVisible({ timeout }));
  for (const [index, fault] of Object.keys(faults).entries()) {
    await test.step(fault, async () => {
      const { release, mend } = await breakRelease(page, STATIONS, fault, `9.0.${index}`);
      composition.deploy(STATIONS, release);
      await page.goto(PATH, { waitUntil: 'commit' });
      await seen(card(page));
      await expect(page.getByRole('contentinfo')).toBeVisible();
      const isSameDocument = await markDocument(page);
      // The fault is gone, or the release is.
      const isAnswer = faults[fault]?.answer !== undefined;
      if (isAnswer) mend();
      else composition.restore(STATIONS);
      await page.getByRole('button', { name: 'Try again' }).click();
      await seen(isAnswer ? page.getByRole('heading', { name: `${STATIONS} 9.0.${index}` }) : station(page));
      expect(await isSameDocument()).toBe(true);
      await page.evaluate(() => localStorage.clear());
    });
  }
  await test.step('with a last good release nothing is asked of the visitor, and the broken one is reported once and not requested again', async () => {
    const { release } = await breakRelease(page, STATIONS, 'throws at render', '9.1.0');
    composition.deploy(STATIONS, release, lastGood(real));
    const before = reports().length;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(PATH, { waitUntil: 'commit' });
    await seen(station(page));
    expect(asked.filter((url) => url.includes('/9.1.0/'))).toHaveLength(1);
    await goAnew(page, PATH);
    await seen(station(page));
    expect(asked.filter((url) => url.includes('/9.1.0/'))).toHaveLength(1);
    await expect.poll(() => reports().slice(before)).toEqual([[STATIONS, '9.1.0', 'render-failed']]);
  });
});
