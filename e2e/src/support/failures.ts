import type { Page, Route } from '@playwright/test';
import { makeRelease, THROWS_AT_RENDER, type Composition, type LiveRelease } from './composition';

/** The release that visitors get once another one was blamed. */
export const lastGood = (release: LiveRelease): LiveRelease => ({
  ...release,
  deployment: { traffic: 0, default: false },
});

/** Catches the failures that pages report; a function that gives them. Loads are reported by some visitors only. */
export async function catchReports(page: Page, composition: Composition): Promise<() => readonly unknown[]> {
  const reports: unknown[] = [];
  composition.configure({ composition: { reportUrl: '/failure-reports' } });
  await page.route('/failure-reports', (route) => {
    const report = route.request().postDataJSON() as { readonly kind: string };
    if (report.kind === 'failed') reports.push(report);
    return route.fulfill({ status: 204 });
  });
  return () => reports;
}

/** The faults of a release: the answer to its entry, or the behaviour of its code. */
export const faults: Readonly<
  Record<string, { readonly answer?: (route: Route) => unknown; readonly made?: { entry?: string; remote?: string } }>
> = {
  dead: { answer: (route) => route.abort() },
  // No answer, and the page's faked time moves past the limit of each request.
  hanging: { answer: (route) => route.request().frame().page().clock.runFor(9_000) },
  truncated: {
    answer: (route) => route.fulfill({ contentType: 'text/javascript', body: 'globalThis.wattline_stations = {' }),
  },
  'HTML instead': {
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sorry</title>' }),
  },
  'throws at evaluation': { made: { entry: 'throw new Error("broken entry")' } },
  'throws at render': { made: { remote: THROWS_AT_RENDER } },
};

interface Broken {
  readonly release: LiveRelease;
  /** From now on its entry is answered as it is. */
  readonly mend: () => void;
  /** Undoes that. */
  readonly breakAgain: () => void;
}

/** Makes a release of a part with one of these faults. */
export async function breakRelease(page: Page, part: string, fault: string, version: string): Promise<Broken> {
  const { answer, made } = faults[fault] ?? {};
  const release = await makeRelease(page, part, { version, ...made });
  let isBroken = answer !== undefined;
  await page.route(`${release.url}*`, async (route) => (isBroken ? answer?.(route) : route.fallback()));
  return {
    release,
    mend() {
      isBroken = false;
    },
    breakAgain() {
      isBroken = true;
    },
  };
}
