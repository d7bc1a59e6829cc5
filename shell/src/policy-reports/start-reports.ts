import { config } from '@wattline/config';

/**
 * Reports what this page's policy refused and refuses, where the environment takes it; else not even the code is fetched
 * (docs/rules.md: payment-page). A failure stays silent.
 */
export function startReports(): void {
  const { url } = config().reports;
  if (url === null) return;
  import(/* webpackChunkName: "policy-reports" */ './report-violations')
    .then(({ reportViolations }) => reportViolations(url))
    .catch(() => undefined);
}
