import type { Page } from '@playwright/test';
import type { Composition, LiveRelease } from './composition';

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
