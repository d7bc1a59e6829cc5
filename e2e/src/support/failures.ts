import type { Page, Route } from '@playwright/test';
import type { OtlpLogs } from '@wattline/base/telemetry';
import { makeRelease, THROWS_AT_RENDER, type Composition, type LiveRelease } from './composition';

/** The release that visitors get once another one was blamed. */
export const lastGood = (release: LiveRelease): LiveRelease => ({
  ...release,
  deployment: { traffic: 0, default: false },
});

/** The attributes of a failure that a page sent, by their names. */
type Failure = Readonly<Record<string, string | boolean>>;

/** Catches the failures that pages send; a function that gives them. Nothing else is measured. */
export async function catchReports(page: Page, composition: Composition): Promise<() => readonly Failure[]> {
  const reports: Failure[] = [];
  composition.configure({ telemetry: { url: '/failure-reports', percent: 0 } });
  await page.route('/failure-reports', (route) => {
    const { resourceLogs } = route.request().postDataJSON() as OtlpLogs;
    for (const { attributes } of resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap((logs) => logs.logRecords)))
      reports.push(Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] ?? ''])));
    return route.fulfill({ json: {} });
  });
  return () => reports;
}

/** Of a failure: its part, version and code. */
export const shortFailure = (failure: Failure): readonly unknown[] =>
  ['wattline.part', 'wattline.part.version', 'error.type'].map((name) => failure[name]);

/** The faults of a release: the answer to its entry, or the behaviour of its code. */
export const faults: Readonly<
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
